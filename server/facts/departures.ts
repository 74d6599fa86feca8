import { withLaterSigns, withMarks } from '#domain/boarding/counting.ts';
import type { Departure, PersonOfDeparture } from '#domain/boarding/departure.ts';
import { subjectOf } from '#domain/boarding/fold.ts';
import { seatsAboard } from '#domain/event-facts.ts';
import type { Route } from '#domain/route/places.ts';
import { nameToOthers } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { readSeats } from './facts.ts';
import { peopleOf } from './people-queries.ts';
import { findRoute } from './place-queries.ts';
import { boatsMarkedAfter, departureOf, guestsOf, marksOf, sailings, type Sailing } from './sailing-queries.ts';

type Placed = PersonOfDeparture & { leg: number; boat: number };

/** Every departure of a day, or of all days of the event. */
export async function departuresOf(
  db: Db,
  event: number,
  date?: string,
): Promise<{ sailing: Sailing; departure: Departure }[]> {
  const marks = Map.groupBy(await marksOf(db, event, date), ({ leg }) => leg);
  const heads = Map.groupBy([...marks.values()].flat(), subjectOf);
  const all = await everybody(db, event, date, [...marks.values()].flat());
  const people = Map.groupBy(
    all.map((person) => ({ ...person, heads: heads.get(subjectOf(person)) ?? [] })),
    ({ leg }) => leg,
  );
  const route = await findRoute(db, event);
  const given = (await sailings(db, event, date)).map((sailing) => {
    const ofLeg = people.get(sailing.leg) ?? [];
    const seated = ofLeg.filter(({ boat }) => boat === sailing.boat);
    const crew = (marks.get(sailing.leg) ?? []).filter((mark) => mark.organization === null && mark.guest === null);
    return { sailing, departure: withMarks({ ...planned(sailing, seated, route), crew }, [], ofLeg.map(personOf)) };
  });
  const since = date === undefined ? new Set<number>() : await boatsMarkedAfter(db, event, date);
  const departures = withLaterSigns(
    given.map(({ departure }) => departure),
    since,
  );
  return given.flatMap(({ sailing }, index) => {
    const departure = departures[index];
    return departure ? [{ sailing, departure }] : [];
  });
}

function planned(sailing: Sailing, seated: Placed[], route: Route | null): Departure {
  const { boat, leg } = departureOf(sailing);
  const { ending_point, starting_point } = sailing;
  const harbours = route && { from: route.harbourOf(starting_point), to: route.harbourOf(ending_point) };
  return {
    leg: { ...leg, ...(harbours && { harbours }) },
    boat,
    people: seated.map(personOf),
    crew: [],
    counts: {
      seats: seatsAboard(sailing, sailing),
      booked: 0,
      guests: 0,
      taken: 0,
      aboard: 0,
      no_show: 0,
      expected: 0,
      disputed: 0,
    },
  };
}

function personOf({ boat: _boat, leg: _leg, ...person }: Placed): PersonOfDeparture {
  return person;
}

/** Those with a seat, guests, and those without a seat who have marks. */
async function everybody(
  db: Db,
  event: number,
  date: string | undefined,
  marks: { leg: number; organization: number | null }[],
): Promise<Placed[]> {
  const { bookings } = await readSeats(db, event, date === undefined ? {} : { date });
  const known = new Set(bookings.map(({ leg, organization }) => `${organization} on ${leg}`));
  const marked = marks.flatMap(({ leg, organization }) =>
    organization === null || known.has(`${organization} on ${leg}`)
      ? []
      : [{ organization, leg, boat: 0, no_show: false }],
  );
  const places = Map.groupBy([...bookings, ...marked], ({ organization }) => organization);
  const people = (await peopleOf(db, [...places.keys()])).flatMap((person) =>
    (places.get(person.id) ?? []).map(({ boat, leg, no_show }) => ({
      ...named(person),
      seated: boat !== 0,
      ...(no_show && { freed: true }),
      leg,
      boat,
    })),
  );
  const guests = (await guestsOf(db, event, date)).map(
    ({ boat, id, leg, name, no_show, organization, phone, publication }) => ({
      organization: null,
      guest: id,
      ...(organization !== null && { became: organization }),
      name,
      publication,
      phone,
      ask: false,
      seated: true,
      ...(no_show === 1 && { freed: true }),
      heads: [],
      leg,
      boat,
    }),
  );
  return [...people, ...guests];
}

/** Never an address: a person without a name is shown by the publication. */
function named({ allergies, id, ...person }: Awaited<ReturnType<typeof peopleOf>>[number]): PersonOfDeparture {
  return {
    organization: id,
    guest: null,
    name: nameToOthers(person),
    publication: person.organization_name,
    phone: person.phone,
    ask: allergies.trim() !== '',
    seated: true,
    heads: [],
  };
}
