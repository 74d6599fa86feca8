import type { ReactNode } from 'react';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import type { Card } from '#domain/safety/card.ts';
import { safetyOn } from '#domain/safety/standing.ts';
import type { KeptMark, OwnMark } from './kept.ts';

interface WithCardsProps {
  card: Card;
  departures: Departure[];
  marks: readonly KeptMark[];
  children: (departures: Departure[]) => ReactNode;
}

/** The departures with the safety cards that were confirmed on this phone, which the server may not know yet. */
export function WithCards({ card, children, departures, marks }: WithCardsProps) {
  const confirmed = marks
    .filter(({ mark, state }) => state !== 'refused' && mark.kind === 'confirm')
    .map(({ mark }) => mark);
  return children(
    departures.map((departure) => ({
      ...departure,
      people: departure.people.map((person) => signed(departure, person, card, confirmed)),
    })),
  );
}

function signed(
  { boat, leg }: Departure,
  person: PersonOfDeparture,
  card: Card,
  confirmed: OwnMark[],
): PersonOfDeparture {
  const own = confirmed.findLast(({ guest, organization }) =>
    person.guest === null ? organization === person.organization : guest?.id === person.guest,
  );
  if (own?.confirmation) {
    const { answers, version } = own.confirmation;
    return { ...person, safety: safetyOn(card, { version, date: leg.date, answers }, boat.id, leg.date) };
  }
  return { ...person, safety: person.safety ?? safetyOn(card, undefined, boat.id, leg.date) };
}
