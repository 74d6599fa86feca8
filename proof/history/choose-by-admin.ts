import type { Asker, Question } from './operation.ts';
import { drivers } from './set-up.ts';
import { booking, daysOf, type Decide, times, withBoat, withLeg } from './stage.ts';

export const byAdmin = {
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
  copyLeg: (stage) =>
    stage.scene.legsOf(stage.event).length > 13
      ? undefined
      : withLeg(stage, ({ id }) => ({ kind: 'copyLeg', leg: id })),
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
} satisfies Record<string, Decide<Question>>;

function newPerson(type: Asker['type'], email: string, isWanted: boolean): Question | undefined {
  return isWanted ? { kind: 'addOrganization', email, type } : undefined;
}
