import type { Random } from '../random.ts';
import type { Asker, Question } from './operation.ts';
import { days, type LiveBooking, type Scene } from './scene.ts';
import { drivers, hours } from './set-up.ts';

export interface Choice {
  asker: Asker | undefined;
  question: Question;
}

/** How often each thing is done. Locks are short, and what removes much is rare, so that seats are always fought for. */
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
  importOrganizations: 1,
  legs: 90,
  legsOfOther: 25,
  leg: 70,
  ownRegistrations: 60,
  allRegistrations: 60,
  organizations: 8,
  theGone: 8,
  forbidden: 20,
};
type Wish = keyof typeof weights;

/** What one client does next; undefined when there is nothing of the kind to do just now. */
export function choose(scene: Scene, random: Random, hot: number, names: () => string): Choice | undefined {
  const wish = random.weighted(weights);
  return decide(wish, { scene, random, hot, names, ...cast(scene, random) });
}

interface Cast {
  driver: Asker;
  admin: Asker;
  spareAdmin: Asker | undefined;
  maker: Asker | undefined;
  event: number;
}
interface Stage extends Cast {
  scene: Scene;
  random: Random;
  /** Advances as the run goes on: at each moment many want the same leg. */
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
  const { scene, random, driver, admin, event, names } = stage;
  const as = (asker: Asker | undefined, question: Question | undefined): Choice | undefined =>
    question && { asker, question };
  switch (wish) {
    case 'book':
      return as(driver, booking(stage, driver.id, false));
    case 'bookForOther':
      return as(admin, booking(stage, driver.id, false));
    case 'bookWithOverride':
      return as(admin, booking(stage, driver.id, true));
    case 'removeOwn':
      return removal(stage, (booking) => scene.people.get(booking.organization));
    case 'removeAsAdmin':
      return removal(stage, () => admin);
    case 'removeAll':
      return as(admin, { kind: 'removeAll', event, organization: driver.id });
    case 'lock':
    case 'unlock':
      return as(admin, { kind: 'lock', event, date: random.pick(days) ?? '', lock_state: wish === 'lock' });
    case 'ownRegistrations':
      return as(driver, { kind: 'readRegistrations', event, all: false });
    case 'allRegistrations':
      return as(admin, { kind: 'readRegistrations', event, all: true });
    case 'legs':
      return as(driver, { kind: 'readLegs', event, viewer: driver.id });
    case 'legsOfOther':
      return as(admin, { kind: 'readLegs', event, viewer: driver.id });
    case 'leg':
      return as(driver, withLeg(stage, ({ id }) => ({ kind: 'readLeg', leg: id, viewer: driver.id })));
    case 'organizations':
      return as(admin, { kind: 'readOrganizations' });
    case 'register':
      return as(undefined, { kind: 'register', email: `${names()}@form.test`, cheating: random.chance(0.3) });
    case 'theGone':
      return askAboutTheGone(stage);
    case 'forbidden':
      return as(random.chance(0.7) ? driver : stage.maker, forbidden(stage));
    default:
      return as(admin, changeOfThings(wish, stage));
  }
}

function changeOfThings(wish: Wish, stage: Stage): Question | undefined {
  const { scene, random, event, names, spareAdmin, maker, driver } = stage;
  const boat = random.pick(scene.boatsOf(event));
  switch (wish) {
    case 'capacity':
      return boat === undefined ? undefined : { kind: 'capacity', boat, capacity: random.whole(1, 4) };
    case 'maxPerBoat':
      return withLeg(stage, ({ id }) => ({ kind: 'maxPerBoat', leg: id, max_per_boat: random.whole(1, 4) }));
    case 'move':
      return withLeg(stage, ({ id }) => ({ kind: 'move', leg: id, ...times(random) }));
    case 'takeBoatOff':
    case 'putBoatOn':
      return withLeg(stage, ({ id }) => ({
        kind: 'boats',
        leg: id,
        boats: wish === 'putBoatOn' && boat !== undefined ? [boat] : scene.boatsOf(event).filter(() => random.chance(0.5)),
        append: wish === 'putBoatOn',
      }));
    case 'dates': {
      const [first = '', last = ''] = days;
      const end_date = random.chance(0.5) ? first : last;
      return { kind: 'dates', event, name: 'Renamed', start_date: first, end_date };
    }
    case 'addLeg':
      if (scene.legsOf(event).length > 11) return undefined;
      return { kind: 'addLeg', event, identifier: names(), ...times(random), max_per_boat: null, boats: [] };
    case 'addBoat':
      if (scene.boatsOf(event).length > 6 || !maker) return undefined;
      return { kind: 'addBoat', event, owner: maker.id, capacity: random.whole(1, 4) };
    case 'removeLeg':
      if (scene.legsOf(event).length < 6) return undefined;
      return withLeg(stage, ({ id }) => ({ kind: 'removeLeg', leg: id }));
    case 'removeBoat':
      return boat === undefined || scene.boatsOf(event).length < 4 ? undefined : { kind: 'removeBoat', boat };
    case 'newDriver':
      if (scene.peopleOf('test driver').length > drivers + 4) return undefined;
      return { kind: 'addOrganization', email: `${names()}@p.test`, type: 'test driver' };
    case 'newMaker':
      if (scene.peopleOf('manufacturer').length > 4) return undefined;
      return { kind: 'addOrganization', email: `${names()}@m.test`, type: 'manufacturer' };
    case 'newAdmin':
      if (spareAdmin) return undefined;
      return { kind: 'addOrganization', email: `${names()}@a.test`, type: 'admin' };
    case 'removeDriver':
      if (scene.peopleOf('test driver').length < drivers - 4) return undefined;
      return { kind: 'removeOrganization', organization: driver.id };
    case 'removeMaker':
      if (scene.peopleOf('manufacturer').length < 3 || !maker) return undefined;
      return { kind: 'removeOrganization', organization: maker.id };
    case 'demote':
      return spareAdmin && { kind: 'demote', organization: spareAdmin.id };
    case 'importOrganizations': {
      const emails = Array.from({ length: random.whole(2, 12) }, () => `${names()}@import.test`);
      return { kind: 'importOrganizations', emails, broken: random.chance(0.3) };
    }
    default:
      throw new Error(`Nobody knows how to ${wish}`);
  }
}

function booking(stage: Stage, organization: number, override: boolean): Question | undefined {
  const { scene, random, hot, event } = stage;
  const legs = scene.legsOf(event);
  const leg = random.chance(0.6) ? legs[hot % Math.max(1, legs.length)] : random.pick(legs);
  // Mostly a boat that is there, the same for many.
  const boat = random.chance(0.95) ? random.pick(leg?.boats ?? []) : random.pick(scene.boatsOf(event));
  return leg && boat !== undefined ? { kind: 'book', event, leg: leg.id, boat, organization, override } : undefined;
}

function removal({ scene, random }: Stage, by: (booking: LiveBooking) => Asker | undefined): Choice | undefined {
  const booking = random.pick([...scene.bookings.values()]);
  const asker = booking && by(booking);
  return asker && { asker, question: { kind: 'remove', id: booking.id, organization: booking.organization } };
}

/** Those who are gone ask once more, and what is gone is asked for once more. */
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
  if (booking) return { asker: admin, question: { kind: 'remove', id: booking.id, organization: booking.organization } };
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
    { kind: 'forbidden', method: 'POST', path: '/api/reg/deletall', payload: { event, organization: other }, expected: 403 },
    { kind: 'forbidden', method: 'POST', path: '/api/reg/', payload: { event, leg, boat, organization: other }, expected: 403 },
    { kind: 'forbidden', method: 'DELETE', path: `/api/reg/${random.pick(others)?.id ?? 1}`, expected: 404 },
  ];
  return random.pick(all) as Question;
}

function withLeg(
  { scene, random, event }: Stage,
  question: (leg: { id: number }) => Question,
): Question | undefined {
  const leg = random.pick(scene.legsOf(event));
  return leg && question(leg);
}

function times(random: Random) {
  const [start_time, end_time] = random.pick(hours) ?? hours[0];
  return { date: random.pick(days) ?? '', start_time, end_time };
}
