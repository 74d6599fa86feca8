import { withMarks } from '#domain/boarding/counting.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import type { SeenMark } from '#domain/boarding/mark.ts';
import type { Card } from '#domain/safety/card.ts';
import { safetyOn } from '#domain/safety/standing.ts';
import type { KeptMark, OwnMark } from './kept.ts';

/** The departures with the marks of this phone, also those that the server has not seen or has refused. */
export function departuresWithMarks(
  departures: readonly Departure[],
  kept: readonly KeptMark[],
  card?: Card,
): Departure[] {
  const all = kept.filter(({ state }) => state !== 'refused').map(({ mark }) => mark);
  const own = all.filter(({ kind }) => kind !== 'confirm');
  const confirmed = all.filter(({ kind }) => kind === 'confirm');
  const seen = own.map(({ confirmation: _said, guest, unsigned_by: _by, ...mark }): SeenMark => ({
    ...mark,
    guest: guest?.id ?? null,
  }));
  const people = Map.groupBy(
    departures.flatMap(({ leg, people: some }) => some.map((person) => ({ leg: leg.id, person }))),
    ({ leg }) => leg,
  );
  return departures.map((departure) => {
    const ofLeg = (people.get(departure.leg.id) ?? []).map(({ person }) => person);
    const known = new Set(ofLeg.map(({ guest }) => guest));
    const guests = new Map(
      own.flatMap(({ boat, guest, leg }): [string, PersonOfDeparture][] =>
        guest && leg === departure.leg.id && boat === departure.boat.id && !known.has(guest.id)
          ? [[guest.id, guestPerson(guest)]]
          : [],
      ),
    );
    const given = { ...departure, people: [...departure.people, ...guests.values()] };
    const shown = withMarks(given, seen, ofLeg);
    return card ? { ...shown, people: shown.people.map((person) => signed(shown, person, card, confirmed)) } : shown;
  });
}

/** With what was confirmed on this phone, which the server may not know yet. */
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

function guestPerson({ id, name, publication }: { id: string; name: string; publication: string }): PersonOfDeparture {
  return { organization: null, guest: id, name, publication, ask: false, seated: true, heads: [] };
}
