import { freeBoats, type Stranding } from '#domain/route/own-day.ts';
import { boatName } from '#domain/wording.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import classes from './ways-on.module.css';

/** More boats are behind a line. */
const maxBoats = 3;

/** The boats that take one on, each a button. */
export function WaysOn({ onOpen, stranding }: { stranding: Stranding; onOpen: (leg: number, boat: number) => void }) {
  const seats = stranding.ways.flatMap((leg) => freeBoats(leg).map((boat) => ({ leg, boat })));
  const buttons = seats.map(({ boat, leg }) => (
    <li key={`${leg.id} ${boat.id}`}>
      <button
        type="button"
        className={classes.boat}
        aria-haspopup="dialog"
        data-leg={leg.id}
        onClick={() => onOpen(leg.id, boat.id)}
      >
        <span className={classes.picture}>
          <BoatPicture location={boat.picture} sizes="4rem" />
        </span>
        <span>
          {leg.start_time} <b>{boatName(boat)}</b>
        </span>
      </button>
    </li>
  ));
  if (seats.length === 0) return null;
  return (
    <>
      <ul className={classes.boats}>{buttons.slice(0, maxBoats)}</ul>
      {seats.length > maxBoats && (
        <details className={classes.more}>
          <summary>{seats.length - maxBoats} more</summary>
          <ul className={classes.boats}>{buttons.slice(maxBoats)}</ul>
        </details>
      )}
    </>
  );
}
