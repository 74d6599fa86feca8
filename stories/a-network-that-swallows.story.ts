import type { Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

/** The page waits 15 seconds for the answer to a booking. */
const afterTheLimit = { timeout: 25_000 };
const booking = '**/api/reg/';
const calendar = '**/api/leg/event/**';

test('a network that swallows the booking: doubt in plain words, then the truth', async ({ seatrial }) => {
  const { dialog, event, page } = await beforeTheBoat(seatrial);
  await page.route(booking, () => undefined);
  await page.route(calendar, () => undefined);
  await register(page);
  await expect(dialog).toContainText('There is no answer yet. You can close this', afterTheLimit);
  await expect(dialog).toContainText('We do not know whether Nimbus T9 (Wave, 09:00–10:00) was booked', afterTheLimit);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('We do not know whether')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(legOf(page, 'Wave')).toContainText('Open');
  expect(await bookings(seatrial, event)).toBe(0);
});

test('a booking whose answer never comes is shown once the calendar has been read', async ({ seatrial }) => {
  const { event, page } = await beforeTheBoat(seatrial);
  await page.route(booking, async (route) => void (await route.fetch()));
  await register(page);
  await expect(notice(page, 'Registered')).toBeVisible(afterTheLimit);
  await expect(legOf(page, 'Wave')).toContainText('Registered Nimbus T9');
  expect(await bookings(seatrial, event)).toBe(1);
});

test('a proxy that answers with a page of its own decides nothing and logs nobody out', async ({ seatrial }) => {
  const { dialog, event, page } = await beforeTheBoat(seatrial);
  const notBooked = notice(page, 'The seat was not booked. Please try again.');
  for (const status of [200, 401, 403, 502]) {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>Marina Wi-Fi: please sign in</h1>' }),
    );
    await register(page);
    await expect(dialog).toContainText('We do not know whether');
    await expect(notBooked).toBeHidden();
    await page.unrouteAll();
    await expect(notBooked).toBeVisible();
    await expect(dialog).not.toContainText('We do not know whether');
  }
  await register(page);
  await expect(notice(page, 'Registered')).toBeVisible();
  expect(await bookings(seatrial, event)).toBe(1);
});

test('two tabs: what is booked in one is in the other, and can be undone there', async ({ seatrial }) => {
  const { event, page } = await beforeTheBoat(seatrial);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(legOf(other, 'Wave')).toContainText('Open');
  await page.bringToFront();
  await register(page);
  await expect(notice(page, 'Registered')).toBeVisible();
  await other.bringToFront();
  await expect(legOf(other, 'Wave')).toContainText('Registered Nimbus T9');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Registration removed')).toBeVisible();
  await expect(legOf(page, 'Wave')).toContainText('Open');
  expect(await bookings(seatrial, event)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(legOf(page, 'Wave')).toContainText('Registered Nimbus T9');
});

test('a tab that slept for two days shows no departed leg as open', async ({ seatrial }) => {
  const { dialog, page } = await beforeTheBoat(seatrial);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.clock.install();
  await page.reload();
  await expect(legOf(page, 'Wave')).toContainText('Open');
  await page.clock.fastForward(2 * 24 * 60 * 60 * 1000);
  // It shows the day that it is by now.
  await page.getByRole('link', { name: /1 leg/ }).click();
  await expect(legOf(page, 'Wave')).toContainText('Departed');
  await expect(page.getByText('Please register to all legs for this day')).toBeHidden();
});

test('Back leads to the day before, as it is by now', async ({ seatrial }) => {
  const { page } = await beforeTheBoat(seatrial);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /0 legs/ })
    .first()
    .click();
  await expect(page.getByText(/^No legs on/)).toBeVisible();
  await page.goBack();
  await expect(legOf(page, 'Wave')).toContainText('Open');
});

test('Back closes an open dialog, and leaves the page when none is open', async ({ seatrial }) => {
  const { dialog, page } = await beforeTheBoat(seatrial);
  await page.goto('/downloads');
  await page.getByRole('navigation').getByRole('link', { name: 'Register' }).click();
  await expect(legOf(page, 'Wave')).toBeVisible();
  const calendarPage = page.url();
  await legOf(page, 'Wave').click();
  await dialog.waitFor();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(calendarPage);
  await expect(legOf(page, 'Wave')).toBeFocused();
  // A dialog that was closed in another way needs no second press.
  await legOf(page, 'Wave').click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/downloads');
});

test('after a booking the next free leg of the day is one press away', async ({ seatrial }) => {
  const { boat, marina, page } = await beforeTheBoat(seatrial);
  await addLeg(seatrial, marina, { identifier: 'Swell', times: '11:00-12:00', boats: [boat] });
  await expect(legOf(page, 'Swell')).toBeAttached();
  await register(page);
  await page.getByRole('button', { name: 'Next free: 11:00 Swell' }).click();
  await expect(page.getByRole('dialog', { name: 'Swell' })).toBeVisible();
});

async function beforeTheBoat(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat] });
  await addDriver(seatrial, 'ann@boating.test');
  const page = await seatrial.pageOf('ann@boating.test');
  await legOf(page, 'Wave').click();
  const dialog = page.getByRole('dialog', { name: 'Wave' });
  await dialog.waitFor();
  return { marina, event: marina.event, boat, page, dialog };
}

function register(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
}

async function bookings(seatrial: Seatrial, event: number): Promise<number> {
  const { registrations } = await seatrial.asAdmin<{ registrations: unknown[] }>('GET', `/api/reg/event/${event}`);
  return registrations.length;
}
