// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import type { Leg } from '#domain/leg.ts';
import { answersOf, boatOnLeg as boat, sampleEvent as event } from '#web/testing/event-of-a-day.ts';
import { isAt, never, noNetwork, openPage, press, refusal } from '#web/testing/open-page.tsx';

const wave = (about: Partial<Leg> = {}) =>
  sampleLeg({ id: 5, identifier: 'Wave', date: '2090-06-10', boats: [boat(1, '29'), boat(2, '37')], ...about });
const own = { registered: true, registration: 9, registered_to: { make: 'Axopar', model: '29' } };
const registration = {
  id: 9,
  event: 1,
  leg: { ...wave() },
  boat: { id: 1, make: 'Axopar', model: '29' },
  confirm_by: null as string | null,
  source: 'waiting',
};

function follow(legs: Leg[], registrations: object[] = []) {
  return openPage('/register/1?date=2090-06-10&leg=5&boat=1', {
    as: 'test driver',
    answers: { ...answersOf(legs, { registrations }), 'DELETE /api/reg/9': { success: true } },
  });
}

test.each<[string, Leg, string]>([
  ['filled', wave({ boats: [boat(1, '29', { available: 0 }), boat(2, '37')] }), 'This boat is full'],
  ['locked', wave({ locked: true }), 'Legs have been locked for this day'],
  ['cancelled', wave({ state: 'cancelled' }), 'This trip has been cancelled'],
  ['cancelled, with one’s seat', wave({ state: 'cancelled', ...own, boats: [boat(1, '29', { registered: true })] }), 'This trip has been cancelled'], // prettier-ignore
  ['without its boat', wave({ boats: [boat(2, '37')] }), 'The boat of this link is no longer on this trip.'],
])('the link of a trip that is %s opens it with a sentence and the next best seat', async (_what, leg, sentence) => {
  follow([leg, sampleLeg({ id: 6, date: '2090-06-11', boats: [boat(2, '37')] })]);
  const sheet = await screen.findByRole('dialog', { name: /Wave/ });
  const note = await within(sheet).findByRole('note');
  expect(note.textContent).toContain(sentence);
  expect(within(note).getByRole('button', { name: /Look at .*Axopar 37/ })).toBeTruthy();
});

test('a cancelled trip has no file for a calendar and counts in no chip, and another trip of its hour is open', async () => {
  const seat = wave({ state: 'cancelled', ...own, boats: [boat(1, '29', { registered: true })] });
  const other = sampleLeg({ id: 6, identifier: 'Instead', date: '2090-06-10', boats: [boat(2, '37')] });
  follow([seat, other]);
  const sheet = await screen.findByRole('dialog', { name: /Wave/ });
  await within(sheet).findByRole('note');
  expect(within(sheet).queryByRole('button', { name: /Add to calendar/ })).toBeNull();
  expect(document.querySelector('[aria-current="date"]')?.textContent).toMatch(/no seat yet/);
  expect(await screen.findByRole('button', { name: /Instead.*2 free/, hidden: true })).toBeTruthy();
});

test('the link of a trip that was removed says so above the day, with the next best seat', async () => {
  const page = follow([sampleLeg({ id: 6, identifier: 'Swell', date: '2090-06-10', boats: [boat(2, '37')] })]);
  page.answers['GET /api/leg/5'] = () => refusal('leg_not_found', { status: 404 });
  await screen.findByText('The trip of this link has been removed.');
  await press(/Look at .*Axopar 37/);
  await screen.findByRole('dialog', { name: /Swell/ });
});

test('the link of a trip of another event leads there', async () => {
  const page = follow([]);
  Object.assign(page.answers, {
    'GET /api/leg/5': { leg: wave({ event: 2 }) },
    'GET /api/event/2': { event: { ...event, id: 2, locked_days: [], draw: false } },
    'GET /api/event/2/live': never,
    'GET /api/event/2/news': { news: [] },
    'GET /api/event/2/places': { places: [], transfers: [] },
    'GET /api/leg/event/2': { legs: [wave({ event: 2 })] },
    'GET /api/reg/event/2': { registrations: [] },
    'GET /api/wait/event/2': { waiting: [], paused: false },
    'GET /api/boat/1': { id: 1, make: 'Axopar', model: '29', description: '', attachments: [] },
  });
  await screen.findByText('This trip belongs to another event.');
  await press('Open it there', 'link');
  await isAt('/register/2?date=2090-06-10&leg=5&boat=1');
  await screen.findByRole('dialog', { name: /Wave/ });
});

test('the link of a trip that was moved to another day shows that day behind it', async () => {
  follow([wave({ date: '2090-06-11' })]);
  await screen.findByRole('dialog', { name: /Wave/ });
  const days = document.querySelector('[aria-current="date"]');
  expect(days?.textContent).toContain('11');
});

test('a seat that the waiting list offers is kept or given back in the sheet that its mail opens', async () => {
  const leg = wave({ ...own, boats: [boat(1, '29', { registered: true })] });
  const { sent } = follow([leg], [{ ...registration, confirm_by: '2090-06-09T06:00:00.000Z' }]);
  const sheet = await screen.findByRole('dialog', { name: /Wave/ });
  await within(sheet).findByText(/It came to you from the waiting list. Keep by 09:00 on Fri 9 June 2090/);
  expect(within(sheet).queryByRole('button', { name: 'Remove registration' })).toBeNull();
  within(sheet).getByRole('button', { name: 'Keep' });
  within(sheet).getByRole('button', { name: 'Give back' }).click();
  await expect.poll(() => sent('DELETE /api/reg/9')).toHaveLength(1);
});

test('a seat that the list gave at once goes back in one tap too', async () => {
  const leg = wave({ ...own, boats: [boat(1, '29', { registered: true })] });
  const { sent } = follow([leg], [registration]);
  const sheet = await screen.findByRole('dialog', { name: /Wave/ });
  await within(sheet).findByText(/It came to you from the waiting list/);
  within(sheet).getByRole('button', { name: 'Remove registration' }).click();
  await expect.poll(() => sent('DELETE /api/reg/9')).toHaveLength(1);
});

test('whoever is signed out sees whose event the link is of, and lands on the trip after login', async () => {
  const front = { event: { ...event, boats: 1, trips: 1 } };
  const page = openPage('/register/1?date=2090-06-10&leg=5&boat=1', { answers: { 'GET /api/front': front } });
  await screen.findByRole('heading', { name: 'Log in' });
  await expect.poll(() => page.calls.map(({ path }) => path)).toContain('/api/front?event=1');
  await expect.poll(() => screen.getAllByText('Hanko')).toHaveLength(2); // The bar and the page.
  expect(localStorage.getItem('redirect')).toBe('/register/1?date=2090-06-10&leg=5&boat=1');
});

test('legs that could not be loaded can be asked for again', async () => {
  const legs = [wave()];
  const page = openPage('/register/1?date=2090-06-10', {
    as: 'test driver',
    answers: { ...answersOf(legs), 'GET /api/leg/event/1': noNetwork },
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  Object.assign(page.answers, answersOf(legs));
  await press('Try again');
  expect(await screen.findByRole('button', { name: /Wave/ })).toBeTruthy();
});
