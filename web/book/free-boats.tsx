import type { Leg } from '#domain/leg.ts';
import { freeBoats } from '#domain/route/own-day.ts';
import { boatName } from '#domain/wording.ts';
import type { OpenLeg } from '#web/trip/leg-look.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Opener } from '#web/ui/opener.tsx';

/** More boats are behind a line. */
const maxBoats = 3;

/** The boats of some trips that have a free seat, each a button that opens its first trip on it. */
export function FreeBoats({ legs, onOpen }: { legs: readonly Leg[]; onOpen: OpenLeg }) {
  const all = legs.flatMap((leg) => freeBoats(leg).map((boat) => ({ leg, boat })));
  const seats = [...Map.groupBy(all, ({ boat }) => boat.id).values()].flatMap(([first]) => first ?? []);
  const buttons = seats.map(({ boat, leg }) => (
    <li key={`${leg.id} ${boat.id}`}>
      <Opener className="tile" data-leg={leg.id} onClick={({ detail }) => onOpen(leg.id, detail, boat.id)}>
        <BoatPicture location={boat.picture} width="4rem" />
        <span>
          {leg.start_time} <b>{boatName(boat)}</b>
        </span>
      </Opener>
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
