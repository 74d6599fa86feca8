import type { Page } from '@playwright/test';
import { shortDay, writtenDate, writtenPeriod } from '#domain/time.ts';
import { addDriver, addEvent, addLeg } from './testing/marina.ts';
import { field, firstColumn, legOf, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

const [first, last] = [dayFromToday(1), dayFromToday(3)];

test('an admin sets up an event from nothing: its dates, people, boats and legs', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail);
  await expect(page.getByText('No event at the moment')).toBeVisible();

  await menu(page, 'Events');
  await page.getByRole('link', { name: 'New event' }).first().click();
  await fillIn(page, { Name: 'Hanko Days', Location: 'Old port, Marseille' });
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Europe/Helsinki');
  await field(page, 'Location').fill('Pier 4, Stockholm');
  await expect(zone).toHaveValue('Europe/Stockholm');
  await field(page, 'Location').fill('Hanko marina');
  await expect(zone).toHaveValue('Europe/Helsinki');
  await page.getByLabel('Start date').fill(first);
  await page.getByLabel('End date').fill(last);
  await expect(page.getByLabel('Start date')).toHaveAccessibleDescription(writtenDate(first));
  await page.getByRole('region', { name: 'More' }).getByText('More', { exact: true }).click();
  await fillIn(page, { Description: 'Three days at sea', Program: 'Morning: coffee\nNoon: boats' });
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(notice(page, 'Event created')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Getting ready' })).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('navigation', { name: 'Event', exact: true }).getByRole('link', { name: 'About' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('region', { name: 'Privacy' }).getByText('Privacy', { exact: true }).click();
  const kept = page.getByRole('group', { name: "How long people's data is kept after the event" });
  await kept.getByLabel('Allergies (days)').fill('3');
  await expect(kept).toContainText(`allergies on ${writtenDate(dayFromToday(6))}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hanko Days' })).toBeVisible();
  for (const text of ['Hanko marina', writtenPeriod({ start_date: first, end_date: last })])
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  for (const text of ['Three days at sea', 'Morning: coffee', 'Noon: boats'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();

  await menu(page, 'Organizations');
  await page.getByRole('link', { name: 'Add organization' }).click();
  await field(page, 'Email').fill('yard@nimbus.test');
  await page.getByLabel('Type').selectOption('manufacturer');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await expect(notice(page, 'Organization created')).toBeVisible();

  await menu(page, 'Boats');
  await page.getByRole('link', { name: 'Add boats' }).first().click();
  await expect(page.getByLabel('Event')).toHaveText(/Hanko Days/);
  await page.getByRole('combobox', { name: 'Owner' }).click();
  await page.getByRole('option', { name: 'yard@nimbus.test', exact: true }).click();
  await fillIn(page, {
    Make: 'Nimbus',
    Model: 'T9',
    Length: '9.25',
    Beam: '2.95',
    Draft: '0.85',
    Capacity: '6',
    Description: 'A day boat',
    Links: 'https://nimbus.test/t9',
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Saved')).toBeVisible();
  await firstColumn(page, 'Boats').getByRole('link', { name: 'T9' }).click();
  for (const text of ['9.25 m', '2.95 m', '0.85 m', 'Hanko Days', 'yard@nimbus.test'])
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  await expect(page.getByText('A day boat')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://nimbus.test/t9' })).toHaveAttribute(
    'href',
    'https://nimbus.test/t9',
  );

  await menu(page, 'Events');
  await firstColumn(page, 'Events').getByRole('link', { name: 'Hanko Days' }).click();
  await page.getByRole('link', { name: 'Add legs' }).click();
  await fillIn(page, {
    Identifier: 'Morning',
    'Start time': '9',
    'End time': '10.30',
    'Starting point': 'Pier A',
    Via: 'Lighthouse',
    'Ending point': 'Pier B',
    'Maximum passengers per boat': '2',
  });
  await page.getByLabel('Date').fill(first);
  await page.getByRole('button', { name: 'Add Nimbus T9' }).click();
  await page.getByRole('button', { name: 'Add Leg' }).click();
  await expect(notice(page, 'Leg created')).toBeVisible();

  await addDriver(seatrial, 'kim@boating.test');
  const driver = await seatrial.pageOf('kim@boating.test');
  await expect(driver.getByRole('heading', { level: 1, name: 'Hanko Days' })).toBeVisible();
  await expect(legOf(driver, 'Morning')).toContainText('09:00–10:30');
  await expect(legOf(driver, 'Morning')).toContainText('Open 2 free');
});

test('an event is edited, copied with its legs to other days as a draft, published, and removed', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial, { name: 'Cowes', location: 'Bravo' });
  await addLeg(seatrial, marina, { identifier: 'Early', times: '09:00-10:00' });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await field(page, 'Location').fill('Harbour');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Event updated')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Harbour' })).toBeVisible();

  await page.getByRole('button', { name: 'Copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Cowes' });
  await dialog.getByLabel('First day').fill(dayFromToday(31));
  await dialog.getByRole('switch', { name: 'With all legs' }).check();
  await dialog.getByRole('button', { name: 'Copy the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cowes (copy) About' })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(notice(page, 'Event published')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toBeHidden();
  await page.getByRole('link', { name: 'List legs' }).click();
  await page.getByRole('button', { name: 'All days' }).click();
  await expect(page.getByRole('row', { name: /Early/ })).toContainText(shortDay(dayFromToday(31)));

  // An event with legs is not removed (`web/event/event-header.test.tsx`).
  const { legs } = await seatrial.asAdmin<{ legs: { id: number }[] }>('GET', '/api/leg/event/2');
  for (const { id } of legs) await seatrial.asAdmin('DELETE', `/api/leg/${id}`);
  await page.getByRole('navigation', { name: 'Event', exact: true }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove Cowes (copy)?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, 'Deleted')).toBeVisible();
  await expect(firstColumn(page, 'Events')).toHaveText(['Cowes']);
});

async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

function menu(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}
