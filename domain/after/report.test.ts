import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withMarks } from '../boarding/counting.ts';
import type { Departure, PersonOfDeparture } from '../boarding/departure.ts';
import { seatsOf } from '../booking/capacity.ts';
import { countedByHand, hourNow, randomEvent, type RandomEvent } from '../testing/random-event.ts';
import { countryOfPhone } from './country.ts';
import { type Figures, figuresOf, medianOf, mediansFor, tripsOf, whoWasAboard } from './report.ts';

const hour = 60 * 60_000;

/** The departures of an event as the server puts them together. */
function departuresOf({ boats, bookings, guests, legs, marks, people }: RandomEvent): Departure[] {
  return legs.flatMap((leg) => {
    const everybody = [
      ...bookings
        .filter((each) => each.leg === leg.id)
        .map((each) => person({ organization: each.person, boat: each.boat })),
      ...people
        .filter(({ id }) => !bookings.some((each) => each.leg === leg.id && each.person === id))
        .map(({ id }) => person({ organization: id, boat: 0 })),
      ...guests.filter((each) => each.leg === leg.id).map((each) => person({ guest: each.id, boat: each.boat })),
    ];
    return leg.boats.map((id) => {
      const boat = boats.find((each) => each.id === id) ?? { id, capacity: 0 };
      const seats = seatsOf({ capacity: boat.capacity, max_per_boat: leg.max_per_boat });
      const seated = everybody.filter((each) => each.boat === id);
      const [starts, ends] = [leg.hour * hour, (leg.hour + 1) * hour];
      const state = leg.cancelled ? 'cancelled' : 'scheduled';
      const planned = {
        leg: { id: leg.id, state, starts, ends },
        boat: { id },
        people: seated,
        crew: [],
        counts: { seats },
      };
      return withMarks(
        planned as unknown as Departure,
        marks.filter((mark) => mark.leg === leg.id),
        everybody,
      );
    });
  });
}

function person({ boat, ...who }: { boat: number; organization?: number; guest?: string }) {
  return {
    organization: null,
    guest: null,
    ...who,
    seated: boat !== 0,
    heads: [],
    boat,
  } as unknown as PersonOfDeparture & {
    boat: number;
  };
}

function figuresBy(event: RandomEvent, boat: number): Figures {
  const ofGuests = new Map(event.guests.map((guest) => [guest.id, guest]));
  const keyOf = ({ guest, organization }: { organization: number | null; guest: string | null }) =>
    String(organization ?? ofGuests.get(guest ?? '')?.person ?? guest);
  const trips = tripsOf(departuresOf(event), hourNow * hour, keyOf).filter((trip) => trip.boat === boat);
  const known = [...event.people, ...event.guests].map(
    ({ id, phone, publication }) => [String(id), { publication, country: countryOfPhone(phone) }] as const,
  );
  return figuresOf(trips, new Map(known), event.pieces.filter(({ boats }) => boats.includes(boat)).length);
}

test('every figure of 1,000 random events is what counting row by row gives', () => {
  fc.assert(
    fc.property(randomEvent, (event) => {
      for (const { id } of event.boats) expect(figuresBy(event, id)).toEqual(countedByHand(event, id));
    }),
    { numRuns: 1_000 },
  );
});

const nothing: Figures = {
  trips: 1, offered: 0, taken: 0, aboard: 0, no_shows: 0, people: 0, publications: 0, countries: 0, pieces: 0, pieces_per_person: null,
}; // prettier-ignore
const boat = (owner: number, pieces: number, more: Partial<Figures> = {}) => ({
  owner,
  figures: { ...nothing, pieces, ...more },
});

test.each([
  [[], 0],
  [[3], 3],
  [[3, 4], 3.5],
  [[9, 1, 5], 5],
  [[1, 1, 2, 10], 1.5],
])('the median of %j is %d', (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test('a median is shown where five boats of three other builders have the figure, one’s own boats besides', () => {
  const others = [boat(2, 1), boat(2, 2), boat(3, 3), boat(3, 4), boat(4, 5)];
  const own = [boat(1, 9), boat(1, 9)];
  expect(mediansFor(1, [...own, ...others]).pieces).toBe(4);
  expect(mediansFor(1, [...own, ...own, ...others.slice(1)])).toEqual({});
  expect(mediansFor(1, [...own, ...others.filter(({ owner }) => owner !== 4), boat(2, 1), boat(2, 1)])).toEqual({});
  // For the builder of three of seven boats the other four are too few.
  expect(mediansFor(2, [...others, boat(2, 1), ...own.slice(1)])).toEqual({});
});

test('the median is of boats that sailed, and each figure needs boats that have it', () => {
  const others = [2, 3, 4, 5, 6].map((owner) => boat(owner, owner));
  expect(mediansFor(1, [...others, boat(7, 100, { trips: 0 })]).pieces).toBe(4);
  expect(mediansFor(1, others)).not.toHaveProperty('pieces_per_person');
  expect(mediansFor(1, [...others.slice(1), boat(7, 100, { trips: 0 })])).toEqual({});
});

test('a builder learns no median from what others may: it changes with none of the boats that are too few', () => {
  const few = [2, 3, 4, 5].map((owner) => boat(owner, owner));
  const changed = few.map(({ owner }) => boat(owner, 7 * owner, { taken: owner, people: 3 }));
  expect(mediansFor(1, [boat(1, 3), ...changed])).toEqual(mediansFor(1, [boat(1, 3), ...few]));
});

test.each([
  ['+358 40 123', 'Finland'],
  ['00 46 70 1', 'Sweden'],
  ['+1 (212) 555', 'United States'],
  ['+44 20', 'United Kingdom'],
  ['040 123', ''],
  ['+999 1', ''],
  ['', ''],
])('the country of %j is %j', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});

test('publications and countries do not tell in which order people sailed', () => {
  const trip = (...aboard: string[]) => ({ boat: 1, seats: 4, taken: 2, aboard, missed: [], unmarked: false });
  const people = new Map([
    ['1', { publication: 'Venelehti', country: 'Finland' }],
    ['2', { publication: 'Båtnytt', country: 'Sweden' }],
    ['3', { publication: ' venelehti', country: 'Finland' }],
  ]);
  const found = whoWasAboard([trip('2', '1'), trip('3', '2')], people);
  expect(found).toEqual(whoWasAboard([trip('3', '1', '2')], people));
  expect(found).toEqual({
    publications: ['Båtnytt', 'Venelehti'],
    countries: [
      { name: 'Finland', people: 2 },
      { name: 'Sweden', people: 1 },
    ],
  });
});
