import fc from 'fast-check';
import type { Figures } from '../after/report.ts';

/** The rows of an event as tables have them, on one day of which it is `hourNow` o'clock; ids are numbers from 1. */
export interface RandomEvent {
  people: { id: number; publication: string }[];
  boats: { id: number; owner: number; capacity: number }[];
  legs: RandomLeg[];
  /** Some are made again after their people were missed. */
  bookings: { leg: number; boat: number; person: number; again?: boolean }[];
  guests: { id: string; leg: number; boat: number; publication: string; person: number | null }[];
  marks: RandomMark[];
  pieces: { url: string; boats: number[] }[];
  /** Whether its people travel along the harbours of the legs. */
  travels?: boolean;
  locked?: boolean;
}

interface RandomLeg {
  id: number;
  hour: number;
  cancelled: boolean;
  /** From the hour before. */
  delayed?: boolean;
  max_per_boat: number | null;
  boats: number[];
  /** The harbours that it leaves and leads to. */
  way?: [string, string];
}

export interface RandomMark {
  id: string;
  leg: number;
  boat: number;
  organization: number | null;
  guest: string | null;
  kind: 'aboard' | 'no_show' | 'ashore' | 'cast_off' | 'return' | 'clear';
  replaces: string[];
  heads: number | null;
}

export const hourNow = 13;
const uuid = (kind: number, index: number) =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(index).padStart(8, '0')}`;
const publications = ['Boating', ' boating ', 'Venelehti', 'Båtnytt', 'boating', ''];
const harbours = ['Nagu', 'Korpo', 'Hanko'];
const about = { publication: fc.constantFrom(...publications) };

const tap = fc.record({
  leg: fc.nat(30),
  boat: fc.nat(30),
  subject: fc.constantFrom(
    'person' as const,
    'person' as const,
    'seated' as const,
    'seated' as const,
    'guest' as const,
    'boat' as const,
  ),
  which: fc.nat(30),
  saw: fc.constantFrom('all' as const, 'all' as const, 'nothing' as const),
  kind: fc.constantFrom('aboard' as const, 'aboard' as const, 'no_show' as const, 'ashore' as const, 'clear' as const),
  crew: fc.constantFrom('cast_off' as const, 'return' as const, 'clear' as const),
  heads: fc.option(fc.nat(3)),
});

/** What follows from nothing else is drawn; the rest is put together so that the keys of the tables hold. */
export const randomEvent: fc.Arbitrary<RandomEvent> = fc
  .record({
    people: fc.array(fc.record(about), { minLength: 1, maxLength: 6 }),
    boats: fc.array(fc.record({ owner: fc.integer({ min: 1, max: 4 }), capacity: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    legs: fc.array(
      fc.record({
        hour: fc.integer({ min: 8, max: 16 }),
        cancelled: fc.constantFrom(false, false, false, true),
        delayed: fc.constantFrom(false, false, true),
        way: fc.tuple(fc.constantFrom(...harbours), fc.constantFrom(...harbours)),
        max_per_boat: fc.option(fc.integer({ min: 1, max: 3 })),
        boats: fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    bookings: fc.array(fc.record({ leg: fc.nat(30), boat: fc.nat(30), person: fc.nat(30), again: fc.boolean() }), {
      maxLength: 24,
    }),
    guests: fc.array(fc.record({ ...about, leg: fc.nat(30), boat: fc.nat(30), person: fc.option(fc.nat(30)) }), {
      maxLength: 4,
    }),
    taps: fc.array(tap, { maxLength: 30 }),
    pieces: fc.array(fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
    travels: fc.boolean(),
    locked: fc.constantFrom(false, false, false, true),
  })
  .map((drawn) => {
    const people = drawn.people.map((each, index) => ({ id: index + 1, ...each }));
    const boats = drawn.boats.map((each, index) => ({ id: index + 1, ...each }));
    const legs = drawn.legs.map((each, index) => ({
      ...each,
      id: index + 1,
      boats: [...new Set(each.boats.map((place) => at(boats, place).id))],
    }));
    const placed = <Drawn extends { leg: number; boat: number }>(each: Drawn) => {
      const leg = at(legs, each.leg);
      return { ...each, leg: leg.id, boat: at(leg.boats, each.boat) };
    };
    const wished = drawn.bookings.map((each) => ({ ...placed(each), person: at(people, each.person).id }));
    const bookings = [...new Map(wished.map((each) => [`${each.leg} ${each.person}`, each])).values()];
    const guests = drawn.guests.map((each, index) => ({
      ...placed(each),
      id: uuid(1, index),
      person: each.person === null ? null : at(people, each.person).id,
    }));
    const marks: RandomMark[] = [];
    for (const [index, each] of drawn.taps.entries()) {
      const { boat, leg } = placed(each);
      const subject = subjectOf(each, { leg, boat, bookings, guests, people });
      if (!subject) continue;
      const mark = { id: uuid(2, index), kind: each.kind, heads: null, replaces: [], ...subject };
      const before = marks.filter((other) => isSame(other, mark)).map(({ id }) => id);
      marks.push({ ...mark, replaces: each.saw === 'all' ? before : [] });
    }
    const pieces = drawn.pieces.map((of, index) => ({
      url: `https://press.example/${index}`,
      boats: [...new Set(of.map((place) => at(boats, place).id))],
    }));
    const { locked, travels } = drawn;
    return { people, boats, legs, bookings, guests, marks, pieces, travels, locked };
  });

function subjectOf(
  {
    crew,
    heads,
    subject,
    which,
  }: { crew: 'cast_off' | 'return' | 'clear'; heads: number | null; subject: string; which: number },
  {
    boat,
    bookings,
    guests,
    leg,
    people,
  }: Pick<RandomEvent, 'bookings' | 'guests' | 'people'> & { leg: number; boat: number },
) {
  if (subject === 'boat')
    return { leg, boat, organization: null, guest: null, kind: crew, heads: crew === 'clear' ? null : heads };
  if (subject === 'person') return { leg, boat, organization: at(people, which).id, guest: null };
  if (subject === 'seated') {
    const booking = bookings.length > 0 ? at(bookings, which) : undefined;
    return booking && { leg: booking.leg, boat: booking.boat, organization: booking.person, guest: null };
  }
  const guest = guests.length > 0 ? at(guests, which) : undefined;
  return guest && { leg: guest.leg, boat: guest.boat, organization: null, guest: guest.id };
}

function at<Each>(list: readonly Each[], place: number): Each {
  return list[place % list.length] as Each;
}

type Named = Pick<RandomMark, 'leg' | 'boat' | 'organization' | 'guest'>;
function isSame(one: Named, other: Named): boolean {
  if (one.leg !== other.leg || one.organization !== other.organization || one.guest !== other.guest) return false;
  return one.organization !== null || one.guest !== null || one.boat === other.boat;
}

/** The figures of a boat, counted row by row in loops that share nothing with the program. */
export function countedByHand(event: RandomEvent, boat: number): Figures {
  const said = (of: Named) => {
    const all = event.marks.filter((mark) => isSame(mark, of));
    const last = all.filter((mark) => !all.some((other) => other.replaces.includes(mark.id)));
    return last;
  };
  let [trips, offered, taken, aboard, no_shows] = [0, 0, 0, 0, 0];
  const whoCame = new Map<string, { publication: string }>();
  for (const leg of event.legs) {
    if (!leg.boats.includes(boat)) continue;
    const crew = said({ leg: leg.id, boat, organization: null, guest: null }).filter(({ kind }) => kind !== 'clear');
    const isOver = !leg.cancelled && leg.hour * 60 + 15 <= hourNow * 60;
    if (crew.length === 0 && !isOver) continue;
    trips += 1;
    const mine = (each: { leg: number; boat: number }) => each.leg === leg.id && each.boat === boat;
    const capacity = event.boats.find(({ id }) => id === boat)?.capacity ?? 0;
    if (!leg.cancelled) {
      offered += leg.max_per_boat === null || leg.max_per_boat > capacity ? capacity : leg.max_per_boat;
      for (const list of [event.bookings, event.guests]) for (const each of list) if (mine(each)) taken += 1;
    }
    const everybody = [
      ...event.people.map((person) => ({
        key: `person ${person.id}`,
        about: person,
        marks: said({ leg: leg.id, boat, organization: person.id, guest: null }),
        seated: event.bookings.some((each) => mine(each) && each.person === person.id),
      })),
      ...event.guests
        .filter((guest) => guest.leg === leg.id)
        .map((guest) => {
          const person = event.people.find(({ id }) => id === guest.person);
          return {
            key: person ? `person ${person.id}` : guest.id,
            about: person ?? guest,
            marks: said({ leg: leg.id, boat, organization: null, guest: guest.id }),
            seated: guest.boat === boat,
          };
        }),
    ];
    // The lowest boat of those that say they have somebody has them.
    const has = (said: RandomMark[]) =>
      said.filter(({ kind }) => kind === 'aboard').reduce((first, mark) => Math.min(first, mark.boat), Infinity);
    const concerned = everybody.filter(
      ({ marks, seated }) => seated || marks.some((mark) => mark.kind === 'aboard' && mark.boat === boat),
    );
    const wasMarked = concerned.some(({ marks }) => marks.some((each) => each.boat === boat && each.kind !== 'clear'));
    for (const { about: facts, key, marks, seated } of concerned) {
      const nothing = marks.every(({ kind }) => kind === 'clear');
      const came = has(marks) === boat || (!wasMarked && nothing);
      if (seated && !came && has(marks) === Infinity) no_shows += 1;
      if (!came) continue;
      aboard += 1;
      whoCame.set(key, facts);
    }
  }
  const names = new Set<string>();
  for (const { publication } of whoCame.values())
    if (publication.trim() !== '') names.add(publication.trim().toLowerCase());
  const pieces = event.pieces.filter((piece) => piece.boats.includes(boat)).length;
  return {
    trips,
    offered,
    taken,
    aboard,
    no_shows,
    people: whoCame.size,
    publications: names.size,
    pieces,
    pieces_per_person: whoCame.size === 0 ? null : Number((pieces / whoCame.size + 1e-9).toFixed(2)),
  };
}
