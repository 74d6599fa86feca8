// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { answersOf, boatOnLeg } from '#web/testing/event-of-a-day.ts';
import { openPage } from '#web/testing/open-page.tsx';

const date = '2090-06-10';
const seat = (id: number, start_time: string, end_time: string, departed: boolean) =>
  sampleLeg({
    id,
    identifier: `Leg ${id}`,
    date,
    start_time,
    end_time,
    departed,
    registered: true,
    registration: id,
    registered_to: { make: 'Axopar', model: `${id}` },
    boats: [boatOnLeg(id, `${id}`, { registered: true })],
  });
const legs = [seat(1, '09:00', '10:00', true), seat(2, '10:30', '11:30', true), seat(3, '12:00', '13:00', true)];
const program = '08:00 Breakfast\n14:00 Coffee\n18:00 Dinner';

const ofDay = { ...answersOf(legs, { event: { program } }), 'GET /api/drove': { boats: [], missed: [] } };

afterEach(() => void vi.useRealTimers());

/** Whether the fold hides it. jsdom lays nothing out, so the browser's own answer is not there. */
const isFolded = (text: RegExp | string) => screen.getByText(text).closest('details')?.open === false;

test('today begins at now: what is over is one line, and the trip that is under way is not over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T12:30:00+03:00`) });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: ofDay });
  const day = await screen.findByRole('list', { name: 'The day' });
  within(day).getByText(/^3 earlier today/);
  for (const over of ['Breakfast', 'Axopar 1', 'Axopar 2']) expect(isFolded(over), over).toBe(true);
  for (const ahead of ['Coffee', 'Dinner']) expect(isFolded(ahead), ahead).toBe(false);
  const underWay = within(day).getByRole('button', { name: /Axopar 3/ });
  expect(underWay.closest('details')).toBeNull();
});

test('another day is whole', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2090-06-11T12:30:00+03:00') });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: ofDay });
  const day = await screen.findByRole('list', { name: 'The day' });
  expect(within(day).queryByText(/earlier today/)).toBeNull();
});

test('Book says on a leg for which of its boats one waits', async () => {
  const full = sampleLeg({ id: 5, identifier: 'Wave', date, boats: [boatOnLeg(1, '29', { available: 0 })] });
  const place = { id: 4, boat: { id: 1, make: 'Axopar', model: '29' }, leg: full, position: 2, busy: 0 };
  openPage(`/register/1?date=${date}&view=list`, {
    as: 'test driver',
    answers: { ...answersOf([full]), 'GET /api/wait/event/1': { waiting: [place], paused: false } },
  });
  expect(
    await screen.findByRole('button', { name: /Wave.*You are waiting for Axopar 29: 2nd in line\./ }),
  ).toBeTruthy();
});

test('a locked day says so once, and shows a boat of each of its legs all the same', async () => {
  const locked = [1, 2].map((id) =>
    sampleLeg({ id, identifier: `Leg ${id}`, date, start_time: `1${id}:00`, end_time: `1${id}:30`, locked: true, boats: [boatOnLeg(1, '29'), boatOnLeg(2, '37')] }),
  ); // prettier-ignore
  openPage(`/register/1?date=${date}&view=list`, { as: 'test driver', answers: answersOf(locked) });
  const legs = [
    await screen.findByRole('button', { name: /Leg 1.*Locked/ }),
    await screen.findByRole('button', { name: /Leg 2.*Locked/ }),
  ];
  expect(screen.getAllByText('Legs have been locked for this day')).toHaveLength(1);
  for (const leg of legs) expect(leg.querySelectorAll('[data-drawn], img')).toHaveLength(1);
});

test('without any trip My day says so once, and leads to what can be done', async () => {
  const open = sampleLeg({ id: 5, date, boats: [boatOnLeg(1, '29')] });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: answersOf([open]) });
  await screen.findByText('No past trips');
  expect(screen.getAllByText(/^No upcoming trips/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Choose your boats' }).getAttribute('href')).toBe(`/register/1?date=${date}`);
});

test('where no leg of the day can be booked, My day leads to the boats', async () => {
  const locked = sampleLeg({ id: 5, date, locked: true, boats: [boatOnLeg(1, '29')] });
  openPage(`/register/1/day?date=${date}`, { as: 'test driver', answers: answersOf([locked]) });
  expect((await screen.findByRole('link', { name: 'Look at the boats' })).getAttribute('href')).toBe('/events/1/boats');
  expect(screen.queryByRole('link', { name: 'Choose your boats' })).toBeNull();
});
