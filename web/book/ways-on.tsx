import { freeBoats, type Stranding } from '#domain/route/own-day.ts';
import { boatName } from '#domain/wording.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';

/** More boats are behind a line. */
const maxBoats = 3;

/** The boats that take one on, each a button. */
export function WaysOn({ onOpen, stranding }: { stranding: Stranding; onOpen: (leg: number, boat: number) => void }) {
  const seats = stranding.ways.flatMap((leg) => freeBoats(leg).map((boat) => ({ leg, boat })));
  const buttons = seats.map(({ boat, leg }) => (
    <li key={`${leg.id} ${boat.id}`}>
      <button
        type="button"
        className="tile"
        aria-haspopup="dialog"
        data-leg={leg.id}
        onClick={() => onOpen(leg.id, boat.id)}
      >
        <BoatPicture location={boat.picture} width="4rem" />
        <span>
          {leg.start_time} <b>{boatName(boat)}</b>
        </span>
      </button>
    </li>
  ));
  if (seats.length === 0) return null;
  return (
    <>
      <ul className="tiles">{buttons.slice(0, maxBoats)}</ul>
      {seats.length > maxBoats && (
        <details className="more">
          <summary>{seats.length - maxBoats} more</summary>
          <ul className="tiles">{buttons.slice(maxBoats)}</ul>
        </details>
      )}
    </>
  );
}
