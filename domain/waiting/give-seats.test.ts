import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../booking/overlap.ts';
import { routeOf } from '../route/places.ts';
import { travelOf } from '../route/reach.ts';
import { giveSeats, type HeldSeat, type WaitedSeat, type WaitingEntry, type WaitingFacts } from './give-seats.ts';

const hours = (start: number) => ({
  date: '2026-06-10',
  start_time: `${String(start).padStart(2, '0')}:00`,
  end_time: `${String(start + 1).padStart(2, '0')}:00`,
});
const seat = (leg: number, boat: number, about: Partial<WaitedSeat> = {}): WaitedSeat => ({
  ...hours(8 + leg),
  leg,
  boat,
  free: 1,
  isFarAhead: true,
  ...about,
});
const entry = (id: number, boat: number, about: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id,
  organization: id,
  boat,
  leg: null,
  give_up: null,
  confirmed: true,
  ...about,
});
const booked = (id: number, organization: number, leg: number, boat: number): HeldSeat => ({
  ...hours(8 + leg),
  id,
  organization,
  leg,
  boat,
  isMovable: true,
});
const given = (facts: Partial<WaitingFacts>) =>
  giveSeats({ entries: [], seats: [], held: [], declined: [], ...facts }).map(
    (gift) => `${gift.entry.organization} on ${gift.seat.leg}`,
  );

describe('the next in line', () => {
  test('is the first who waits, whatever the order of the rows', () => {
    expect(given({ entries: [entry(2, 7), entry(1, 7)], seats: [seat(1, 7)] })).toEqual(['1 on 1']);
  });
  test('is the second where the first is not confirmed, sails at that hour or has the boat already', () => {
    const entries = [entry(1, 7, { confirmed: false }), entry(2, 7), entry(3, 7), entry(4, 7)];
    const held = [booked(11, 2, 1, 9), booked(12, 3, 5, 7)];
    expect(given({ entries, seats: [seat(1, 7)], held })).toEqual(['4 on 1']);
  });
  test('is not a person who gave the same seat back before', () => {
    const declined = [{ organization: 1, leg: 1, boat: 7 }];
    expect(given({ entries: [entry(1, 7), entry(2, 7)], seats: [seat(1, 7)], declined })).toEqual(['2 on 1']);
  });
  test('is not a person who is absent at that hour', () => {
    const presence = [{ date: '2026-06-10', from: '10:00', to: '12:00' }];
    expect(given({ entries: [entry(1, 7, { presence })], seats: [seat(1, 7)] })).toEqual([]);
    expect(given({ entries: [entry(1, 7, { presence })], seats: [seat(2, 7)] })).toEqual(['1 on 2']);
    expect(given({ entries: [entry(1, 7, { presence, leg: 1 })], seats: [seat(1, 7)] })).toEqual(['1 on 1']);
  });
  test('is nobody who cannot reach the boat, and gets a seat by which nobody stays behind before another', () => {
    const from = (starting_point: string, ending_point: string) => ({ starting_point, ending_point });
    const legs = [
      { ...booked(11, 1, 1, 9), ...from('Nagu', 'Kasnäs') },
      seat(3, 7, from('Nagu', 'Kasnäs')),
      seat(4, 7, from('Kasnäs', 'Hitis')),
      seat(5, 7, from('Kasnäs', 'Hitis')),
      seat(6, 8, from('Hitis', 'Hanko')),
    ];
    const passages = legs.map(({ leg, ...each }) => ({ ...from('', ''), ...each, id: leg }));
    const travel = travelOf(passages, routeOf([], []));
    const [first, ...seats] = legs;
    const held = [first as HeldSeat];
    expect(given({ entries: [entry(1, 7)], seats: seats.slice(0, 1) as WaitedSeat[], held, travel })).toEqual([]);
    expect(given({ entries: [entry(2, 8), entry(1, 8)], seats: seats.slice(3) as WaitedSeat[], held, travel })).toEqual(
      ['2 on 6'],
    );
    // The seat to Hitis at noon brings the boat to Hanko into reach, for which the same person waits.
    const line = [entry(1, 8), entry(2, 7, { organization: 1 })];
    expect(given({ entries: line, seats: seats as WaitedSeat[], held, travel })).toEqual(['1 on 4', '1 on 6']);
  });
  test('a person who waits for one leg is not given another', () => {
    expect(given({ entries: [entry(1, 7, { leg: 2 })], seats: [seat(1, 7)] })).toEqual([]);
  });
  test('a person who gets the boat leaves its other lines', () => {
    const entries = [entry(1, 7, { leg: 1 }), entry(2, 7, { organization: 1, leg: 3 })];
    expect(given({ entries, seats: [seat(1, 7), seat(3, 7)] })).toEqual(['1 on 1']);
  });
  test('a move gives its seat to somebody further ahead', () => {
    const entries = [entry(1, 8), entry(2, 7, { give_up: 11 })];
    const facts = { entries, seats: [seat(1, 7), seat(1, 8, { free: 0 })], held: [booked(11, 2, 1, 8)] };
    expect(given({ ...facts, held: [booked(11, 2, 2, 8)], seats: [seat(1, 7), seat(2, 8, { free: 0 })] })).toEqual([
      '2 on 1',
      '1 on 2',
    ]);
    expect(given({ ...facts, held: [{ ...booked(11, 2, 2, 8), isMovable: false }] })).toEqual([]);
  });
  test('a move needs a seat that is far ahead', () => {
    const entries = [entry(2, 7, { give_up: 11 })];
    expect(given({ entries, seats: [seat(1, 7, { isFarAhead: false })], held: [booked(11, 2, 2, 8)] })).toEqual([]);
  });
});

const anyFacts = fc
  .record({
    seats: fc.uniqueArray(
      fc.record({ leg: fc.integer({ min: 1, max: 4 }), boat: fc.integer({ min: 1, max: 3 }), free: fc.nat(2) }),
      { selector: ({ boat, leg }) => `${leg} ${boat}` },
    ),
    entries: fc.array(
      fc.record({
        organization: fc.integer({ min: 1, max: 5 }),
        boat: fc.integer({ min: 1, max: 3 }),
        leg: fc.option(fc.integer({ min: 1, max: 4 })),
        confirmed: fc.boolean(),
      }),
      { maxLength: 12 },
    ),
    held: fc.uniqueArray(
      fc.record({
        organization: fc.integer({ min: 1, max: 5 }),
        leg: fc.integer({ min: 1, max: 4 }),
        boat: fc.integer({ min: 1, max: 3 }),
      }),
      { selector: ({ leg, organization }) => `${leg} ${organization}` },
    ),
    declined: fc.array(
      fc.record({
        organization: fc.integer({ min: 1, max: 5 }),
        leg: fc.integer({ min: 1, max: 4 }),
        boat: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 4 },
    ),
  })
  .map((some): WaitingFacts => ({
    seats: some.seats.map(({ boat, free, leg }) => seat(leg, boat, { free })),
    entries: some.entries.map((each, index) => entry(index + 1, each.boat, each)),
    held: some.held.map((each, index) => booked(index + 100, each.organization, each.leg, each.boat)),
    declined: some.declined,
  }));

/** Written apart from the rule: who could be given this seat, with these bookings. */
function couldTake(
  facts: WaitingFacts,
  of: WaitingEntry,
  to: WaitedSeat,
  held: readonly { organization: number; leg: number; boat: number }[],
) {
  return (
    of.confirmed &&
    of.boat === to.boat &&
    (of.leg === null || of.leg === to.leg) &&
    !facts.declined.some((no) => no.organization === of.organization && no.leg === to.leg && no.boat === to.boat) &&
    !held.some(
      (own) => own.organization === of.organization && (own.boat === to.boat || overlaps(hours(8 + own.leg), to)),
    )
  );
}

describe('for any waiting list', () => {
  test('no seat is given twice, no trips overlap, and no free seat is left that somebody in line could take', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const gifts = giveSeats(facts);
        const now = [
          ...facts.held,
          ...gifts.map((gift) => ({ organization: gift.entry.organization, leg: gift.seat.leg, boat: gift.seat.boat })),
        ];
        for (const to of facts.seats) {
          const here = gifts.filter((gift) => gift.seat.leg === to.leg && gift.seat.boat === to.boat).length;
          expect(here).toBeLessThanOrEqual(Math.max(0, to.free));
          if (here < to.free) expect(facts.entries.filter((of) => couldTake(facts, of, to, now))).toEqual([]);
        }
        for (const gift of gifts) {
          expect(couldTake(facts, gift.entry, gift.seat, facts.held)).toBe(true);
          const later = gifts.slice(gifts.indexOf(gift) + 1);
          // Everybody ahead either could not take it when it was given, or was given the boat.
          for (const other of later)
            if (other.entry.id < gift.entry.id && !gift.entry.give_up)
              expect(couldTake(facts, other.entry, gift.seat, now)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
  test('the result does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const turned = { ...facts, entries: facts.entries.toReversed(), seats: facts.seats.toReversed() };
        const ids = (of: WaitingFacts) => giveSeats(of).map((gift) => [gift.entry.id, gift.seat.leg]);
        expect(ids(turned)).toEqual(ids(facts));
      }),
    );
  });
});
