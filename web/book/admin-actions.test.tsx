// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleLeg } from '#domain/testing/sample-legs.ts';
import { answersOf, boatOnLeg } from '#web/testing/event-of-a-day.ts';
import { noNetwork, openPage, press, withOwnClock } from '#web/testing/open-page.tsx';
import { aPerson } from '#web/testing/samples.ts';

const date = '2090-06-10';
const leg = sampleLeg({ id: 1, identifier: 'Morning', date, boats: [boatOnLeg(1, '29')] });
const kim = aPerson({ id: 7, first_name: 'Kim', last_name: 'Larsen' });
const seat = { id: 70, event: 1, leg, boat: { id: 1, make: 'Axopar', model: '29' }, organization: kim };
const answers = {
  ...answersOf([leg], { registrations: [seat] }),
  'GET /api/org/all': [kim],
  'GET /api/org/7': kim,
  'GET /api/leg/event/1/7': { legs: [leg] },
  'POST /api/leg/lock': noNetwork,
  'POST /api/event/disruption/preview': { revision: 1, clashes: [], moves: [], legs: [], keep: [], booked: [] },
  'POST /api/event/disruption': noNetwork,
};

test('a lock that fails says so in the words of the specification', async () => {
  openPage(`/register/1?date=${date}`, { as: 'admin', id: 2, answers });
  await press('Lock legs for this day');
  await screen.findByText(/^Error ockured: No connection/);
  expect(screen.getByRole('button', { name: 'Lock legs for this day' })).toBeTruthy();
});

test('on a phone what is seldom pressed is behind one button, and the other views are not', async () => {
  openPage(`/register/1?date=${date}`, { as: 'admin', id: 2, answers, onPhone: true });
  const more = await screen.findByText('⋯');
  const rare = ['Lock legs for this day', 'Hours'];
  expect(rare.filter((name) => screen.queryByRole('button', { name }))).toEqual([]);
  screen.getByRole('navigation', { name: 'Views of the schedule' });
  screen.getByRole('combobox', { name: 'Organization to act for' });
  more.click();
  for (const name of rare) await screen.findByRole('button', { name });
});

test('a card says in words that something clashes on its leg, as the chip of its day does', async () => {
  const twice = [leg, { ...leg, id: 2, start_time: '18:00', end_time: '19:00', boats: [boatOnLeg(2, '30')] }];
  openPage(`/register/1?date=${date}`, {
    as: 'admin',
    id: 2,
    answers: { ...answers, ...answersOf(twice) },
    onPhone: true,
  });
  const list = within(await screen.findByRole('list', { name: /^Legs on/ }));
  expect((await list.findAllByText(/^\d clash/)).length).toBeGreaterThan(0);
});

test('the hours say of a leg that one of its boats has too many people, and of one that is over how many sailed', async () => {
  withOwnClock(Date.parse(`${date}T12:00:00+03:00`));
  const of = (id: number, times: [string, string], departed: boolean, registrations: number) =>
    sampleLeg({ id, date, start_time: times[0], end_time: times[1], departed, registrations, total_capacity: 4, boats: [boatOnLeg(id, '29', { available: 0, registrations })] }); // prettier-ignore
  const day = [of(1, ['09:00', '10:00'], true, 3), of(2, ['18:00', '19:00'], false, 5)];
  openPage(`/register/1?date=${date}`, {
    as: 'admin',
    id: 2,
    answers: { ...answers, ...answersOf(day), 'GET /api/boarding/1/2090-06-10': noNetwork },
  });
  const hours = async () => (await screen.findByRole('list', { name: /^Legs on/ })).textContent;
  await expect.poll(hours).toMatch(/–10:00 +3\/4.sailed.*–19:00 +Over-full.*5 on 4/);
});

test('a removal of all registrations says how many, and why it failed, in the words of the specification', async () => {
  const page = openPage(`/register/1?date=${date}&organization=7`, { as: 'admin', id: 2, answers });
  const remove = await screen.findByRole('button', { name: 'Remove all registrations' });
  await expect.poll(() => remove.getAttribute('aria-disabled')).not.toBe('true');
  remove.click();
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove all registrations' }));
  await dialog.findByText(/^1 registration of Kim Larsen for Hanko will be removed/);
  dialog.getByRole('button', { name: 'Remove all registrations' }).click();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Error ockured: No connection/);
  page.answers['POST /api/event/disruption'] = { success: true, id: 5 };
  page.answers['GET /api/reg/event/1'] = { registrations: [] };
  dialog.getByRole('button', { name: 'Remove all registrations' }).click();
  await screen.findByText('Registrations removed');
  expect(page.sent('POST /api/event/disruption').at(-1)).toMatchObject({
    wish: { kind: 'seats', seats: [{ organization: 7, leg: 1, boat: null }], anyway: true },
  });
  await expect.poll(() => remove.getAttribute('aria-disabled')).toBe('true');
});
