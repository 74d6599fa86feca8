import type { Locator } from '@playwright/test';
import { writtenDate, writtenDay } from '#domain/time.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { expectSorting, field, firstColumn, notice } from './testing/on-screen.ts';
import { dayFromToday, expect, test } from './testing/story.ts';

test('legs are sorted by every column, and opened from the list', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  await addLeg(seatrial, { ...marina, date: dayFromToday(2) }, { identifier: 'Leg 2', times: '08:00-12:00' });
  await addLeg(seatrial, marina, { identifier: 'Leg 10', times: '09:00-10:00' });
  await addLeg(seatrial, { ...marina, date: dayFromToday(3) }, { identifier: 'Leg 1', times: '10:00-11:00' });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}`);
  await page.getByRole('link', { name: 'List legs' }).click();
  await expectSorting(page, 'Legs', {
    Identifier: ['Leg 1', 'Leg 2', 'Leg 10'],
    'Start time': ['Leg 2', 'Leg 10', 'Leg 1'],
    'End time': ['Leg 10', 'Leg 1', 'Leg 2'],
    Date: ['Leg 10', 'Leg 2', 'Leg 1'],
  });
  await page.getByRole('link', { name: 'Leg 10' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Leg 10$/ })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: writtenDate(marina.date) })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '09:00–10:00' })).toBeVisible();
});

test('boats are added to the legs that are selected', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' }, { make: 'Axopar', model: '29' });
  await addLeg(seatrial, marina, { identifier: 'North', times: '09:00-10:00', boats: [boat] });
  await addLeg(seatrial, marina, { identifier: 'South', times: '09:30-10:30' });
  await addLeg(seatrial, marina, { identifier: 'Late', times: '14:00-15:00' });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/legs/event/${marina.event}`);
  await page.getByRole('button', { name: 'Add boats' }).click();
  await expect(page.getByRole('alert')).toHaveText('Select a leg');
  await page.getByRole('checkbox', { name: 'Select leg South' }).check();
  await page.getByRole('checkbox', { name: 'Select leg Late' }).check();
  await page.getByRole('button', { name: 'Add boats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add boats' });
  // The Nimbus is on 'North' at the same time as 'South'.
  await expect(suggestions(dialog)).toHaveText(['+ Axopar 29']);
  await suggestions(dialog).first().click();
  await dialog.getByRole('button', { name: 'Add boats', exact: true }).click();
  await expect(notice(page, 'Leg updated')).toBeVisible();
  for (const leg of ['South', 'Late'])
    await expect(page.getByRole('row', { name: new RegExp(leg) })).toContainText('0 of 4');
});

test('a capacity that is too small names beside its field the people who are booked', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat] });
  for (const first_name of ['Kim', 'Bo']) {
    const organization = await addDriver(seatrial, `${first_name}@boating.test`, { first_name });
    await book(seatrial, marina, { leg, boat, organization });
  }
  const inTheWay = new RegExp(`Morning, ${writtenDay(marina.date)}: Kim, Bo`);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/boats/${boat}/edit`);
  await field(page, 'Capacity').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Capacity')).toHaveAccessibleDescription(inTheWay);
  await page.goto(`/legs/${leg}/edit`);
  await field(page, 'Maximum passengers per boat').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page, 'Maximum passengers per boat')).toHaveAccessibleDescription(inTheWay);
});

test('a boat that is taken off a leg takes its bookings along, after saying how many', async ({ seatrial }) => {
  const marina = await addEvent(seatrial);
  const [boat = 0, other = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9' },
    { make: 'Axopar', model: '29' },
  );
  const leg = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [boat, other] });
  await book(seatrial, marina, { leg, boat, organization: await addDriver(seatrial, 'kim@boating.test') });
  await book(seatrial, marina, { leg, boat, organization: await addDriver(seatrial, 'bo@boating.test') });
  await book(seatrial, marina, { leg, boat: other, organization: await addDriver(seatrial, 'ann@boating.test') });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/legs/${leg}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove Nimbus T9' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take boats off this leg?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Nimbus T9: 2 registrations']);
  await expect(dialog).toContainText('2 registrations on this leg will be deleted, and 2 people are told by mail.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Leg updated')).toBeVisible();
  await expect(firstColumn(page, 'Boats')).toHaveText(['Axopar 29']);
  const { registrations } = await seatrial.asAdmin<{ registrations: unknown[] }>(
    'GET',
    `/api/reg/event/${marina.event}`,
  );
  expect(registrations).toHaveLength(1);
});

test('a leg is copied without boats, its boats are copied to another leg, and it is removed with its bookings', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const [boat = 0, other = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9' },
    { make: 'Axopar', model: '29' },
  );
  const leg = await addLeg(seatrial, marina, {
    identifier: 'Morning',
    times: '09:00-10:00',
    boats: [boat, other],
    starting_point: 'Pier A',
  });
  await addLeg(seatrial, marina, { identifier: 'Late', times: '14:00-15:00' });
  await book(seatrial, marina, { leg, boat, organization: await addDriver(seatrial, 'kim@boating.test') });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/legs/${leg}`);

  await page.getByRole('button', { name: 'Copy boats to a leg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy boats to a leg' });
  await dialog.getByRole('button', { name: 'Copy boats' }).click();
  await expect(dialog.getByLabel('Leg')).toHaveAccessibleDescription('Select a leg');
  await dialog.getByLabel('Leg').selectOption({ label: `Late, ${writtenDate(marina.date)} 14:00–15:00` });
  await dialog.getByRole('button', { name: 'Copy boats' }).click();
  await expect(notice(page, 'Boats copied')).toBeVisible();

  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(notice(page, 'Leg copied')).toBeVisible();
  await expect(page).not.toHaveURL(`/legs/${leg}`);
  await expect(page.getByText('No boats yet')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Pier A' })).toBeVisible();

  await page.goto(`/legs/${leg}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove leg Morning?' });
  await expect(removal).toContainText('1 registration on this leg will be deleted');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, 'Deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: /Late/ })).toContainText('0 of 8');
  await expect(firstColumn(page, 'Legs')).toHaveText(['Morning', 'Late']);
  expect(await seatrial.asAdmin('GET', `/api/reg/event/${marina.event}`)).toMatchObject({ registrations: [] });
});

function suggestions(within: Locator): Locator {
  return within.getByRole('group', { name: 'Boats' }).getByRole('button', { name: /^Add / });
}
