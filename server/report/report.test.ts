import { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, test } from 'vitest';
import { reportContents, reportsOf, type ReportKind } from '#domain/report-kinds.ts';
import { openWorld, type Person } from '#server/testing/world.ts';

const world = await openWorld();
const event = await world.event({ name: 'Hanko 2026' });
const driver = await world.driver(1);
await world.call(driver, 'POST', '/api/org/edit', { id: driver.id, last_name: 'Öberg' });
afterAll(() => world.close());

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
  };
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
});

test('of everything that test drivers said of themselves is written in the history', async () => {
  const admin = await world.admin();
  await report(admin, 'testerdump');
  const rows = await world.database.read((db) =>
    db.selectFrom('history').select(['actor', 'event']).where('action', '=', 'report.testerdump').execute(),
  );
  expect(rows.at(-1)).toEqual({ actor: admin.id, event });
});

test('log-ins are told by the clock of the event', async () => {
  const inLisbon = await world.event({ time_zone: 'Europe/Lisbon' });
  const admin = await world.admin();
  const { body } = await world.call<{ id: number; last_name: string }[]>(admin, 'GET', '/api/org/all');
  const id = body.find(({ last_name }) => last_name === 'Öberg')?.id;
  await world.call(admin, 'POST', '/api/event/guests', { event: inLisbon, add: [id] });
  const { header, rows } = await report(admin, 'testerdump', inLisbon);
  const marta = rows.find((row) => row[header.indexOf('last_name')] === 'Öberg');
  expect(marta?.[header.indexOf('last_login')]).toEqual(new Date('2026-06-09T07:00Z'));
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
