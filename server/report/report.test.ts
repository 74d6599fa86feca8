import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportContents, reportsOf, type ReportKind } from '#domain/report.ts';
import { openWorld, type Person, type World } from '#server/testing/world.ts';

let world: World;
let event: number;
let legs: { id: number; boats: number[] }[];

beforeAll(async () => {
  world = await openWorld();
  event = await world.event({ name: 'Hanko 2026' });
  const admin = await world.admin();
  const first = await world.boat(event, {
    make: 'Targa',
    model: '32',
    owner: (await world.manufacturer(1)).id,
    length: 9.6,
    description: '=HYPERLINK("https://evil.test")',
  });
  const second = await world.boat(event, { make: 'Axopar', model: '29', owner: (await world.manufacturer(2)).id });
  legs = [
    await world.leg(event, { identifier: 'B2', start_time: '12:00', end_time: '13:00', boats: [first] }),
    await world.leg(event, { identifier: 'A1', boats: [first, second], max_per_boat: 3 }),
    await world.leg(event, { identifier: 'Empty', date: '2026-06-11', boats: [] }),
  ];
  const details = {
    first_name: 'Märta',
    last_name: 'Öberg',
    organization_name: 'Båtnytt',
    phone: '0401234567',
    allergies: 'SECRET nuts',
    tshirt: 'M',
    social_media: ['@marta'],
  };
  await world.call(admin, 'POST', '/api/org/edit', { id: (await world.driver(1)).id, ...details });
  await book(1, 0, first);
  await book(1, 1, second);
  await book(2, 1, first);
});
afterAll(() => world.close());

async function book(driver: number, leg: number, boat: number) {
  const booking = { event, leg: legs[leg]?.id, boat };
  expect((await world.call(await world.driver(driver), 'POST', '/api/reg', booking)).status).toBe(200);
}

async function report(who: Person, kind: ReportKind, of = event) {
  const response = await world.app.inject({
    method: 'GET',
    url: `/api/event/report/${kind}/${of}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  expect(response.statusCode).toBe(200);
  const [name, place, made, header = [], ...rows] = await readSheet(response.rawPayload);
  return {
    headers: response.headers,
    titles: [name?.[0], place?.[0], made?.[0]],
    header,
    rows,
    text: JSON.stringify(rows),
  };
}

/** A sheet's rows as objects by their header. */
function byHeader({ header, rows }: { header: unknown[]; rows: unknown[][] }): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]])));
}

describe('a report', () => {
  test('names its report, its event and its date', async () => {
    const { headers, titles } = await report(await world.admin(), 'bregs');
    expect(headers['content-disposition']).toBe('attachment; filename="hanko-2026-bregs-2026-06-09.xlsx"');
    expect(headers['content-type']).toContain('spreadsheetml');
    expect(titles).toEqual([
      'Hanko 2026: Registrations by boat',
      'Hanko, Wed 10 – Fri 12 June 2026',
      'Made on Tue 9 June 2026 at 09:00. All times are Helsinki time.',
    ]);
  });

  test('of an event that does not exist is not found, and of no known kind neither', async () => {
    const admin = await world.admin();
    expect(await world.call(admin, 'GET', '/api/event/report/boats/999999')).toMatchObject({
      status: 404,
      body: { code: 'event_not_found' },
    });
    expect((await world.call(admin, 'GET', `/api/event/report/secrets/${event}`)).status).toBe(404);
  });

  test.each<[ReportKind, number[]]>([
    ['boats', [200, 200, 403]],
    ['leg', [200, 403, 403]],
    ['bregs', [200, 200, 403]],
    ['tester', [200, 403, 403]],
    ['testerdump', [200, 403, 403]],
    ['myBoats', [200, 200, 403]],
    ['regs', [200, 403, 200]],
  ])('%s answers admin, manufacturer and test driver with %j, and nobody else', async (kind, expected) => {
    const url = `/api/event/report/${kind}/${event}`;
    const people = [await world.admin(), await world.manufacturer(), await world.driver()];
    const statuses = [];
    for (const person of people) statuses.push((await world.call(person, 'GET', url)).status);
    expect(statuses).toEqual(expected);
    expect((await world.call(undefined, 'GET', url)).status).toBe(401);
  });
});

describe('boats', () => {
  test('are all there, with real numbers, and a formula stays text', async () => {
    const rows = byHeader(await report(await world.admin(), 'boats'));
    expect(rows.map((row) => row.Make)).toEqual(['Axopar', 'Targa']);
    expect(rows[1]).toMatchObject({
      'Length (m)': 9.6,
      Capacity: 4,
      Description: '=HYPERLINK("https://evil.test")',
      'E-mail': 'maker1@boats.test',
    });
  });
  test('hide addresses from manufacturers', async () => {
    const { header, text } = await report(await world.manufacturer(1), 'boats');
    expect(header).not.toContain('E-mail');
    expect(text).toContain('Axopar');
    expect(text.replaceAll('The manufacturer of maker', '')).not.toContain('maker');
  });
  test('of one manufacturer are its own', async () => {
    expect(byHeader(await report(await world.manufacturer(1), 'myBoats')).map((row) => row.Make)).toEqual(['Targa']);
  });
});

test('legs stand by day and time with their boats, seats and bookings', async () => {
  const rows = byHeader(await report(await world.admin(), 'leg'));
  expect(rows.map((row) => [row.Leg, row.Make, row.Seats, row.Booked, row.Free])).toEqual([
    ['A1', 'Axopar', 3, 1, 2],
    ['A1', 'Targa', 3, 1, 2],
    ['B2', 'Targa', 4, 1, 3],
    ['Empty', null, null, null, null],
  ]);
  expect(rows[0]?.Date).toEqual(new Date('2026-06-10T00:00:00Z'));
  expect(rows[0]?.['Start']).toBeTruthy();
});

describe('bookings', () => {
  test('are sorted by boat, then leg, with the contact', async () => {
    const rows = byHeader(await report(await world.admin(), 'bregs'));
    expect(rows.map((row) => [row.Make, row.Leg, row['E-mail']])).toEqual([
      ['Axopar', 'A1', 'driver1@press.test'],
      ['Targa', 'A1', 'driver2@press.test'],
      ['Targa', 'B2', 'driver1@press.test'],
    ]);
    expect(rows[0]).toMatchObject({ Name: 'Märta Öberg', Publication: 'Båtnytt', Phone: '0401234567' });
  });
  test('tell a manufacturer name and publication of who is on its own boats, and no more', async () => {
    const sheet = await report(await world.manufacturer(1), 'bregs');
    expect(sheet.header).toEqual(['Make', 'Model', 'Date', 'Start', 'End', 'Leg', 'Name', 'Publication', 'State', 'No-show']); // prettier-ignore
    expect(byHeader(sheet).map((row) => [row.Make, row.Leg])).toEqual([
      ['Targa', 'A1'],
      ['Targa', 'B2'],
    ]);
    expect(sheet.text).not.toMatch(/0401234567|driver1@|SECRET/);
  });
  test("of a test driver are that driver's own, by time", async () => {
    const sheet = await report(await world.driver(1), 'regs');
    expect(byHeader(sheet).map((row) => [row.Leg, row.Make])).toEqual([
      ['A1', 'Axopar'],
      ['B2', 'Targa'],
    ]);
    expect(sheet.text).not.toContain('driver2');
  });
});

describe('test drivers', () => {
  test('with their travel and bookings, and without allergies', async () => {
    const sheet = await report(await world.admin(), 'tester');
    const marta = byHeader(sheet).find((row) => row['Last name'] === 'Öberg');
    expect(marta).toMatchObject({
      Phone: '0401234567',
      'T-shirt': 'M',
      Legs: 2,
      Bookings: '2026-06-10 10:00 A1: Axopar 29\n2026-06-10 12:00 B2: Targa 32',
    });
    expect(sheet.rows.length).toBe(2);
    expect(sheet.text).not.toContain('SECRET');
  });
  test('every field of every one, and a line in the history', async () => {
    const admin = await world.admin();
    const sheet = await report(admin, 'testerdump');
    expect(byHeader(sheet).find((row) => row.last_name === 'Öberg')).toMatchObject({
      allergies: 'SECRET nuts',
      type: 'test driver',
      social_media: '@marta',
      confirmed: 'yes',
    });
    const rows = await world.database.read((db) =>
      db.selectFrom('history').select(['actor', 'event']).where('action', '=', 'report.testerdump').execute(),
    );
    expect(rows.at(-1)).toEqual({ actor: admin.id, event });
  });

  test('log-ins by the clock of the event', async () => {
    const inLisbon = await world.event({ time_zone: 'Europe/Lisbon' });
    const sheet = await report(await world.admin(), 'testerdump', inLisbon);
    expect(byHeader(sheet).find((row) => row.last_name === 'Öberg')?.last_login).toEqual(new Date('2026-06-09T07:00Z'));
  });
});

test('what the page says of a report is in its sheet, for each role', async () => {
  const readers = [
    ['admin', await world.admin()],
    ['manufacturer', await world.manufacturer(1)],
    ['test driver', await world.driver(1)],
  ] as const;
  const promised = ['allergies', 'phone', 'e-mail', 'T-shirt', 'links', 'name', 'publication'];
  for (const [role, reader] of readers)
    for (const kind of reportsOf[role]) {
      const columns = (await report(reader, kind)).header.join().toLowerCase();
      const said = promised.filter((word) => new RegExp(`\\b${word}\\b`).test(reportContents[kind]));
      const missing = said.filter((word) => !columns.includes(word.toLowerCase()));
      expect(missing, `${kind} for a ${role}`).toEqual([]);
    }
});

test('a session has one report written at a time, others meanwhile theirs', async () => {
  const [admin, maker] = [await world.admin(), await world.manufacturer(1)];
  const ask = (who: Person) => world.call(who, 'GET', `/api/event/report/boats/${event}`);
  const [another, ...own] = await Promise.all([ask(maker), ...Array.from({ length: 10 }, () => ask(admin))]);
  expect(another?.status).toBe(200);
  // How many come while one is being written is the machine's affair; the first is written, and not all are.
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(own.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'report_under_way' });
  // Afterwards it may have the next, also after one that could not be written.
  const unknown = () => world.call(admin, 'GET', '/api/event/report/boats/999999');
  expect([(await unknown()).status, (await unknown()).status, (await ask(admin)).status]).toEqual([404, 404, 200]);
  expect((await ask(admin)).status).toBe(200);
});
