import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FoldedMark } from './boarding/fold.ts';
import { departureState } from './boarding/states.ts';
import type { EventFacts, GuestSeat } from './event-facts.ts';
import { routeOf } from './route/places.ts';
import { sampleFacts, sampleLeg, type SampleBooking } from './testing/sample-day.ts';
import { staysBehindIn, travelsOf, whereaboutsIn } from './whereabouts.ts';
import { zonedInstant } from './zone.ts';

const date = '2026-06-10';
const harbours = ['Naantali', 'Nagu', 'Korpo', 'Houtskär', 'Hanko'];
const at = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`; // prettier-ignore
const instant = (time: string) => zonedInstant(date, time, 'Europe/Helsinki');
const boats = [1, 2, 3];

/** A convoy from harbour to harbour: wave n leaves harbour n at 8 + 2n o'clock with all boats, for an hour. */
const waves = harbours.slice(1).map((to, index) =>
  sampleLeg(index + 1, `${at(480 + index * 120)}-${at(540 + index * 120)}`, {
    starting_point: harbours[index] ?? '',
    ending_point: to,
    boats,
  }),
);

type Said = 'aboard' | 'no_show' | 'nothing' | 'elsewhere';
/** For each wave: which boat each person is on, what it says of them, whether it casts off, and whether a walk-up comes. */
const anyWave = fc.record({
  seats: fc.array(fc.option(fc.constantFrom(...boats), { freq: 6 }), { minLength: 5, maxLength: 5 }),
  said: fc.array(fc.constantFrom<Said>('aboard', 'aboard', 'aboard', 'no_show', 'nothing', 'elsewhere'), { minLength: 5, maxLength: 5 }), // prettier-ignore
  marking: fc.uniqueArray(fc.constantFrom(...boats)),
  castsOff: fc.uniqueArray(fc.constantFrom(...boats)),
  walkUp: fc.option(fc.constantFrom(...boats)),
});
const anyDay = fc.record({
  drawn: fc.array(anyWave, { minLength: waves.length, maxLength: waves.length }),
  now: fc.integer({ min: 460, max: 1_000 }),
  order: fc.infiniteStream(fc.nat(1_000)),
});

interface Day {
  facts: EventFacts;
  seatOf: (person: number, wave: number) => number | undefined;
  guests: GuestSeat[];
}

function dayOf({ drawn, now, order }: typeof anyDay extends fc.Arbitrary<infer D> ? D : never): Day {
  const bookings = drawn.flatMap(({ seats }, wave) =>
    seats.flatMap((boat, person): SampleBooking[] => (boat === null ? [] : [[person + 1, wave + 1, boat]])),
  );
  const guests = drawn.flatMap(({ walkUp }, wave): GuestSeat[] =>
    walkUp === null ? [] : [{ id: `guest ${wave}`, leg: wave + 1, boat: walkUp, organization: null, no_show: false }],
  );
  const mark = (leg: number, boat: number, kind: FoldedMark['kind'], who: Partial<FoldedMark>): FoldedMark => ({ id: `${leg} ${boat} ${kind} ${who.organization} ${who.guest}`, leg, boat, organization: null, guest: null, kind, replaces: [], heads: kind === 'cast_off' ? 1 : null, ...who }); // prettier-ignore
  const marks = drawn.flatMap(({ castsOff, marking, said, seats, walkUp }, wave) => {
    const leg = wave + 1;
    // Marks of waves that are hours ahead are not made yet.
    if (now < 480 + wave * 120 - 30) return [];
    return [
      ...seats.flatMap((boat, person) => {
        const what = said[person];
        if (boat === null || !marking.includes(boat) || what === undefined || what === 'nothing') return [];
        if (what === 'elsewhere') return [mark(leg, (boat % 3) + 1, 'aboard', { organization: person + 1 })];
        return [mark(leg, boat, what, { organization: person + 1 })];
      }),
      ...(walkUp !== null && marking.includes(walkUp) ? [mark(leg, walkUp, 'aboard', { guest: `guest ${wave}` })] : []),
      ...castsOff.map((boat) => mark(leg, boat, 'cast_off', {})),
    ];
  });
  const places = order[Symbol.iterator]();
  const late = marks.map((each) => [places.next().value ?? 0, each] as const).toSorted(([a], [b]) => a - b);
  const facts: EventFacts = {
    ...sampleFacts(waves, bookings, [9, 9, 9]),
    guests,
    marks: late.map(([, each]) => each),
    now: instant(at(now)),
    route: routeOf([], [], [{ date, starts: 'Naantali' }]),
  };
  return { facts, guests, seatOf: (person, wave) => drawn[wave]?.seats[person - 1] ?? undefined };
}

/** Walks through the waves with one person at a time: how far along the route they are, as numbers, without anything of the product. */
function reckoned({ facts, seatOf }: Day, person: number): { harbour: number; sailed: number[]; named: boolean } {
  let harbour = 0;
  let isSure = false;
  let behind = false;
  const sailed: number[] = [];
  const minutes = (facts.now - instant('00:00')) / 60_000;
  for (let wave = 0; wave < waves.length; wave++) {
    const own = facts.marks.filter((each) => each.leg === wave + 1 && each.organization === person);
    const boat = seatOf(person, wave);
    const aboard = own.find((each) => each.kind === 'aboard');
    if (aboard) {
      harbour = wave + 1;
      isSure = true;
      behind = false;
      sailed.push(wave + 1);
      continue;
    }
    if (boat === undefined) continue;
    const hasLeft = minutes >= 480 + wave * 120 + 15 || facts.marks.some((each) => each.leg === wave + 1 && each.boat === boat && each.kind === 'cast_off'); // prettier-ignore
    const saidOfOthers = facts.marks.some((each) => each.leg === wave + 1 && each.boat === boat && each.kind !== 'cast_off'); // prettier-ignore
    const isMissed = own.some((each) => each.kind === 'no_show');
    if (isMissed || (hasLeft && saidOfOthers) || (isSure && harbour !== wave)) {
      if (isMissed || hasLeft) isSure = true;
      behind = true;
      continue;
    }
    sailed.push(wave + 1);
    behind = harbour !== wave;
    harbour = wave + 1;
    isSure = false;
  }
  return { harbour, sailed, named: behind };
}

test('on 1,000 route days with no-shows, late marks and walk-ups nobody is at a wrong harbour', () => {
  fc.assert(
    fc.property(anyDay, (drawn) => {
      const day = dayOf(drawn);
      const people = whereaboutsIn(day.facts).get(date) ?? [];
      const behind = new Set(staysBehindIn(day.facts).map(({ organization }) => organization));
      for (let person = 1; person <= 5; person++) {
        const found = people.find(({ organization }) => organization === person);
        const expected = reckoned(day, person);
        const harbour = found?.stops.at(-1)?.harbour ?? harbours[0];
        expect([person, harbour]).toEqual([person, harbours[expected.harbour]]);
        const aboard = found?.stops.filter(({ state }) => state === 'aboard').map(({ harbour: from }) => harbours.indexOf(from ?? '') + 1); // prettier-ignore
        expect(aboard ?? []).toEqual(expected.sailed);
        if (expected.named && expected.harbour < harbours.length - 1) expect([person, behind.has(person)]).toEqual([person, true]); // prettier-ignore
      }
      for (const { id, leg } of day.guests) {
        if (!day.facts.marks.some(({ guest }) => guest === id)) continue;
        expect(people.find(({ guest }) => guest === id)?.stops.at(-1)?.harbour).toBe(harbours[leg]);
      }
    }),
    { numRuns: 1_000, seed: 41 },
  );
});

test('a man who is missed at Naantali sails nowhere, though later boats mark nobody', () => {
  const bookings: SampleBooking[] = waves.map(({ id }) => [1, id, 1]);
  const missed: FoldedMark = { id: 'm', leg: 1, boat: 1, organization: 1, guest: null, kind: 'no_show', replaces: [], heads: null }; // prettier-ignore
  for (const time of ['08:05', '12:30', '20:00']) {
    const facts: EventFacts = {
      ...sampleFacts(waves, bookings, [9]),
      marks: [missed],
      now: instant(time),
      route: routeOf([], [], [{ date, starts: 'Naantali' }]),
    };
    const [man] = whereaboutsIn(facts).get(date) ?? [];
    expect([...new Set(man?.stops.map(({ harbour, state }) => `${state} ${harbour}`))]).not.toContain('aboard Nagu');
    expect(man?.stops.every(({ harbour }) => harbour === 'Naantali')).toBe(true);
    expect(staysBehindIn(facts)).toMatchObject([{ organization: 1, harbour: 'Naantali', leg: 1 }]);
    expect(travelsOf(facts, 1)[0]).toMatchObject({ starting_point: 'Naantali', ending_point: 'Naantali' });
  }
});

test('on 1,000 days a boat is overdue exactly while nothing was heard of it since its last cast-off', () => {
  const said = fc.constantFrom('nothing', 'cast_off', 'return', 'aboard');
  fc.assert(
    fc.property(fc.array(said, { minLength: 4, maxLength: 4 }), fc.integer({ min: 480, max: 1_100 }), (kinds, now) => {
      const harboursOf = (index: number) => ({ from: harbours[index] ?? null, to: harbours[index + 1] ?? null });
      const states = kinds.map((kind, index) =>
        departureState(
          {
            leg: { starts: (480 + index * 120) * 60_000, ends: (540 + index * 120) * 60_000, state: 'scheduled', harbours: harboursOf(index) },
            crew: kind === 'cast_off' || kind === 'return' ? [{ id: 'c', leg: index, boat: 1, organization: null, guest: null, kind, replaces: [], heads: null }] : [],
            counts: { aboard: 0 },
            seen_later: kinds.slice(index + 1).some((later) => later !== 'nothing'),
          },
          now * 60_000,
        ),
      ); // prettier-ignore
      const last = kinds.findLastIndex((kind) => kind !== 'nothing');
      for (const [index, state] of states.entries()) {
        const isMissing = index === last && kinds[index] === 'cast_off' && now > 540 + index * 120 + 10;
        expect([index, state === 'overdue']).toEqual([index, isMissing]);
      }
    }),
    { numRuns: 1_000, seed: 28 },
  );
});
