import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let driver: Person;
let event: number;
beforeEach(async () => {
  world = await openWorld();
  driver = await world.driver();
  event = await world.event();
});
afterEach(() => world.close());

async function book(who: Person, changes: object = {}): Promise<number> {
  const leg = await world.leg(event, changes);
  const { body } = await world.call<{ id: number }>(who, 'POST', '/api/reg', {
    event,
    leg: leg.id,
    boat: leg.boats[0],
  });
  return body.id;
}
const read = (url: string, who?: Person) =>
  world.app.inject({ method: 'GET', url, headers: who ? { authorization: `Bearer ${who.token}` } : {} });
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
async function makeFeed(who = driver): Promise<string> {
  const { body } = await world.call<{ address: string }>(who, 'POST', '/api/feed');
  return new URL(body.address).pathname;
}

describe('one trip for a calendar program', () => {
  test('says when in UTC, where, on which boat, and where to change it', async () => {
    const id = await book(driver, { starting_point: 'Pier A', via: 'Russarö', description: 'Bring a jacket' });
    const { body, headers, statusCode } = await read(`/api/reg/${id}/calendar`, driver);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="trip-2026-06-10-${id}.ics"`);
    expect(lines(body)).toEqual(
      expect.arrayContaining([
        `UID:trip-${id}@seatrial.test`,
        'DTSTAMP:20260609T060000Z',
        'DTSTART:20260610T070000Z',
        'DTEND:20260610T080000Z',
        'SUMMARY:A1: Axopar 29',
        'LOCATION:Pier A\\, Hanko',
        'DESCRIPTION:Hanko Press Days\\nFrom Pier A via Russarö\\nBring a jacket',
        expect.stringMatching(`^URL:https://seatrial.test/register/${event}\\?date=2026-06-10&leg=\\d+&boat=\\d+$`),
      ]),
    );
  });

  test.each([
    ['Europe/Helsinki', 'DTSTART:20261110T080000Z'],
    ['America/New_York', 'DTSTART:20261110T150000Z'],
  ])('in November, in %s', async (time_zone, start) => {
    event = await world.event({ start_date: '2026-11-10', end_date: '2026-11-10', time_zone });
    const id = await book(driver, { date: '2026-11-10' });
    expect(lines((await read(`/api/reg/${id}/calendar`, driver)).body)).toContain(start);
    expect(lines((await read(await makeFeed())).body)).toContain(start);
  });

  test("another's does not exist, but for an admin", async () => {
    const url = `/api/reg/${await book(driver)}/calendar`;
    expect((await read(url, await world.driver(2))).statusCode).toBe(404);
    expect((await read(url, await world.manufacturer())).statusCode).toBe(404);
    expect((await read(url, await world.admin())).statusCode).toBe(200);
    expect((await read('/api/reg/999/calendar', driver)).statusCode).toBe(404);
  });
});

describe('the private address of one’s trips', () => {
  test("is told once, needs no login, and shows one's own trips as they are now", async () => {
    const id = await book(driver);
    await book(await world.driver(2), { identifier: 'Other' });
    const address = await makeFeed();
    expect((await world.call(driver, 'GET', '/api/feed')).body).toEqual({
      feed: { created_at: '2026-06-09T06:00:00.000Z' },
    });
    const { body, statusCode } = await read(address);
    expect(statusCode).toBe(200);
    expect(lines(body).filter((line) => line.startsWith('SUMMARY'))).toEqual(['SUMMARY:A1: Axopar 29']);
    await world.call(driver, 'DELETE', `/api/reg/${id}`);
    expect((await read(address)).body).not.toContain('VEVENT');
  });

  test('keeps the name of a trip that moves, so that its entry moves too', async () => {
    const id = await book(driver);
    const address = await makeFeed();
    const { body } = await world.call<{ registrations: { leg: { id: number } }[] }>(
      driver,
      'GET',
      `/api/reg/event/${event}`,
    );
    await world.call(await world.admin(), 'POST', '/api/leg/edit', {
      id: body.registrations[0]?.leg.id,
      start_time: '12:00',
      end_time: '13:00',
    });
    expect(lines((await read(address)).body)).toEqual(
      expect.arrayContaining([`UID:trip-${id}@seatrial.test`, 'DTSTART:20260610T090000Z']),
    );
  });

  test('stops when a new one is made, when it is removed, and with its organization', async () => {
    const first = await makeFeed();
    const second = await makeFeed();
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await world.call(driver, 'DELETE', '/api/feed')).status).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    expect((await world.call(driver, 'GET', '/api/feed')).body).toEqual({ feed: null });
    const third = await makeFeed();
    await world.call(driver, 'DELETE', `/api/org/${driver.id}`);
    expect((await read(third)).statusCode).toBe(404);
    const admin = await world.admin();
    for (const [n, change] of [{ email: 'moved@press.test' }, { type: 'manufacturer' }].entries()) {
      driver = await world.driver(60 + n);
      const address = await makeFeed();
      expect((await read(address)).statusCode).toBe(200);
      await world.call(admin, 'POST', '/api/org/edit', { id: driver.id, ...change });
      expect((await read(address)).statusCode).toBe(404);
    }
  });

  test('is not in the database, nor does a HEAD request or a guess find it', async () => {
    const address = await makeFeed();
    const token = address.split('/').at(-1) ?? '';
    expect(token).toHaveLength(43);
    const rows = await world.database.read(async (db) => [
      await db.selectFrom('calendar_feed').selectAll().execute(),
      await db.selectFrom('history').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain('feed.made');
    expect((await world.call(undefined, 'HEAD', address)).status).toBe(404);
    expect((await read(`/api/feed/${token.slice(1)}`)).statusCode).toBe(404);
  });
});
