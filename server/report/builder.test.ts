import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BuilderReport, PersonReported } from '#domain/after/report.ts';
import { oneDay, toIso } from '#domain/time.ts';
import { countedByHand, hourNow, randomEvent, type RandomEvent } from '#domain/testing/random-event.ts';
import { startSession } from '../login/session.ts';
import { endData } from '../privacy/end-data.ts';
import { insertPiece, type Stored, storeEvent } from '../testing/store-event.ts';
import { openWorld, type Person, type World } from '../testing/world.ts';
import { writeDue } from '../testing/write-due.ts';

let world: World;
let admin: Person;
/** On the day of the events, so that sessions are as old as their people. */
async function open(): Promise<void> {
  world = await openWorld();
  world.clock.now = atHour(hourNow);
  admin = await world.admin();
}
/** The admin logs in once more after months. */
async function monthsLater(days: number): Promise<void> {
  world.clock.now = evening + days * oneDay;
  admin = { ...admin, token: await startSession(world.services, { id: admin.id, type: 'admin', credentials: 0 }) };
}
beforeEach(async () => {
  await open();
});
afterEach(() => world.close());

const day = '2026-06-10';
const over = { start_date: day, end_date: day, after: true };
const atHour = (hour: number) => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+03:00`);
const reportOf = (who: Person, event: number) => world.call<BuilderReport>(who, 'GET', `/api/report/builder/${event}`);
const publish = (event: number) => world.call<{ people: number }>(admin, 'POST', '/api/report/publish', { event });

test('every figure of random events is what counting row by row gives', async () => {
  for (const random of fc.sample(randomEvent, { numRuns: process.env.EVERY_CELL ? 1_000 : 40, seed: 34 })) {
    const { boats, event } = await storeEvent(world, random, over);
    const { body } = await reportOf(admin, event);
    const shown = new Map(body.boats.map(({ figures, id }) => [id, figures]));
    expect(shown.size).toBe(random.boats.length);
    for (const { id } of random.boats) expect(shown.get(boats.get(id) ?? 0)).toEqual(countedByHand(random, id));
  }
});

/** Two boats of the first builder and as many of others as are named; two people on each, one of whom wrote. */
function eventOf(others: { owner: number; capacity: number }[]): RandomEvent {
  const boats = [{ owner: 1, capacity: 4 }, { owner: 1, capacity: 2 }, ...others].map((boat, index) => ({
    ...boat,
    id: index + 1,
  }));
  const people = [
    { id: 1, publication: 'Venelehti' },
    { id: 2, publication: 'Båtnytt' },
    { id: 3, publication: 'Venelehti' },
  ];
  const leg = { cancelled: false, max_per_boat: null };
  return {
    people,
    boats,
    legs: [
      { id: 1, hour: 8, ...leg, boats: boats.map(({ id }) => id) },
      { id: 2, hour: 10, ...leg, boats: [1, ...others.map((_, index) => index + 3).filter((id) => id % 2 === 0)] },
    ],
    bookings: [
      { leg: 1, boat: 1, person: 1 },
      { leg: 1, boat: 1, person: 2 },
      { leg: 2, boat: 1, person: 3 },
    ],
    guests: [],
    marks: [],
    pieces: [
      { url: 'https://press.example/1', boats: [1] },
      ...others.map(({ capacity }, index) => ({
        url: `https://press.example/of-${index}-${capacity}`,
        boats: [index + 3],
      })),
    ],
  };
}
const two = (capacity: number) => [
  { owner: 2, capacity },
  { owner: 3, capacity },
];
const evening = atHour(20);

async function published(random: RandomEvent): Promise<Stored> {
  const stored = await storeEvent(world, random, over);
  world.clock.now = evening;
  expect((await publish(stored.event)).status).toBe(200);
  return stored;
}

async function bytesFor(who: Person, event: number): Promise<string> {
  const headers = { authorization: `Bearer ${who.token}` };
  return (await world.app.inject({ method: 'GET', url: `/api/report/builder/${event}`, headers })).payload;
}

async function rowsOf(who: Person, event: number, sheet: number) {
  const headers = { authorization: `Bearer ${who.token}` };
  const { rawPayload, statusCode } = await world.app.inject({
    method: 'GET',
    url: `/api/event/report/builder/${event}`,
    headers,
  });
  expect(statusCode).toBe(200);
  return (await readSheet(rawPayload, sheet)).slice(3);
}

test('the report opens for builders when it is published, and each gets one mail', async () => {
  const { event } = await storeEvent(world, eventOf(two(4)), over);
  const maker = await world.manufacturer(1);
  world.clock.now = atHour(12);
  expect((await publish(await world.event({ after: true }))).body.code).toBe('report_too_early');
  world.clock.now = evening;
  expect((await reportOf(maker, event)).body).toMatchObject({ code: 'report_not_open', type: 'not found' });
  expect((await reportOf(admin, event)).body).toMatchObject({ published_at: null, all: { trips: 6, pieces: 3 } });
  expect((await publish(event)).body.people).toBe(3);
  expect((await publish(event)).body.people).toBe(0);
  await world.mailsLeave();
  const mails = world.mails.filter(({ subject }) => subject.includes('the report on your'));
  expect(mails.map(({ recipient }) => recipient.address).toSorted()).toEqual(
    [1, 2, 3].map((n) => `maker${n}@boats.test`),
  );
  const first = mails.find(({ recipient }) => recipient.address === 'maker1@boats.test');
  expect(first?.text).toContain('Make 1 and Make 2');
  expect((await reportOf(maker, event)).body.boats.map(({ model }) => model)).toEqual(['1', '2']);
  // A builder who brings a boat later is told by the next press, the others are not told again.
  await world.boat(event, { owner: (await world.manufacturer(4)).id });
  expect((await publish(event)).body.people).toBe(1);
});

test('who presses at the same time writes no mail twice', async () => {
  const { event } = await storeEvent(world, eventOf(two(4)), over);
  world.clock.now = evening;
  const answers = await Promise.all([publish(event), publish(event), publish(event)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await world.mailsLeave();
  expect(world.mails.filter(({ subject }) => subject.includes('the report on your'))).toHaveLength(3);
});

test('an event that has not switched it on has no report, and switching it off closes it', async () => {
  const maker = await world.manufacturer(1);
  const plain = await world.event({ start_date: '2026-06-01', end_date: '2026-06-02' });
  for (const answer of [await publish(plain), await reportOf(admin, plain), await reportOf(maker, plain)])
    expect(answer.body.code).toBe('report_not_open');
  const { event } = await published(eventOf(two(4)));
  await world.call(admin, 'POST', '/api/event/edit', { id: event, after: false });
  expect((await reportOf(maker, event)).status).toBe(404);
  await world.mailsLeave();
  expect(world.mails.filter(({ subject }) => subject.includes('the report on your'))).toEqual([]);
});

test('a builder learns nothing of others: where their boats differ, the answers are the same to the byte', async () => {
  const answers: string[] = [];
  const sheets: unknown[] = [];
  for (const capacity of [1, 4]) {
    const { event } = await published(eventOf(two(capacity)));
    const maker = await world.manufacturer(1);
    answers.push(await bytesFor(maker, event));
    for (const sheet of [1, 2, 3, 4]) sheets.push(await rowsOf(maker, event, sheet));
    await world.close();
    await open();
  }
  expect(answers[0]).toContain('"pieces_per_person":0.33');
  expect(answers[1]).toBe(answers[0]);
  expect(sheets.slice(4)).toEqual(sheets.slice(0, 4));
});

test('where an event has eight boats of three builders their median is all that differs', async () => {
  const found: BuilderReport[] = [];
  for (const capacity of [1, 4]) {
    const others = [2, 2, 3, 3, 4, 4].map((owner) => ({ owner, capacity }));
    const { event } = await published(eventOf(others));
    found.push((await reportOf(await world.manufacturer(1), event)).body);
    await world.close();
    await open();
  }
  const [few, many] = found;
  expect(few?.boats[0]?.median).toMatchObject({ offered: 2, pieces: 1 });
  expect(many?.boats[0]?.median).toMatchObject({ offered: 6, pieces: 1 });
  const without = (report: BuilderReport | undefined) => report?.boats.map(({ median: _median, ...boat }) => boat);
  expect(without(many)).toEqual(without(few));
});

test('what is for admins alone and addresses of people reach no builder', async () => {
  const { event, people } = await published(eventOf(two(4)));
  const maker = await world.manufacturer(1);
  const report = JSON.parse(await bytesFor(maker, event)) as BuilderReport;
  expect(report.all).toBeNull();
  expect(JSON.stringify(report)).not.toMatch(/press\.test|maker[2-5]@|answer|not_yet/);
  expect(JSON.stringify(report)).not.toContain('of-0');
  const asked = await world.call<{ people: PersonReported[] }>(admin, 'GET', `/api/report/people/${event}`);
  expect(asked.body.people.map(({ id, pieces }) => [id, pieces])).toEqual([...people.values()].map((id) => [id, 0]));
});

test('pieces are links only where they lead to the public web, and words come with the names of who wrote them', async () => {
  const { boats, event, people } = await published(eventOf(two(4)));
  const boat = boats.get(1) ?? 0;
  const at = { changed_at: toIso(evening) };
  const [first = 0, second = 0, third = 0] = people.values();
  await world.database.write(async (tx) => {
    await tx
      .updateTable('organization')
      .set({ first_name: 'Märta', last_name: 'Öberg' })
      .where('id', '=', first)
      .execute();
    await insertPiece(tx, { event, url: 'javascript:alert(1)', title: 'Script', medium: 'A' }, [boat]);
    const notes = [
      { organization: first, text: 'Good helm', to_builder: 'named' },
      { organization: second, text: 'Heavy at low speed', to_builder: 'named' },
      { organization: third, text: 'For me alone', to_builder: null },
    ] as const;
    for (const note of notes)
      await tx
        .insertInto('note')
        .values({ event, boat, ...note, ...at })
        .execute();
  });
  const maker = await world.manufacturer(1);
  const ofBoat = async () => (await reportOf(maker, event)).body.boats.find(({ id }) => id === boat);
  expect((await ofBoat())?.pieces).toEqual([
    { title: '', medium: '', url: 'https://press.example/1', link: true },
    { title: 'Script', medium: 'A', url: 'javascript:alert(1)', link: false },
  ]);
  expect((await ofBoat())?.words).toEqual([
    { text: 'Heavy at low speed', name: 'Båtnytt' },
    { text: 'Good helm', name: 'Märta Öberg, Venelehti' },
  ]);
  expect(await rowsOf(maker, event, 4)).toEqual([
    ['Boat', 'Words', 'By'],
    ['Make 1', 'Heavy at low speed', 'Båtnytt'],
    ['Make 1', 'Good helm', 'Märta Öberg, Venelehti'],
  ]);
  const [, figures] = await rowsOf(maker, event, 1);
  expect(figures).toEqual(['Make 1', 2, 8, 3, 3, 0, 3, 2, 2, 0.67]);
});

test('after people are erased their names are in no report, and bookings count as long as they are there', async () => {
  const { event, people } = await published(eventOf(two(4)));
  const [, second = 0] = people.values();
  const figures = async () => (await reportOf(admin, event)).body.boats[0]?.figures;
  expect(await figures()).toMatchObject({ taken: 3, people: 3, publications: 2 });
  expect((await world.call(admin, 'DELETE', `/api/org/${second}`)).status).toBe(200);
  expect(await figures()).toMatchObject({ taken: 2, people: 2, publications: 1 });
  // The time of the others' data is over: the first pass announces it, the second ends it.
  for (const days of [360, 368]) {
    await monthsLater(days);
    await writeDue(world, 'data_ends');
    await endData(world.services);
  }
  expect(await figures()).toMatchObject({ taken: 2, people: 2, publications: 0 });
  expect(JSON.stringify((await reportOf(admin, event)).body)).not.toMatch(/Venelehti|Båtnytt/);
  const kept = await world.call<{ people: PersonReported[] }>(admin, 'GET', `/api/report/people/${event}`);
  expect(kept.body.people).toEqual([]);
});

test('how people did at an event is told until their data ends, even if a later event keeps the people', async () => {
  const { event, people } = await published(eventOf(two(4)));
  const [first = 0] = people.values();
  const told = async () =>
    (await world.call<{ people: PersonReported[] }>(admin, 'GET', `/api/report/people/${event}`)).body.people.find(
      ({ id }) => id === first,
    );
  await world.database.write((tx) =>
    tx
      .insertInto('coverage_answer')
      .values({ event, organization: first, answer: 'not_yet', at: toIso(evening) })
      .execute(),
  );
  expect(await told()).toMatchObject({
    aboard: 1,
    no_shows: 0,
    pieces: 0,
    answer: 'not_yet',
    organization_name: 'Venelehti',
  });
  await monthsLater(364);
  expect(await told()).toBeDefined();
  await monthsLater(366);
  expect(await told()).toBeUndefined();
});
