import { afterAll, describe, expect, test } from 'vitest';
import { openWorld, type Person } from '#server/testing/world.ts';
import type { Event } from '#domain/event.ts';
import { eventFieldNames, eventFields } from '#domain/event-fields.ts';
import { emptyValues } from '#domain/field-kinds.ts';
import { allSwitchedOff, bySwitch, switchNames } from '#domain/event-switches.ts';
import type { Leg } from '#domain/leg.ts';

const world = await openWorld();
afterAll(() => world.close());

const fields = {
  name: 'Hanko Press Days',
  location: 'Hanko',
  start_date: '2026-06-10',
  end_date: '2026-06-12',
  description: 'Boats',
  program: 'Day 1\nDay 2',
  map: '59.8236, 22.9689',
  phone: '+358 40 555 0100',
  picture: null,
};

async function oneEvent(id: number) {
  return world.call<{ event: Event }>(await world.driver(), 'GET', `/api/event/${id}`);
}

describe('events', () => {
  test('are listed whole, by the day they start', async () => {
    const later = await world.event({ name: 'Later', start_date: '2027-01-01', end_date: '2027-01-02' });
    const sooner = await world.event({ name: 'Sooner', start_date: '2025-01-01', end_date: '2025-01-02' });
    const { body } = await world.call<{ events: Event[] }>(await world.driver(), 'GET', '/api/event');
    const ids = body.events.map(({ id }) => id);
    expect(ids.indexOf(sooner)).toBeLessThan(ids.indexOf(later));
    expect(Object.keys(body.events[0] ?? {}).toSorted()).toEqual(
      ['id', 'picture', 'published', ...eventFieldNames, ...switchNames].toSorted(),
    );
  });

  test('are made and edited by an admin', async () => {
    const admin = await world.admin();
    const made = await world.call<{ id: number }>(admin, 'POST', '/api/event', fields);
    expect(made).toMatchObject({ status: 200, body: { success: true } });
    const changed = { ...fields, id: made.body.id, name: 'Another name', program: '' };
    expect(await world.call(admin, 'POST', '/api/event/edit', changed)).toMatchObject({
      status: 200,
      body: { success: true, id: made.body.id },
    });
    expect((await oneEvent(made.body.id)).body.event).toEqual({
      ...emptyValues(eventFields),
      ...changed,
      published: true,
      ...allSwitchedOff,
      draw: false,
      locked_days: [],
      notes: [],
    });
  });

  test('have a time zone, which stays when it is not sent and goes with a copy', async () => {
    const admin = await world.admin();
    const id = await world.event({ time_zone: 'Europe/Madrid' });
    await world.call(admin, 'POST', '/api/event/edit', { ...fields, id });
    expect((await oneEvent(id)).body.event.time_zone).toBe('Europe/Madrid');
    const { body } = await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', { id });
    const copy = await world.call<{ event: Event }>(admin, 'GET', `/api/event/${body.id}`);
    expect(copy.body.event.time_zone).toBe('Europe/Madrid');
    expect(await world.call(admin, 'POST', '/api/event/edit', { ...fields, id, time_zone: '+03:00' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_body', fields: { time_zone: 'Use a time zone such as Europe/Helsinki' } },
    });
  });

  test.each(switchNames)(
    'have %s when it is switched on, also after an edit that does not send it, and in a copy',
    async (name) => {
      const admin = await world.admin();
      const id = await world.event();
      const switches = async (event: number) => {
        const { body } = await world.call<{ event: Event }>(admin, 'GET', `/api/event/${event}`);
        return bySwitch((each) => body.event[each]);
      };
      const only = { ...allSwitchedOff, [name]: true };
      await world.call(admin, 'POST', '/api/event/edit', { id, [name]: true });
      expect(await switches(id)).toEqual(only);
      await world.call(admin, 'POST', '/api/event/edit', { ...fields, id });
      expect(await switches(id)).toEqual(only);
      const { body } = await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', { id });
      expect(await switches(body.id)).toEqual(only);
      await world.call(admin, 'POST', '/api/event/edit', { id, [name]: false });
      expect(await switches(id)).toEqual(allSwitchedOff);
    },
  );

  test('keep their legs within their dates', async () => {
    const event = await world.event();
    await world.leg(event, { date: '2026-06-10' });
    const shorter = { ...fields, id: event, start_date: '2026-06-11' };
    expect(await world.call(await world.admin(), 'POST', '/api/event/edit', shorter)).toMatchObject({
      status: 409,
      body: { code: 'event_excludes_legs' },
    });
    expect((await oneEvent(event)).body.event.start_date).toBe('2026-06-10');
    const longer = { ...fields, id: event, start_date: '2026-06-09', end_date: '2026-06-10' };
    expect((await world.call(await world.admin(), 'POST', '/api/event/edit', longer)).status).toBe(200);
  });

  test('are copied as a draft, without legs and boats', async () => {
    const admin = await world.admin();
    const event = await world.event({ ...fields, name: 'Once' });
    await world.leg(event);
    const { body } = await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', { id: event });
    const copy = await world.call<{ event: Event }>(admin, 'GET', `/api/event/${body.id}`);
    expect(copy.body.event).toMatchObject({ ...fields, name: 'Once (copy)', published: false });
    expect((await world.call<{ legs: object[] }>(admin, 'GET', `/api/leg/event/${body.id}`)).body.legs).toEqual([]);
    expect((await world.call(admin, 'DELETE', `/api/event/${body.id}`)).status).toBe(200);
    expect((await world.call(admin, 'GET', `/api/event/${body.id}`)).status).toBe(404);
  });

  test('are copied with all legs to other dates, each copy by its own name', async () => {
    const admin = await world.admin();
    const event = await world.event({ ...fields, name: 'Every year' });
    await world.leg(event, { identifier: 'First', date: '2026-06-10' });
    await world.leg(event, { identifier: 'Last', date: '2026-06-12' });
    const wish = { id: event, start_date: '2027-06-09', with_legs: true };
    const first = await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', wish);
    const second = await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', wish);
    const seen = async (id: number) =>
      (await world.call<{ event: Event }>(admin, 'GET', `/api/event/${id}`)).body.event;
    expect(await seen(first.body.id)).toMatchObject({
      name: 'Every year (copy)',
      start_date: '2027-06-09',
      end_date: '2027-06-11',
    });
    expect((await seen(second.body.id)).name).toBe('Every year (copy 2)');
    const { body } = await world.call<{ legs: Leg[] }>(admin, 'GET', `/api/leg/event/${second.body.id}`);
    expect(body.legs.map(({ boats, date, identifier }) => [identifier, date, boats])).toEqual([
      ['First', '2027-06-09', []],
      ['Last', '2027-06-11', []],
    ]);
  });

  test('are seen by admins alone while they are drafts', async () => {
    const [admin, driver, maker] = [await world.admin(), await world.driver(), await world.manufacturer()];
    const original = await world.event({ name: 'To copy', time_zone: 'Europe/Madrid' });
    const { body } = await world.call<{ id: number }>(admin, 'POST', '/api/event/copy', { id: original });
    const draft = body.id;
    const boat = await world.boat(draft, { owner: maker.id });
    const leg = await world.leg(draft, { boats: [boat] });
    const reads = [
      `/api/event/${draft}`,
      `/api/event/${draft}/live`,
      `/api/event/${draft}/boats`,
      `/api/leg/event/${draft}`,
      `/api/leg/${leg.id}`,
      `/api/reg/event/${draft}`,
    ];
    const answers = async (who: Person) =>
      Promise.all(reads.map(async (url) => (await world.call(who, 'GET', url)).status));
    const listed = async (who: Person) =>
      (await world.call<{ events: Event[] }>(who, 'GET', '/api/event')).body.events.some(({ id }) => id === draft);
    const seat = { event: draft, leg: leg.id, boat };
    for (const who of [driver, maker]) {
      expect(await answers(who)).toEqual(reads.map(() => 404));
      expect(await listed(who)).toBe(false);
      expect((await world.call(who, 'POST', '/api/reg', seat)).status).toBe(404);
    }
    expect((await world.call(driver, 'GET', `/api/boat/${boat}`)).status).toBe(404);
    expect((await world.call(maker, 'GET', `/api/event/report/boats/${draft}`)).status).toBe(404);
    const sees = async (who: Person) =>
      (await world.call<{ boats: { id: number }[] }>(who, 'GET', '/api/boat')).body.boats.some(({ id }) => id === boat);
    expect([await sees(maker), await sees(await world.manufacturer(2))]).toEqual([true, false]);
    const boats = [{ make: 'Axopar', model: '29', capacity: 2, event: draft }];
    expect((await world.call(maker, 'POST', '/api/boat', { boats })).status).toBe(404);
    expect(await answers(admin)).toEqual(reads.map(() => 200));
    expect(await listed(admin)).toBe(true);

    expect((await world.call(admin, 'POST', '/api/event/publish', { id: draft })).status).toBe(200);
    expect(await answers(driver)).toEqual(reads.map(() => 200));
    expect(await listed(driver)).toBe(true);
    expect((await world.call(driver, 'POST', '/api/reg', seat)).status).toBe(200);
    expect((await world.call(admin, 'POST', '/api/event/publish', { id: 999 })).status).toBe(404);
  });

  test('are not removed with legs or boats', async () => {
    const admin = await world.admin();
    const event = await world.event();
    const boat = await world.boat(event);
    const refused = { status: 409, body: { code: 'event_not_empty' } };
    expect(await world.call(admin, 'DELETE', `/api/event/${event}`)).toMatchObject(refused);
    await world.call(admin, 'DELETE', `/api/boat/${boat}`);
    const { id: leg } = await world.leg(event, { boats: [] });
    expect(await world.call(admin, 'DELETE', `/api/event/${event}`)).toMatchObject(refused);
    await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: true });
    await world.call(admin, 'DELETE', `/api/leg/${leg}`);
    expect((await world.call(admin, 'DELETE', `/api/event/${event}`)).status).toBe(200);
  });

  test('say which of their days are locked, also those without legs', async () => {
    const admin = await world.admin();
    const event = await world.event();
    const lock = (date: string, lock_state: boolean) =>
      world.call(admin, 'POST', '/api/leg/lock', { event, date, lock_state });
    expect((await oneEvent(event)).body).toMatchObject({ event: { locked_days: [] } });
    for (const date of ['2026-06-12', '2026-06-11', '2026-06-10']) await lock(date, true);
    await lock('2026-06-11', false);
    expect((await oneEvent(event)).body).toMatchObject({ event: { locked_days: ['2026-06-10', '2026-06-12'] } });
  });

  test('have a note of each day, which everybody reads: signed in, on the quay and on its board', async () => {
    const [admin, driver] = [await world.admin(), await world.driver()];
    const event = await world.event();
    const note = (date: string, text: string) => world.call(admin, 'POST', '/api/event/note', { event, date, text });
    expect((await note('2026-06-30', 'Late')).body.code).toBe('leg_outside_event');
    for (const text of ['Rain', ' Bring a jacket\nBus at 8 '])
      expect((await note('2026-06-10', text)).status).toBe(200);
    await note('2026-06-11', 'Sun');
    const notes = [
      { date: '2026-06-10', text: 'Bring a jacket\nBus at 8' },
      { date: '2026-06-11', text: 'Sun' },
    ];
    const read = async () => (await world.call(driver, 'GET', `/api/event/${event}`)).body;
    expect(await read()).toMatchObject({ event: { notes } });
    const day = await world.call(await world.manufacturer(), 'GET', `/api/boarding/${event}/2026-06-11`);
    expect(day.body).toMatchObject({ note: 'Sun' });
    const board = await world.call<{ url: string }>(admin, 'POST', '/api/board', { event });
    const shown = await world.call(undefined, 'GET', `/api/board/${board.body.url.split('/').at(-1)}`);
    expect(shown.body).toMatchObject({ note: notes[0]?.text });
    await note('2026-06-10', '');
    expect(await read()).toMatchObject({ event: { notes: notes.slice(1) } });
  });

  test('that do not exist say so', async () => {
    const admin = await world.admin();
    const missing = { status: 404, body: { code: 'event_not_found' } };
    expect(await world.call(admin, 'GET', '/api/event/999999')).toMatchObject(missing);
    expect(await world.call(admin, 'POST', '/api/event/edit', { ...fields, id: 999_999 })).toMatchObject(missing);
    expect(await world.call(admin, 'POST', '/api/event/copy', { id: 999_999 })).toMatchObject(missing);
    expect(await world.call(admin, 'DELETE', '/api/event/999999')).toMatchObject(missing);
  });
});

test('an edit may send some fields alone, and the dates hold with those that are stored', async () => {
  const id = await world.event({ description: 'Kept' });
  const edit = async (fields: object) => world.call(await world.admin(), 'POST', '/api/event/edit', { id, ...fields });
  expect((await edit({ name: 'Only the name' })).status).toBe(200);
  expect((await edit({})).status).toBe(200);
  const { body } = await world.call<{ event: object }>(await world.admin(), 'GET', `/api/event/${id}`);
  expect(body.event).toMatchObject({ name: 'Only the name', description: 'Kept', start_date: '2026-06-10' });
  expect(await edit({ end_date: '2026-06-09' })).toMatchObject({
    status: 400,
    body: { fields: { end_date: 'The end date must not be before the start date' } },
  });
  expect(await edit({ id: 999_999, name: 'Nobody' })).toMatchObject({ status: 404 });
});
