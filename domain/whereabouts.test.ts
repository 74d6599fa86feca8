import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withLaterSigns, withMarks } from './boarding/counting.ts';
import { type FoldedMark, standingMarks } from './boarding/fold.ts';
import { departureState } from './boarding/states.ts';
import type { EventFacts, GuestSeat } from './event-facts.ts';
import { routeOf } from './route/places.ts';
import { routeDays } from './testing/route-days.ts';
import { sampleFacts, sampleLeg, type SampleBooking } from './testing/sample-day.ts';
import { staysBehindIn, travelsOf, whereaboutsIn } from './whereabouts.ts';
import { zonedInstant } from './zone.ts';

const date = '2026-06-10';
const harbours = ['Naantali', 'Nagu', 'Korpo', 'Houtskär', 'Hanko'];
const at = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`; // prettier-ignore
const instant = (time: string) => zonedInstant(date, time, 'Europe/Helsinki');
const boats = [1, 2, 3];
const { numRuns: runs } = routeDays(1_000);

/** A convoy from harbour to harbour: wave n leaves harbour n at 8 + 2n o'clock with all boats, for an hour. */
const waves = harbours.slice(1).map((to, index) =>
  sampleLeg(index + 1, `${at(480 + index * 120)}-${at(540 + index * 120)}`, {
    starting_point: harbours[index] ?? '',
    ending_point: to,
    boats,
  }),
);

type Said = 'aboard' | 'no_show' | 'nothing' | 'elsewhere';
const five = <Each>(each: fc.Arbitrary<Each>) => fc.array(each, { minLength: 5, maxLength: 5 });
/** For each wave: which boat each person is on, what it says of them, at first or after a mistake, what else its boats say, and whether a walk-up comes. */
const anyWave = fc.record({
  cancelled: fc.constantFrom(false, false, false, false, false, true),
  seats: five(fc.option(fc.constantFrom(...boats), { freq: 6 })),
  said: five(fc.constantFrom<Said>('aboard', 'aboard', 'aboard', 'no_show', 'nothing', 'elsewhere')),
  corrected: five(fc.boolean()),
  marking: fc.uniqueArray(fc.constantFrom(...boats)),
  castsOff: fc.uniqueArray(fc.constantFrom(...boats)),
  returns: fc.uniqueArray(fc.constantFrom(...boats)),
  walkUp: fc.option(fc.record({ boat: fc.constantFrom(...boats), became: fc.nat(5) })),
});
const anyDay = fc.record({
  drawn: fc.array(anyWave, { minLength: waves.length, maxLength: waves.length }),
  now: fc.integer({ min: 460, max: 1_100 }),
  order: fc.infiniteStream(fc.nat(1_000)),
});
type AnyDay = typeof anyDay extends fc.Arbitrary<infer D> ? D : never;

interface Day {
  facts: EventFacts;
  /** In the order in which they arrived. */
  sent: FoldedMark[];
}

const markOf = (leg: number, boat: number, kind: FoldedMark['kind'], who: Partial<FoldedMark> = {}): FoldedMark => ({
  id: `${leg} ${boat} ${kind} ${who.organization ?? who.guest}`,
  leg,
  boat,
  organization: null,
  guest: null,
  kind,
  replaces: [],
  heads: null,
  ...who,
});

function dayOf({ drawn, now, order }: AnyDay): Day {
  const bookings = drawn.flatMap(({ seats }, wave) =>
    seats.flatMap((boat, person): SampleBooking[] => (boat === null ? [] : [[person + 1, wave + 1, boat]])),
  );
  const guests = drawn.flatMap(({ seats, walkUp }, wave): GuestSeat[] => {
    if (walkUp === null) return [];
    // Some become one of the people, who had no seat there.
    const organization = seats[walkUp.became - 1] === null ? walkUp.became : null;
    return [{ id: `guest ${wave}`, leg: wave + 1, boat: walkUp.boat, organization, no_show: false }];
  });
  const sent = drawn.flatMap(({ cancelled, castsOff, corrected, marking, returns, said, seats, walkUp }, wave) => {
    const leg = wave + 1;
    // Nothing is said of waves that are hours ahead.
    if (cancelled || now < 480 + wave * 120 - 30) return [];
    const ofPeople = seats.flatMap((boat, person) => {
      const [what, who] = [said[person], { organization: person + 1 }];
      if (boat === null || !marking.includes(boat) || what === undefined || what === 'nothing') return [];
      if (what === 'elsewhere') return [markOf(leg, (boat % 3) + 1, 'aboard', who)];
      if (!corrected[person]) return [markOf(leg, boat, what, who)];
      const mistake = markOf(leg, boat, what === 'aboard' ? 'no_show' : 'aboard', who);
      return [mistake, markOf(leg, boat, what, { ...who, replaces: [mistake.id] })];
    });
    return [
      ...ofPeople,
      ...(walkUp && marking.includes(walkUp.boat) ? [markOf(leg, walkUp.boat, 'aboard', { guest: `guest ${wave}` })] : []),
      ...castsOff.filter((boat) => !returns.includes(boat) || now < 540 + wave * 120).map((boat) => markOf(leg, boat, 'cast_off')),
      ...(now < 540 + wave * 120 ? [] : returns.map((boat) => markOf(leg, boat, 'return'))),
    ]; // prettier-ignore
  });
  const places = order[Symbol.iterator]();
  const late = sent.map((each) => [places.next().value ?? 0, each] as const).toSorted(([a], [b]) => a - b);
  const arrived = late.map(([, each]) => each);
  const facts: EventFacts = {
    ...sampleFacts(waves, bookings, [9, 9, 9]),
    legs: waves.map((leg, wave) => ({ ...leg, state: drawn[wave]?.cancelled ? 'cancelled' : 'scheduled' })),
    guests,
    marks: standingMarks(arrived),
    now: instant(at(now)),
    route: routeOf([], [], [{ date, starts: 'Naantali' }]),
  };
  return { facts, sent: arrived };
}

/** What was said last, whenever it arrived. */
const inForce = ({ sent }: Day) => sent.filter(({ id }) => !sent.some(({ replaces }) => replaces.includes(id)));

interface Reckoned {
  /** After all trips, as far as somebody is expected on them. */
  harbour: number;
  /** After those by which they get on: nobody is expected to come to another harbour in time. */
  stands: number;
  sailed: number[];
  /** Takes part in the day. */
  known: boolean;
  /** Cannot go on with a trip, or was missed. */
  failed: boolean;
}

/** Walks through the waves with one person at a time: how far along the route they are, as numbers, without anything of the product. */
function reckoned(day: Day, person: number): Reckoned {
  const { facts } = day;
  const marks = inForce(day);
  const minutes = (facts.now - instant('00:00')) / 60_000;
  const result: Reckoned = { harbour: 0, stands: 0, sailed: [], known: false, failed: false };
  let isSure = false;
  for (let wave = 0; wave < waves.length; wave++) {
    const leg = wave + 1;
    if (facts.legs[wave]?.state === 'cancelled') continue;
    const guest = facts.guests.find((each) => each.leg === leg && each.organization === person);
    const own = marks.filter((each) => each.leg === leg && (guest ? each.guest === guest.id : each.organization === person)); // prettier-ignore
    const boat = guest?.boat ?? facts.bookings.find((each) => each.leg === leg && each.organization === person)?.boat;
    const sail = (getsOn: boolean) => {
      result.failed = !getsOn;
      result.harbour = leg;
      if (getsOn) result.stands = leg;
      result.sailed.push(leg);
    };
    if (boat !== undefined) result.known = true;
    if (own.some(({ kind }) => kind === 'aboard')) {
      isSure = true;
      sail(true);
      continue;
    }
    if (boat === undefined) continue;
    const ofBoat = marks.filter((each) => each.leg === leg && each.boat === boat);
    const ofCrew = ofBoat.filter(({ kind }) => kind === 'cast_off' || kind === 'return');
    const hasLeft = minutes >= 480 + wave * 120 + 15 || ofCrew.length > 0;
    const isMissed = own.some(({ kind }) => kind === 'no_show');
    if (isMissed || (hasLeft && ofBoat.length > ofCrew.length)) {
      isSure = true;
      result.failed = true;
    } else if (isSure && result.harbour !== wave) {
      result.failed = true;
    } else {
      isSure = false;
      sail(hasLeft || result.stands === wave);
    }
  }
  return result;
}

test('on 1,000 route days with no-shows, walk-ups, and marks that are late or correct others nobody is at a wrong harbour', () => {
  fc.assert(
    fc.property(anyDay, (drawn) => {
      const day = dayOf(drawn);
      const { facts } = day;
      const people = whereaboutsIn(facts).get(date) ?? [];
      const behind = new Map(staysBehindIn(facts).map(({ harbour, organization }) => [organization, harbour]));
      const sailing = facts.legs.flatMap(({ id, state }) => (state === 'cancelled' ? [] : id));
      const last = sailing.at(-1) ?? 0;
      for (let person = 1; person <= 5; person++) {
        const found = people.find(({ organization }) => organization === person);
        const expected = reckoned(day, person);
        const harbour = found?.stops.at(-1)?.harbour ?? harbours[0];
        expect([person, harbour]).toEqual([person, harbours[expected.harbour]]);
        const aboard = found?.stops.filter(({ state }) => state === 'aboard').map(({ harbour: from }) => harbours.indexOf(from ?? '') + 1); // prettier-ignore
        expect(aboard ?? []).toEqual(expected.sailed);
        const isLeft = expected.stands !== last && (sailing.includes(expected.stands + 1) || expected.failed);
        const staysAt = expected.known && isLeft ? harbours[expected.stands] : undefined;
        expect([person, behind.get(person)]).toEqual([person, staysAt]);
      }
      for (const { id, leg, organization } of facts.guests) {
        if (organization !== null || !facts.marks.some(({ guest }) => guest === id)) continue;
        expect(people.find(({ guest }) => guest === id)?.stops.at(-1)?.harbour).toBe(harbours[leg]);
      }
    }),
    { numRuns: runs, seed: 41 },
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

test('on 1,000 route days a boat is overdue exactly while nothing was heard of it since its last cast-off', () => {
  const zero = { seats: 9, booked: 0, guests: 0, taken: 0, aboard: 0, no_show: 0, expected: 0, disputed: 0 };
  fc.assert(
    fc.property(anyDay, (drawn) => {
      const day = dayOf(drawn);
      const { bookings, guests, legs, marks, now } = day.facts;
      const departures = legs.flatMap((leg, wave) =>
        boats.map((boat) => {
          const seated = [
            ...bookings.map((seat) => ({ ...seat, guest: null })),
            ...guests.map(({ id, ...seat }) => ({ ...seat, organization: null, guest: id })),
          ].filter((seat) => seat.leg === leg.id);
          const personOf = ({ guest, organization }: (typeof seated)[number]) => ({ organization, guest, name: '', publication: '', ask: false, seated: true, heads: [] }); // prettier-ignore
          const given = {
            leg: { ...leg, starts: instant(leg.start_time), ends: instant(leg.end_time), harbours: { from: harbours[wave] ?? null, to: harbours[wave + 1] ?? null } },
            boat: { id: boat, make: '', model: '', berth: '' },
            people: seated.filter((seat) => seat.boat === boat).map(personOf),
            crew: [],
            counts: zero,
          }; // prettier-ignore
          return withMarks(given, marks, seated.map(personOf));
        }),
      );
      const overdue = withLaterSigns(departures).filter((each) => departureState(each, now) === 'overdue');
      const said = inForce(day);
      const expected = said.filter(({ boat, kind, leg }) => kind === 'cast_off' && now > instant(at(480 + leg * 120 - 60)) + 600_000 && !said.some((other) => other.boat === boat && other.leg > leg)); // prettier-ignore
      const named = (some: { leg: number; boat: number }[]) => some.map(({ boat, leg }) => `${leg}/${boat}`).toSorted();
      expect(named(overdue.map(({ boat, leg }) => ({ leg: leg.id, boat: boat.id })))).toEqual(named(expected));
    }),
    { numRuns: runs, seed: 28 },
  );
});
