import { memo } from 'react';
import type { LegState } from '#domain/booking/leg-state.ts';
import type { ExpectedLeg } from './expected-legs.ts';
import { LegSign } from './leg-sign.tsx';
import { hours, route } from '#web/leg/leg-words.ts';
import { legDetail, stateWord } from './leg-words.ts';
import colours from './leg-colours.module.css';
import classes from './leg-button.module.css';

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
  /** In the list there is room for all of it; in the calendar all of it is for the ear alone, in one piece: what is unseen costs as much to draw. */
  wide: boolean;
  onOpen: (leg: number) => void;
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
  wide,
}: LegButtonProps) {
  const word = planned ? `${stateWord(leg, state)}, planned` : stateWord(leg, state);
  const detail = legDetail(leg, state);
  const place = route(leg);
  return (
    <button
      type="button"
      className={`${colours.state} ${classes.leg}`}
      data-state={state}
      data-wide={wide || undefined}
      data-leg={leg.id}
      data-planned={planned || undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-busy={leg.underway !== undefined || undefined}
      aria-disabled={barred || undefined}
      aria-haspopup={barred ? undefined : 'dialog'}
      onClick={() => !barred && onOpen(leg.id)}
    >
      {!wide && (
        <span className={classes.unseen}>
          {[leg.identifier, hours(leg), word, detail, place, reason].filter(Boolean).join(' ')}
        </span>
      )}
      <span className={classes.seen} aria-hidden={wide ? undefined : true}>
        <span className={classes.name}>{leg.identifier}</span>
        <span className={classes.time}>
          {leg.start_time}
          <span className={classes.end}>–{leg.end_time}</span>
        </span>
        <span className={classes.state}>
          <LegSign state={state} /> {word}
          {detail && <span className={classes.detail}> {detail}</span>}
        </span>
        {wide && place && <span className={classes.rest}> {place}</span>}
        {wide && reason && <span className={classes.rest}> {reason}</span>}
      </span>
    </button>
  );
});
