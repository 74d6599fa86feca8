import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withMarks } from '../boarding/counting.ts';
import type { Departure, PersonOfDeparture } from '../boarding/departure.ts';
import { seatsOf } from '../booking/capacity.ts';
import { countedByHand, hourNow, randomEvent, type RandomEvent } from '../testing/random-event.ts';
import { type Figures, figuresOf, medianOf, mediansOf, publicationsAboard, tripsOf } from './report.ts';

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
  const known = [...event.people, ...event.guests].map(({ id, publication }) => [String(id), publication] as const);
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
  trips: 1, offered: 0, taken: 0, aboard: 0, no_shows: 0, people: 0, publications: 0, pieces: 0, pieces_per_person: null,
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

test('the medians are of all boats of an event that has at least eight of at least three builders', () => {
  const boats = [1, 2, 3, 4, 5, 6, 7].map((pieces) => boat(1 + (pieces % 3), pieces));
  expect(mediansOf([...boats, boat(1, 100, { trips: 0 })])).toMatchObject({
    pieces: 4.5,
    trips: 1,
    pieces_per_person: 0,
  });
  expect(mediansOf(boats)).toEqual({});
  expect(mediansOf([...boats, boat(1, 8)].map((each) => ({ ...each, owner: Math.min(each.owner, 2) })))).toEqual({});
});

test('publications do not tell in which order people sailed', () => {
  const trip = (...aboard: string[]) => ({ boat: 1, seats: 4, taken: 2, aboard, missed: [], unmarked: false });
  const of = new Map([
    ['1', 'Venelehti'],
    ['2', 'Båtnytt'],
    ['3', ' venelehti'],
  ]);
  expect(publicationsAboard([trip('2', '1'), trip('3', '2')], of)).toEqual(['Båtnytt', 'Venelehti']);
  expect(publicationsAboard([trip('3', '1', '2')], of)).toEqual(['Båtnytt', 'Venelehti']);
});
