// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { answersOf, boatOnLeg } from '#web/testing/event-of-a-day.ts';
import { openPage, press } from '#web/testing/open-page.tsx';

const date = '2090-06-10';
const leg = (id: number, times: string, way: string, about: Partial<Leg> = {}) => {
  const [start_time = '', end_time = ''] = times.split('-');
  const [starting_point = '', ending_point = ''] = way.split('>');
  const boats = [boatOnLeg(id * 10, `${id}A`), boatOnLeg(id * 10 + 1, `${id}B`)];
  return sampleLeg({
    id,
    identifier: `Leg ${id}`,
    date,
    start_time,
    end_time,
    starting_point,
    ending_point,
    boats,
    ...about,
  });
};
const legs = [
  leg(1, '09:00-10:00', 'Nagu>Hitis', {
    registered: true,
    registration: 4,
    boats: [boatOnLeg(10, '1A', { registered: true })],
  }),
  leg(2, '13:00-14:00', 'Hitis>Kasnäs'),
  leg(3, '15:00-16:00', 'Kasnäs>Hanko'),
];
const open = (path: string, event: Partial<Event> = { route: true }) =>
  openPage(path, { as: 'test driver', answers: answersOf(legs, { event }) });

test('Book says whom the boats leave behind, with those that take one on; what is elsewhere is folded', async () => {
  const { router } = open(`/register/1?date=${date}&view=list`);
  const stays = await screen.findByRole('region', { name: 'From Hitis' });
  expect(stays.textContent).toContain('At 13:00 all boats leave Hitis. You have no seat; two boats do.');
  expect(screen.getByRole('button', { name: /Leg 2/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Leg 3/ })).toBeNull();
  await press(/1 from elsewhere · You would be in Hitis/);
  expect((await screen.findByRole('button', { name: /Leg 3/ })).textContent).toContain('this leaves from Kasnäs');
  within(stays).getByRole('button', { name: '13:00 Axopar 2B' }).click();
  const sheet = await screen.findByRole('dialog', { name: /Leg 2/ });
  expect(await within(sheet).findByRole('region', { name: 'Axopar 2B' })).toBeTruthy();
  expect(router.shown().location.search).toContain('leg=2&boat=21');
});

test('the sheet warns beside the button, and lets one book all the same', async () => {
  open(`/register/1?date=${date}&leg=3&boat=30`);
  const sheet = await screen.findByRole('dialog', { name: /Leg 3/ });
  await within(sheet).findByText('You would be in Hitis; this leaves from Kasnäs');
  expect(within(sheet).getByRole('button', { name: 'Register: Axopar 3A' })).toBeTruthy();
});

test('My day marks where one stays behind', async () => {
  open(`/register/1/day?date=${date}`);
  const day = await screen.findByRole('list', { name: 'The day' });
  const stay = await within(day).findByText('You stay in Hitis: all boats leave at 13:00. 2 have a free seat');
  expect(stay.closest('li')?.textContent).toContain('13:00 Axopar 2A');
  expect(document.body.textContent).toContain('In Hitis10:00');
});

const offered = (to: typeof legs) => {
  const [trip] = to.filter(({ registered }) => registered);
  return [{ id: 4, event: 1, leg: trip, boat: { id: 10, make: 'Axopar', model: '1A' }, confirm_by: '2090-06-10T05:00:00.000Z', source: 'waiting' }]; // prettier-ignore
};

test.each(['day', ''])('a seat that the waiting list offers says that one stays behind after it (%s)', async (page) => {
  openPage(`/register/1/${page}?date=${date}`, {
    as: 'test driver',
    answers: answersOf(legs, { event: { route: true }, registrations: offered(legs) }),
  });
  const waiting = await screen.findByRole('region', { name: 'Waiting' });
  await within(waiting).findByText('At 13:00 all boats leave Hitis. You have no seat; two boats do.');
});

test('a seat that has just become free says that it is out of reach, and can be taken all the same', async () => {
  const place = { id: 9, boat: { id: 30, make: 'Axopar', model: '3A' }, leg: { id: 3 }, give_up: null, position: 1, busy: 0 }; // prettier-ignore
  openPage(`/register/1/day?date=${date}`, {
    as: 'test driver',
    answers: {
      ...answersOf(legs, { event: { route: true } }),
      'GET /api/wait/event/1': { waiting: [place], paused: false },
    },
  });
  const waiting = await screen.findByRole('region', { name: 'Waiting' });
  await within(waiting).findByText('You would be in Hitis; this leaves from Kasnäs');
  expect(within(waiting).getByRole('button', { name: 'Register: Axopar 3A, 15:00' })).toBeTruthy();
});

test('where people do not travel nothing of it is asked or shown', async () => {
  const { calls } = open(`/register/1?date=${date}&view=list`, {});
  expect((await screen.findByRole('button', { name: /Leg 3/ })).textContent).not.toContain('leaves from');
  expect(document.body.textContent).not.toMatch(/elsewhere|all boats leave/);
  expect(calls.some(({ path }) => path.endsWith('/places'))).toBe(false);
});

test('My day says of an event whose people do not travel when one is back, and nothing of harbours', async () => {
  const { calls } = open(`/register/1/day?date=${date}`, {});
  expect((await screen.findByRole('list', { name: 'The day' })).textContent).not.toMatch(/In Hitis|You stay/);
  expect(document.body.textContent).toContain('Back10:00');
  expect(calls.some(({ path }) => path.endsWith('/places'))).toBe(false);
});
