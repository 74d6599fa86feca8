import { memo } from 'react';
import type { LegState } from '#domain/booking/leg-state.ts';
import type { ExpectedLeg } from './expected-legs.ts';
import { LegSign } from './leg-sign.tsx';
import { legDetail, lookOf, spokenLeg, stateWord } from './leg-words.ts';
import colours from './leg-colours.module.css';
import classes from './leg-button.module.css';
import type { OpenLeg } from './use-booking.ts';

interface LegButtonProps {
  leg: ExpectedLeg;
  state: LegState;
  /** Why it cannot be booked. */
  reason: string | undefined;
  /** Nothing can be done here; the button stays within reach so that its reason can be read. */
  barred: boolean;
  /** Proposed by the plan of the day. */
  planned: boolean;
  tabStop: boolean;
  onOpen: OpenLeg;
}

/** Times, name, state, place, seats and why not, in this order for eye and ear. */
export const LegButton = memo(function LegButton({
  barred,
  leg,
  onOpen,
  planned,
  reason,
  state,
  tabStop,
}: LegButtonProps) {
  const word = planned ? `${stateWord(leg, state)}, planned` : stateWord(leg, state);
  const detail = legDetail(leg, state);
  return (
    <button
      type="button"
      className={`${colours.state} ${classes.leg}`}
      data-state={lookOf(leg, state)}
      data-cancelled={leg.state === 'cancelled' || undefined}
      data-leg={leg.id}
      data-planned={planned || undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-busy={leg.underway !== undefined || undefined}
      aria-disabled={barred || undefined}
      aria-haspopup={barred ? undefined : 'dialog'}
      onClick={({ detail }) => !barred && onOpen(leg.id, detail)}
    >
      {/* For the ear in one piece: what is unseen costs as much to draw. */}
      <span className={classes.unseen}>{spokenLeg(leg, state, planned, reason)}</span>
      <span className={classes.seen} aria-hidden>
        <span className={classes.name}>{leg.identifier}</span>
        <span className={classes.time}>
          {leg.state === 'delayed' && leg.planned_start_time !== null && (
            <>
              <del className={classes.planned}>{leg.planned_start_time}</del>{' '}
            </>
          )}
          {leg.start_time}
          <span className={classes.end}>–{leg.end_time}</span>
        </span>
        <span className={classes.state}>
          <LegSign state={lookOf(leg, state)} /> {word}
          {detail && <span className={classes.detail}> {detail}</span>}
        </span>
      </span>
    </button>
  );
});
