import type { Leg } from '#domain/leg.ts';
import { freeBoats } from '#domain/route/own-day.ts';
import { boatName } from '#domain/wording.ts';
import type { OpenLeg } from '#web/trip/leg-look.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Opener } from '#web/ui/opener.tsx';

/** More boats are behind a line, unless a line has opened them all. */
const maxBoats = 3;

interface FreeBoatsProps {
  legs: readonly Leg[];
  onOpen: OpenLeg;
  /** What was pressed has said how many they are. */
  all?: boolean;
}

/** The boats of some trips that have a free seat, each a button that opens its first trip on it. */
export function FreeBoats({ all: showsAll = false, legs, onOpen }: FreeBoatsProps) {
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
  const first = showsAll ? seats.length : maxBoats;
  return (
    <>
      <ul className="tiles">{buttons.slice(0, first)}</ul>
      {seats.length > first && (
        <details className="more">
          <summary>{seats.length - first} more</summary>
          <ul className="tiles">{buttons.slice(first)}</ul>
        </details>
      )}
    </>
  );
}
