import type { DisruptionWish } from '#domain/disruption/wire.ts';
import { emptyValues } from '#domain/field-kinds.ts';
import { legFields } from '#domain/leg-fields.ts';
import { type Stage, times, type Choice } from './stage.ts';
import type { Asker, Of, Question } from './operation.ts';
import { fullHours, presenceOf, startOfDays } from './set-up.ts';
import { fullDays } from './quay.ts';

/** Chooses operations on the event with a waiting list, a draw and changes of its days. */
const weights = {
  bookDay: 50,
  wait: 96,
  moveMe: 30,
  leaveLine: 16,
  keep: 24,
  pause: 2,
  goOn: 12,
  fill: 12,
  ownPlaces: 20,
  allPlaces: 26,
  allRegistrations: 30,
  giveBack: 60,
  removeOf: 20,
  preview: 34,
  undo: 20,
  changes: 10,
  wish: 40,
  runDraw: 6,
  board: 110,
  removeGuest: 4,
};

export function chooseOfFullDay(stage: Stage): Choice | undefined {
  const { random, scene } = stage;
  const isLate = scene.late.from < scene.now() && scene.now() < scene.late.to;
  const choice = random.weighted(isLate ? { ...weights, runDraw: 60, wish: 400 } : weights);
  return choices[choice]({ ...stage, event: scene.fullEvent });
}

const choices: Record<keyof typeof weights, (stage: Stage) => Choice | undefined> = {
  bookDay: (stage) => by(stage.driver, dayOf(stage)),
  wait: (stage) => by(stage.driver, placeOf(stage)),
  moveMe: (stage) => {
    const own = ownBookings(stage);
    const give_up = stage.random.pick(own)?.id;
    const question = placeOf(stage);
    return give_up === undefined || !question ? undefined : by(stage.driver, { ...question, give_up });
  },
  leaveLine: ({ scene, random, event }) => {
    const place = random.pick([...scene.places.values()]);
    const asker = place && scene.people.get(place.organization);
    return asker && by(asker, { kind: 'leaveLine', event, ...place });
  },
  keep: ({ scene, random, event }) => {
    const booking = random.pick([...scene.bookings.values()].filter((each) => each.event === event));
    const asker = booking && scene.people.get(booking.organization);
    return asker && by(asker, { kind: 'keep', event, id: booking.id });
  },
  pause: ({ admin, event }) => by(admin, { kind: 'pause', event, paused: true }),
  goOn: ({ admin, event }) => by(admin, { kind: 'pause', event, paused: false }),
  fill: ({ admin, random, scene }) => by(admin, random.pick(scene.fillable)),
  ownPlaces: ({ driver, event }) => by(driver, { kind: 'readWaiting', event, all: false }),
  allPlaces: ({ admin, event }) => by(admin, { kind: 'readWaiting', event, all: true }),
  allRegistrations: ({ admin, event }) => by(admin, { kind: 'readRegistrations', event, all: true }),
  giveBack: ({ scene, random, event }) => {
    const booking = random.pick([...scene.bookings.values()].filter((each) => each.event === event));
    const asker = booking && scene.people.get(booking.organization);
    return asker && by(asker, { kind: 'remove', id: booking.id, organization: booking.organization });
  },
  removeOf: ({ scene, random, event, admin }) => {
    const booking = random.pick([...scene.bookings.values()].filter((each) => each.event === event));
    return booking && by(admin, { kind: 'remove', id: booking.id, organization: booking.organization });
  },
  preview: (stage) => {
    const wish = wishOf(stage);
    return wish && by(stage.admin, { kind: 'preview', event: stage.event, wish });
  },
  undo: ({ admin, event, random, scene }) => {
    const id = random.pick(scene.disruptions);
    return id === undefined ? undefined : by(admin, { kind: 'undo', event, id });
  },
  changes: ({ admin, event }) => by(admin, { kind: 'readChanges', event }),
  wish: ({ driver, event, random, scene }) => {
    const boats = scene.boatsOf(event).filter(() => random.chance(0.7));
    return by(driver, {
      kind: 'wish',
      event,
      marks: boats.slice(0, 12).map((boat, n) => ({ boat, star: n < 2 })),
      presence: presenceOf(driver.id),
    });
  },
  runDraw: ({ admin, event }) => by(admin, { kind: 'runDraw', event }),
  board: ({ admin, maker, random, scene }) => {
    const asker = (random.chance(0.3) && maker) || admin;
    return by(asker, scene.quay.board(scene, asker, random));
  },
  removeGuest: ({ admin, event, random, scene }) => {
    const guest = random.pick(scene.quay.guests)?.guest?.id;
    return guest === undefined ? undefined : by(admin, { kind: 'removeGuest', event, guest });
  },
};

function by(asker: Asker, question: Question | undefined): Choice | undefined {
  return question && { asker, question };
}

function ownBookings({ scene, event, driver }: Stage) {
  return [...scene.bookings.values()].filter((each) => each.event === event && each.organization === driver.id);
}

function dayOf(stage: Stage): Question | undefined {
  const { driver, event, random, scene } = stage;
  const legs = scene.legsOf(event).filter(({ boats }) => boats.length > 0 && random.chance(0.25));
  const book = legs.slice(0, 4).flatMap(({ boats, id }) => {
    const boat = random.pick(boats);
    return boat === undefined ? [] : [{ leg: id, boat }];
  });
  const remove = random.chance(0.5) ? [] : ownBookings(stage).map(({ id }) => id);
  return book.length === 0 ? undefined : { kind: 'bookDay', event, book, remove, organization: driver.id };
}

/** Mostly for the boat that many want at this moment, so that the order in line decides who is given a seat. */
function placeOf({ driver, event, hot, random, scene }: Stage): Of<'wait'> | undefined {
  const boats = scene.boatsOf(event);
  const boat = random.chance(0.6) ? boats[hot % Math.max(1, boats.length)] : random.pick(boats);
  const legs = scene.legsOf(event).filter(({ boats }) => boat !== undefined && boats.includes(boat));
  const leg = random.chance(0.5) ? random.pick(legs)?.id : undefined;
  if (boat === undefined) return undefined;
  return { kind: 'wait', event, boat, organization: driver.id, ...(leg !== undefined && { on: leg }) };
}

function wishOf(stage: Stage): DisruptionWish | undefined {
  const { event, random, scene } = stage;
  const legs = scene.legsOf(event);
  const some = legs.filter(() => random.chance(0.2)).map(({ id }) => id);
  const [start_time, end_time] = random.pick(fullHours) ?? fullHours[0];
  const date = random.pick(fullDays) ?? '';
  const boat = random.pick(scene.boatsOf(event));
  const instead = random.pick(scene.boatsOf(event));
  if (boat === undefined || instead === undefined) return undefined;
  const wishes: (DisruptionWish | undefined)[] = [
    { kind: 'delay', minutes: random.whole(5, 40), legs: some },
    { kind: 'cancel', legs: some.slice(0, 2) },
    { kind: 'reopen', legs: [random.pick(legs)?.id ?? 0] },
    { kind: 'boat_out', boat, date, from: '08:00', until: '09:30' },
    { kind: 'replace_boat', boat, by: instead, legs: some.slice(0, 2) },
    { kind: 'move_leg', leg: random.pick(legs)?.id ?? 0, date, start_time, end_time },
    legsWish(stage),
    legsWish(stage),
  ];
  const wish = random.pick(wishes);
  return wish && 'legs' in wish && wish.legs.length === 0 ? undefined : wish;
}

/** Some legs lose a boat or change otherwise, some are removed and some are copied, all at once. */
function legsWish(stage: Stage): DisruptionWish {
  const { event, names, random, scene } = stage;
  const legs = scene.legsOf(event);
  const some = legs.filter(() => random.chance(0.2));
  const edit = some.slice(0, 2).map(({ boats, id }) => ({
    id,
    ...(random.chance(0.7) && { boats: boats.filter((boat) => boat !== random.pick(boats)) }),
    ...(random.chance(0.2) && times(stage)),
    ...(random.chance(0.2) && { max_per_boat: random.whole(1, 4) }),
  }));
  const remove = legs.length < 8 ? [] : some.slice(2, 3).map(({ id }) => id);
  const copied = legs.length > 12 ? [] : some.slice(3, 5);
  const add = copied.map(() => ({
    ...emptyValues(legFields),
    identifier: names(),
    starting_point: startOfDays,
    ending_point: startOfDays,
    ...times(stage),
    boats: [],
  }));
  return { kind: 'legs', add, edit, remove };
}
