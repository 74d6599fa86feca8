import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Front } from '#domain/event.ts';
import { openWorld, type World } from '#server/testing/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

async function front(): Promise<Front> {
  return (await world.app.inject('/api/front')).json();
}

test('a visitor is shown nothing before an event is public, then the one that is on or comes next', async () => {
  expect(await front()).toEqual({ event: null });
  await world.event({ name: 'Over', start_date: '2020-01-01', end_date: '2020-01-02' });
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

test('a visitor with the link of an event sees that one, unless it has ended or is no event', async () => {
  const next = await world.event({ name: 'Next', start_date: '2090-01-01', end_date: '2090-01-02' });
  const later = await world.event({ name: 'Later', start_date: '2091-01-01', end_date: '2091-01-02' });
  const over = await world.event({ name: 'Over', start_date: '2020-01-01', end_date: '2020-01-02' });
  const nameOf = async (event: number) =>
    (await world.app.inject(`/api/front?event=${event}`)).json<Front>().event?.name;
  expect(await nameOf(later)).toBe('Later');
  expect(await nameOf(next)).toBe('Next');
  expect([await nameOf(over), await nameOf(2_000_000)]).toEqual(['Next', 'Next']);
});
