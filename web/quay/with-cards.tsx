import type { ReactNode } from 'react';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import type { Card } from '#domain/safety/card.ts';
import { safetyOn } from '#domain/safety/standing.ts';
import type { KeptMark, OwnMark } from './marks.ts';

interface WithCardsProps {
  card: Card;
  departures: Departure[];
  marks: readonly KeptMark[];
  children: (departures: Departure[]) => ReactNode;
}

/** The departures with the safety cards and names that were said on this phone, which the server may not know yet. */
export function WithCards({ card, children, departures, marks }: WithCardsProps) {
  const said = marks.filter(({ state }) => state !== 'refused').map(({ mark }) => mark);
  const confirmed = said.filter(({ kind }) => kind === 'confirm');
  return children(
    departures.map((departure) => ({
      ...departure,
      ...(departure.let_go_by === '' && { let_go_by: nameGiven(departure, said) }),
      people: departure.people.map((person) => signed(departure, person, card, confirmed)),
    })),
  );
}

function nameGiven({ boat, leg }: Departure, said: OwnMark[]): string {
  const name = said.find((mark) => mark.kind === 'let_go' && mark.leg === leg.id && mark.boat === boat.id)?.unsigned_by;
  return name ?? '';
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
    return {
      ...person,
      safety: safetyOn(card, { version, date: leg.date, answers }, boat.id, leg.date),
    };
  }
  return { ...person, safety: person.safety ?? safetyOn(card, undefined, boat.id, leg.date) };
}
