import type { Random } from '../random.ts';
import type { Asker, Question } from './operation.ts';
import { chooseOfFullDay } from './choose-of-full-day.ts';
import { byAdmin } from './choose-by-admin.ts';
import { days, type LiveBooking, type Scene } from './scene.ts';
import { booking, cast, type Decide, type Stage, withLeg, type Choice } from './stage.ts';
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
  copyLeg: 4,
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
  const stage = { scene, random, hot, names, ...cast(scene, random) };
  // Admins apply a previewed change at once: by the next call the day would have changed.
  const shown = scene.previews.pop();
  return shown ? asked(stage.admin, shown) : decide(random.weighted(weights), stage);
}

function decide(wish: Wish, stage: Stage): Choice | undefined {
  return wish in byAdmin
    ? asked(stage.admin, byAdmin[wish as keyof typeof byAdmin](stage))
    : others[wish as Other](stage);
}

function asked(asker: Asker | undefined, question: Question | undefined): Choice | undefined {
  return question && { asker, question };
}

/** An id that no booking of a history reaches. */
const nobodysBooking = 1_000_000;

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
  // Clients that choose at the same time may remove the last manufacturer.
  forbidden: (stage) => asked((stage.random.chance(0.3) && stage.maker) || stage.driver, forbidden(stage)),
};

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
    {
      kind: 'forbidden',
      method: 'DELETE',
      path: `/api/reg/${random.pick(others)?.id ?? nobodysBooking}`,
      expected: 404,
    },
  ];
  return random.pick(all) as Question;
}
