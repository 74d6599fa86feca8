import type { Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test('the booking arrives, its answer does not: the page says that it does not know, then shows the seat', async ({
  seatrial,
}) => {
  const { event, page } = await beforeTheBoat(seatrial);
  await page.route('**/api/reg/', async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
  await register(page);
  await expect(page.getByText('The connection was lost', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText(
    'We do not know whether Nimbus T9 (Wave, 09:00–10:00) was booked',
  );
  await page.context().setOffline(false);
  await expect(legOf(page, 'Wave')).toContainText('Registered Nimbus T9');
  await expect(page.getByText('The connection was lost', { exact: true })).toBeHidden();
  expect(await bookings(seatrial, event)).toBe(1);
});

test('the booking does not arrive: the page says so once it is back, and can be asked again', async ({ seatrial }) => {
  const { event, page } = await beforeTheBoat(seatrial);
  await page.context().setOffline(true);
  await register(page);
  await expect(page.getByText('The connection was lost', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice(page, 'The seat was not booked. Please try again.')).toBeVisible();
  expect(await bookings(seatrial, event)).toBe(0);
  await register(page);
  await expect(notice(page, 'Registered')).toBeVisible();
  expect(await bookings(seatrial, event)).toBe(1);
});

test('a leg whose dialog does not come says so, and opens when it is pressed again', async ({ seatrial }) => {
  const { page } = await beforeTheBoat(seatrial);
  // The address names an opened trip, which would be opened again by itself.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await withoutFile(page, 'trip-sheet-content');
  await legOf(page, 'Wave').click();
  const notLoaded = 'The page could not be loaded. It may have been updated meanwhile: load it again.';
  await expect(notice(page, notLoaded)).toBeVisible();
  await page.unrouteAll();
  await legOf(page, 'Wave').click();
  await expect(page.getByRole('dialog', { name: 'Wave' })).toBeVisible();
});

test('a page whose notices do not come is a page all the same, and the next notice asks for them again', async ({
  seatrial,
}) => {
  const { page } = await beforeALock(seatrial);
  await page.unrouteAll();
  await lock(page);
  await expect(notice(page, 'Legs have been locked')).toBeVisible();
});

test('a notice that could not be shown is shown once the network is back', async ({ seatrial }) => {
  const { page } = await beforeALock(seatrial);
  await lock(page);
  await expect(legOf(page, 'Wave')).toContainText('Locked');
  await page.context().setOffline(true);
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(notice(page, 'Legs have been locked')).toBeVisible();
});

async function beforeALock(seatrial: Seatrial): Promise<{ page: Page }> {
  const { event } = await beforeTheBoat(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}`);
  await withoutFile(page, 'notifications');
  return { page };
}

function lock(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Lock legs for this day' }).click();
}

/** The page, opened anew, has asked for a file in vain. */
async function withoutFile(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`assets/${name}-`), (route) => route.abort());
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes(name));
  await page.reload();
  await tried;
}

test('a double click books once', async ({ seatrial }) => {
  const { event, page } = await beforeTheBoat(seatrial);
  let asked = 0;
  const { promise: pressedTwice, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/reg/', async (route) => {
    asked++;
    // Between two presses of a key a fast server answers: then the second would rightly open the leg again.
    await pressedTwice;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Register: Nimbus T9' }).dblclick();
  letThrough();
  await expect(legOf(page, 'Wave')).toContainText('Registered Nimbus T9');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(asked).toBe(1);
  expect(await bookings(seatrial, event)).toBe(1);
});

test('data shown without a connection says how old it is', async ({ seatrial }) => {
  const { page } = await beforeTheBoat(seatrial);
  await page.clock.install();
  await page.reload();
  await expect(legOf(page, 'Wave')).toContainText('Open');
  await page.route('**/api/leg/event/**', (route) => route.abort());
  const notUpToDate = page.getByText(/^Seen at \d\d:\d\d\. You are offline\.$/);
  await expect(async () => {
    await page.clock.fastForward(15_000);
    await expect(notUpToDate).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(legOf(page, 'Wave')).toContainText('Open');
});

async function beforeTheBoat(seatrial: Seatrial): Promise<{ event: number; page: Page }> {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat] });
  await addDriver(seatrial, 'ann@boating.test');
  const page = await seatrial.pageOf('ann@boating.test');
  await legOf(page, 'Wave').click();
  await page.getByRole('dialog', { name: 'Wave' }).waitFor();
  return { event: marina.event, page };
}

function register(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
}

async function bookings(seatrial: Seatrial, event: number): Promise<number> {
  const { registrations } = await seatrial.asAdmin<{ registrations: unknown[] }>('GET', `/api/reg/event/${event}`);
  return registrations.length;
}
