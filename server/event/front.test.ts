import { afterAll, expect, test } from 'vitest';
import type { Front } from '#domain/event.ts';
import { openWorld } from '#server/testing/world.ts';

const world = await openWorld();
afterAll(() => world.close());

async function front(event?: number): Promise<Front> {
  return (await world.app.inject(event === undefined ? '/api/front' : `/api/front?event=${event}`)).json();
}

test('a visitor is shown nothing before an event is public, then the one that is on or comes next', async () => {
  const nothing = { event: null, is_over: false, boats: [], program: '' };
  expect(await front()).toEqual(nothing);
  const over = await world.event({ name: 'Over', start_date: '2020-01-01', end_date: '2020-01-02' });
  expect(await front()).toMatchObject({ event: { id: over, name: 'Over' }, is_over: true, boats: [], program: '' });
  const hanko = await world.event({
    name: 'Hanko',
    location: 'Hanko',
    start_date: '2090-06-10',
    end_date: '2090-06-12',
  });
  const copy = await world.call<{ id: number }>(await world.admin(), 'POST', '/api/event/copy', {
    id: hanko,
    start_date: '2089-06-10',
  });
  expect(copy.status).toBe(200);
  expect(await front()).toMatchObject({ is_over: false });
  expect((await front()).event).toEqual({
    id: hanko,
    name: 'Hanko',
    location: 'Hanko',
    start_date: '2090-06-10',
    end_date: '2090-06-12',
    picture: null,
    boats: 0,
    trips: 0,
  });
});

test('a visitor sees the program and six boats that sail and have a picture, of each make one before a second', async () => {
  const event = await world.event({
    name: 'Soon',
    start_date: '2092-01-01',
    end_date: '2092-01-02',
    program: '18:00 Dinner',
  });
  const picture = (index: number) => `/uploads/${String(index).padStart(32, '0')}.jpg`;
  const { id: leg, boats: first } = await world.leg(event, { date: '2092-01-01' });
  expect((await front(event)).boats).toEqual([]);
  const { id: owner } = await world.admin();
  const boats = [];
  for (const index of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const boat = await world.boat(event, { make: index === 8 ? 'Axopar' : 'Nimbus', model: `T${index}` });
    boats.push(boat);
    const location = index === 2 ? picture(index).replace('jpg', 'pdf') : picture(index);
    const upload = { location, owner, name: 'file', media_type: 'image/jpeg', bytes: 1, created_at: '2026-06-09' };
    await world.database.write(async (tx) => {
      await tx.insertInto('upload').values(upload).execute();
      await tx.insertInto('attachment').values({ boat, location, name: 'file', position: 0 }).execute();
    });
  }
  expect(await front(event)).toMatchObject({ boats: [], program: '18:00 Dinner' });
  await world.call(await world.admin(), 'POST', '/api/leg/edit', { id: leg, boats: [...first, ...boats] });
  const named = (index: number) => ({
    name: `${index === 8 ? 'Axopar' : 'Nimbus'} T${index}`,
    picture: picture(index),
  });
  expect((await front(event)).boats).toEqual([1, 8, 3, 4, 5, 6].map(named));
});

test('a visitor with the link of an event sees that one, unless it has ended or is no event', async () => {
  const next = await world.event({ name: 'Next', start_date: '2090-01-01', end_date: '2090-01-02' });
  const later = await world.event({ name: 'Later', start_date: '2091-01-01', end_date: '2091-01-02' });
  const over = await world.event({ name: 'Over', start_date: '2020-01-01', end_date: '2020-01-02' });
  const nameOf = async (event: number) => (await front(event)).event?.name;
  expect(await nameOf(later)).toBe('Later');
  expect(await nameOf(next)).toBe('Next');
  expect([await nameOf(over), await nameOf(2_000_000)]).toEqual(['Next', 'Next']);
});
