import { withLaterSigns, withMarks } from '#domain/boarding/counting.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import type { SeenMark } from '#domain/boarding/mark.ts';
import { isOfCard } from '#domain/boarding/unsigned.ts';
import type { KeptMark } from './marks.ts';

/** The departures with the marks of this phone, also those that the server has not seen or has refused. */
export function departuresWithMarks(departures: readonly Departure[], kept: readonly KeptMark[]): Departure[] {
  const own = kept.filter(({ mark, state }) => state !== 'refused' && !isOfCard(mark)).map(({ mark }) => mark);
  const seen = own.map(({ books: _books, confirmation: _said, guest, unsigned_by: _by, ...mark }): SeenMark => ({
    ...mark,
    guest: guest?.id ?? null,
  }));
  const people = Map.groupBy(
    departures.flatMap(({ leg, people: some }) => some.map((person) => ({ leg: leg.id, person }))),
    ({ leg }) => leg,
  );
  const marked = departures.map((departure) => {
    const ofLeg = (people.get(departure.leg.id) ?? []).map(({ person }) => person);
    const known = new Set(ofLeg.map(({ guest, organization }) => guest ?? organization));
    const guests = new Map(
      own.flatMap(({ boat, guest, leg }): [string, PersonOfDeparture][] =>
        guest && leg === departure.leg.id && boat === departure.boat.id && !known.has(guest.id)
          ? [[guest.id, guestPerson(guest)]]
          : [],
      ),
    );
    const booked = kept.flatMap(({ mark: { boat, leg }, state, walkUp }) =>
      walkUp &&
      state !== 'refused' &&
      leg === departure.leg.id &&
      boat === departure.boat.id &&
      !known.has(walkUp.organization)
        ? { ...walkUp, guest: null, ask: false, seated: true, heads: [] }
        : [],
    );
    const given = { ...departure, people: [...departure.people, ...guests.values(), ...booked] };
    return withMarks(given, seen, ofLeg);
  });
  return withLaterSigns(marked);
}

function guestPerson({ id, name, publication }: { id: string; name: string; publication: string }): PersonOfDeparture {
  return { organization: null, guest: id, name, publication, ask: false, seated: true, heads: [] };
}
