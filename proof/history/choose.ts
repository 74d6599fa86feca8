import type { Random } from '../random.ts';
import type { Asker, Question } from './operation.ts';
import { chooseOfFullDay } from './choose-of-full-day.ts';
import { days, fullDays, type LiveBooking, type Scene } from './scene.ts';
import { drivers, fullHours, hours } from './set-up.ts';

export interface Choice {
  asker: Asker | undefined;
  question: Question;
}

/** The frequency of each operation. Locks are short and large removals are rare, so that seats are always scarce. */
const weights = {
  book: 380,
  bookForOther: 25,
  bookWithOverride: 6,
  removeOwn: 70,
  removeAsAdmin: 12,
  removeAll: 14,
  lock: 8,
  unlock: 24,
  capacity: 34,
  maxPerBoat: 16,
  move: 34,
  takeBoatOff: 4,
  putBoatOn: 24,
  dates: 4,
  addLeg: 6,
  addBoat: 6,
  removeLeg: 4,
  removeBoat: 4,
  newDriver: 5,
  removeDriver: 4,
  removeMaker: 1,
  newMaker: 1,
  newAdmin: 1,
  demote: 1,
  register: 4,
  importOrganizations: 2,
  legs: 90,
  legsOfOther: 25,
  leg: 70,
  ownRegistrations: 60,
  allRegistrations: 60,
  organizations: 8,
  theGone: 8,
  forbidden: 20,
  fullDay: 420,
};
type Wish = keyof typeof weights;

/** The next operation of a client; undefined when no such operation is possible now. */
export function choose(scene: Scene, random: Random, hot: number, names: () => string): Choice | undefined {
  const wish = random.weighted(weights);
  return decide(wish, { scene, random, hot, names, ...cast(scene, random) });
}

export interface Cast {
  driver: Asker;
  admin: Asker;
  spareAdmin: Asker | undefined;
  maker: Asker | undefined;
  event: number;
}
export interface Stage extends Cast {
  scene: Scene;
  random: Random;
  /** Advances during the run: at each moment many want the same leg. */
  hot: number;
  names: () => string;
}

function cast(scene: Scene, random: Random): Cast {
  const admins = scene.peopleOf('admin');
  return {
    driver: random.pick(scene.peopleOf('test driver')) as Asker,
    // The first ones stay; those that came later may be demoted at any moment.
    admin: (random.chance(0.8) ? random.pick(admins.slice(0, 3)) : random.pick(admins)) as Asker,
    spareAdmin: admins[3],
    maker: random.pick(scene.peopleOf('manufacturer')),
    event: random.pick(scene.events) as number,
  };
}

function decide(wish: Wish, stage: Stage): Choice | undefined {
  return wish in byAdmin
    ? asked(stage.admin, byAdmin[wish as keyof typeof byAdmin](stage))
    : others[wish as Other](stage);
}

function asked(asker: Asker | undefined, question: Question | undefined): Choice | undefined {
  return question && { asker, question };
}

type Decide<Result> = (stage: Stage) => Result | undefined;
type Other = Exclude<Wish, keyof typeof byAdmin>;

const others: Record<Other, Decide<Choice>> = {
  book: (stage) => asked(stage.driver, booking(stage, stage.driver.id, false)),
  removeOwn: (stage) => removal(stage, (booking) => stage.scene.people.get(booking.organization)),
  removeAsAdmin: (stage) => removal(stage, () => stage.admin),
  ownRegistrations: ({ driver, event }) => asked(driver, { kind: 'readRegistrations', event, all: false }),
  legs: ({ driver, event }) => asked(driver, { kind: 'readLegs', event, viewer: driver.id }),
  leg: (stage) =>
    asked(
      stage.driver,
      withLeg(stage, ({ id }) => ({ kind: 'readLeg', leg: id, viewer: stage.driver.id })),
    ),
  register: ({ random, names }) =>
    asked(undefined, { kind: 'register', email: `${names()}@form.test`, cheating: random.chance(0.3) }),
  theGone: askAboutTheGone,
  fullDay: chooseOfFullDay,
  forbidden: (stage) => asked(stage.random.chance(0.7) ? stage.driver : stage.maker, forbidden(stage)),
};

const byAdmin = {
  bookForOther: (stage) => booking(stage, stage.driver.id, false),
  bookWithOverride: (stage) => booking(stage, stage.driver.id, true),
  removeAll: ({ event, driver }) => ({ kind: 'removeAll', event, organization: driver.id }),
  lock: ({ event, random, scene }) => ({
    kind: 'lock',
    event,
    date: random.pick(daysOf(event, scene)) ?? '',
    lock_state: true,
  }),
  unlock: ({ event, random, scene }) => ({
    kind: 'lock',
    event,
    date: random.pick(daysOf(event, scene)) ?? '',
    lock_state: false,
  }),
  allRegistrations: ({ event }) => ({ kind: 'readRegistrations', event, all: true }),
  legsOfOther: ({ event, driver }) => ({ kind: 'readLegs', event, viewer: driver.id }),
  organizations: () => ({ kind: 'readOrganizations' }),
  capacity: (stage) => withBoat(stage, (boat) => ({ kind: 'capacity', boat, capacity: stage.random.whole(1, 4) })),
  maxPerBoat: (stage) =>
    withLeg(stage, ({ id }) => ({ kind: 'maxPerBoat', leg: id, max_per_boat: stage.random.whole(1, 4) })),
  move: (stage) => withLeg(stage, ({ id }) => ({ kind: 'move', leg: id, ...times(stage) })),
  takeBoatOff: (stage) => {
    const boats = stage.scene.boatsOf(stage.event).filter(() => stage.random.chance(0.5));
    return withLeg(stage, ({ id }) => ({ kind: 'boats', leg: id, boats, append: false }));
  },
  putBoatOn: (stage) =>
    withBoat(stage, (boat) => withLeg(stage, ({ id }) => ({ kind: 'boats', leg: id, boats: [boat], append: true }))),
  dates: ({ event, random, scene }) => {
    const [first = '', last = ''] = daysOf(event, scene);
    const end_date = random.chance(0.5) ? first : last;
    return { kind: 'dates', event, name: 'Renamed', start_date: first, end_date };
  },
  addLeg: (stage) => {
    const { scene, event, names } = stage;
    if (scene.legsOf(event).length > 13) return undefined;
    return { kind: 'addLeg', event, identifier: names(), ...times(stage), max_per_boat: null, boats: [] };
  },
  addBoat: ({ scene, event, maker, random }) =>
    scene.boatsOf(event).length > 6 || !maker
      ? undefined
      : { kind: 'addBoat', event, owner: maker.id, capacity: random.whole(1, 4) },
  removeLeg: (stage) =>
    stage.scene.legsOf(stage.event).length < 6
      ? undefined
      : withLeg(stage, ({ id }) => ({ kind: 'removeLeg', leg: id })),
  removeBoat: (stage) =>
    stage.scene.boatsOf(stage.event).length < 4 ? undefined : withBoat(stage, (boat) => ({ kind: 'removeBoat', boat })),
  newDriver: ({ scene, names }) =>
    newPerson('test driver', `${names()}@p.test`, scene.peopleOf('test driver').length <= drivers + 4),
  newMaker: ({ scene, names }) =>
    newPerson('manufacturer', `${names()}@m.test`, scene.peopleOf('manufacturer').length <= 4),
  newAdmin: ({ spareAdmin, names }) => newPerson('admin', `${names()}@a.test`, !spareAdmin),
  removeDriver: ({ scene, driver }) =>
    scene.peopleOf('test driver').length < drivers - 4
      ? undefined
      : { kind: 'removeOrganization', organization: driver.id },
  removeMaker: ({ scene, maker }) =>
    scene.peopleOf('manufacturer').length < 3 || !maker
      ? undefined
      : { kind: 'removeOrganization', organization: maker.id },
  demote: ({ spareAdmin }) => spareAdmin && { kind: 'demote', organization: spareAdmin.id },
  importOrganizations: ({ names, random }) => {
    const emails = Array.from({ length: random.whole(2, 12) }, () => `${names()}@import.test`);
    return { kind: 'importOrganizations', emails, broken: random.chance(0.3) };
  },
} satisfies Partial<Record<Wish, Decide<Question>>>;

function newPerson(type: Asker['type'], email: string, isWanted: boolean): Question | undefined {
  return isWanted ? { kind: 'addOrganization', email, type } : undefined;
}

function withBoat(
  { scene, random, event }: Stage,
  question: (boat: number) => Question | undefined,
): Question | undefined {
  const boat = random.pick(scene.boatsOf(event));
  return boat === undefined ? undefined : question(boat);
}

function booking(stage: Stage, organization: number, override: boolean): Question | undefined {
  const { scene, random, hot, event } = stage;
  const legs = scene.legsOf(event);
  const leg = random.chance(0.6) ? legs[hot % Math.max(1, legs.length)] : random.pick(legs);
  // Mostly an existing boat, the same for many.
  const boat = random.chance(0.95) ? random.pick(leg?.boats ?? []) : random.pick(scene.boatsOf(event));
  return leg && boat !== undefined ? { kind: 'book', event, leg: leg.id, boat, organization, override } : undefined;
}

function removal({ scene, random }: Stage, by: (booking: LiveBooking) => Asker | undefined): Choice | undefined {
  const booking = random.pick([...scene.bookings.values()]);
  const asker = booking && by(booking);
  return asker && { asker, question: { kind: 'remove', id: booking.id, organization: booking.organization } };
}

/** Removed people make one more call, and removed objects are requested once more. */
function askAboutTheGone({ scene, random, admin, driver }: Stage): Choice | undefined {
  const person = random.pick(scene.gone.people.slice(-6));
  const booking = random.pick(scene.gone.bookings.slice(-20));
  if (person && random.chance(0.6))
    return {
      asker: person,
      question:
        person.type === 'admin'
          ? { kind: 'readOrganizations' }
          : { kind: 'readRegistrations', event: scene.events[0] ?? 0, all: false },
    };
  if (booking)
    return { asker: admin, question: { kind: 'remove', id: booking.id, organization: booking.organization } };
  return { asker: driver, question: { kind: 'readRegistrations', event: scene.events[0] ?? 0, all: false } };
}

function forbidden({ scene, random, event, driver, maker }: Stage): Question {
  const leg = scene.legsOf(event)[0]?.id ?? 1;
  const other = random.pick(scene.peopleOf('test driver').filter(({ id }) => id !== driver.id))?.id ?? 1;
  const others = [...scene.bookings.values()].filter(
    ({ organization }) => organization !== driver.id && organization !== maker?.id,
  );
  const payloadOfLock = { event, date: days[0], lock_state: true };
  const boat = scene.boatsOf(event)[0] ?? 1;
  const all: Question[] = [
    { kind: 'forbidden', method: 'POST', path: '/api/leg/lock', payload: payloadOfLock, expected: 403 },
    { kind: 'forbidden', method: 'GET', path: '/api/org/all', expected: 403 },
    { kind: 'forbidden', method: 'GET', path: `/api/org/${other}`, expected: 403 },
    { kind: 'forbidden', method: 'GET', path: `/api/leg/event/${event}/${other}`, expected: 403 },
    { kind: 'forbidden', method: 'DELETE', path: `/api/leg/${leg}`, expected: 403 },
    {
      kind: 'forbidden',
      method: 'POST',
      path: '/api/reg/deletall',
      payload: { event, organization: other },
      expected: 403,
    },
    {
      kind: 'forbidden',
      method: 'POST',
      path: '/api/reg/',
      payload: { event, leg, boat, organization: other },
      expected: 403,
    },
    { kind: 'forbidden', method: 'DELETE', path: `/api/reg/${random.pick(others)?.id ?? 1}`, expected: 404 },
  ];
  return random.pick(all) as Question;
}

function withLeg({ scene, random, event }: Stage, question: (leg: { id: number }) => Question): Question | undefined {
  const leg = random.pick(scene.legsOf(event));
  return leg && question(leg);
}

function daysOf(event: number, scene: Scene): string[] {
  return event === scene.fullEvent ? fullDays : days;
}

function times({ event, random, scene }: Stage) {
  const [start_time, end_time] = (event === scene.fullEvent ? random.pick(fullHours) : random.pick(hours)) ?? hours[0];
  return { date: random.pick(daysOf(event, scene)) ?? '', start_time, end_time };
}
