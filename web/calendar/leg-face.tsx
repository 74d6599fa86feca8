import type { ReactNode } from 'react';
import { type ExpectedLeg } from '#web/trip/leg-look.ts';
import { Opener } from '#web/ui/opener.tsx';
import { freeSeats, lookOf, spokenLeg } from '#web/trip/leg-look.ts';
import { ownTrips, type ShownLeg } from './shown-legs.ts';
import colours from '#web/trip/leg.module.css';
import classes from './list.module.css';
import { type OpenLeg } from '#web/trip/leg-look.ts';

export interface LegFaceProps extends ShownLeg {
  tabStop: boolean;
  onOpen: OpenLeg;
}

/** A leg as a button, whatever it looks like: in the grid (`LegButton`) and in the list (`LegCard`). */
export function LegFace({
  barred,
  children,
  clash,
  className,
  detail,
  left,
  leg,
  onOpen,
  planned,
  reason,
  sign,
  state,
  tabStop,
  waiting,
  warning,
  word,
}: LegFaceProps & { className: string | undefined; children: ReactNode }) {
  return (
    <Opener
      className={`${colours.state} ${classes.leg} ${className}`}
      data-state={lookOf(leg, state)}
      data-cancelled={leg.state === 'cancelled' || undefined}
      data-leg={leg.id}
      data-sign={sign}
      data-departed={left || undefined}
      data-planned={planned || undefined}
      tabIndex={tabStop ? 0 : -1}
      aria-busy={leg.changing !== undefined || undefined}
      aria-disabled={barred || undefined}
      aria-haspopup={barred ? undefined : 'dialog'}
      onClick={({ detail }) => !barred && onOpen(leg.id, detail)}
    >
      {/* A screen reader hears the leg in one piece; the look of it is hidden from it. */}
      <span className="unseen">
        {[spokenLeg(leg, detail, word, reason ?? warning), clash, waiting].filter(Boolean).join('. ')}
      </span>
      {children}
    </Opener>
  );
}

/** A leg at the time of one's own cannot be pressed, as specified: over all of it lies the way to its drawer, which offers the switch. */
export function Switch({ barred, inTheWay, leg, onOpen, seen, tabStop }: LegFaceProps & { seen?: boolean }) {
  if (!barred || inTheWay.length !== 1 || freeSeats(leg) === 0) return null;
  return (
    <Opener
      className={classes.switch}
      // In the grid it follows the leg to which the arrows have come.
      tabIndex={seen || tabStop ? 0 : -1}
      onClick={({ detail }) => onOpen(leg.id, detail)}
    >
      <span className={seen ? undefined : 'unseen'}>Switch</span>
      <span className="unseen">
        {' '}
        to {leg.start_time} from {leg.starting_point}, instead of {ownTrips(inTheWay)}
      </span>
    </Opener>
  );
}

/** When it starts, behind the time that was planned when it is late. */
export function StartTime({ leg }: { leg: ExpectedLeg }) {
  return (
    <>
      {leg.state === 'delayed' && leg.planned_start_time !== null && (
        <>
          <del className={classes.planned}>{leg.planned_start_time}</del>{' '}
        </>
      )}
      {leg.start_time}
    </>
  );
}
