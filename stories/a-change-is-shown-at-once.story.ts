import type { Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, book, type Marina } from './testing/marina.ts';
import { legOf } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { dayFromToday, expect, test } from './testing/story.ts';

test('a seat that is asked for is on its way until the server has said yes, and only then one’s own', async ({
  seatrial,
}) => {
  const { page } = await beforeTheLastSeat(seatrial);
  const letThrough = await holdBack(page, '**/api/reg/');
  await register(page);
  await expect(dialog(page).getByRole('button', { name: 'Registering: Nimbus T9' })).toHaveText('Registering…');
  await expect(wave(page)).toContainText('Registering… Nimbus T9');
  await expect(wave(page)).toHaveAttribute('aria-busy', 'true');
  await expect(wave(page)).not.toContainText('Registered');
  await expect(days(page).first()).toContainText('0 of 1');
  letThrough();
  await expect(wave(page)).toContainText('Registered Nimbus T9');
  await expect(wave(page)).not.toHaveAttribute('aria-busy');
  await expect(days(page).first()).toContainText('1 of 1');
});

test('a seat that somebody else got first is taken back from the page, with the server’s reason', async ({
  seatrial,
}) => {
  const { boat, leg, marina, page } = await beforeTheLastSeat(seatrial);
  const bo = await addDriver(seatrial, 'bo@boating.test');
  const letThrough = await holdBack(page, '**/api/reg/');
  await register(page);
  await expect(wave(page)).toContainText('Registering…');
  await book(seatrial, marina, { leg, boat, organization: bo });
  letThrough();
  await expect(dialog(page).getByRole('alert')).toHaveText('This boat is full');
  await expect(wave(page)).toContainText('Full');
  await expect(wave(page)).not.toHaveAttribute('aria-busy');
  await expect(days(page).first()).toContainText('0 of 1');
});

test('a seat that is given back is on its way too, and stays when the server refuses', async ({ seatrial }) => {
  const { ann, boat, leg, marina, page } = await beforeTheLastSeat(seatrial);
  await book(seatrial, marina, { leg, boat, organization: ann });
  await expect(dialog(page).getByText('Your seat')).toBeVisible();
  const letThrough = await holdBack(page, '**/api/reg/*');
  await dialog(page).getByRole('button', { name: 'Remove registration' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Removing…' })).toHaveAttribute('aria-busy', 'true');
  await expect(wave(page)).toContainText('Removing…');
  await seatrial.asAdmin('POST', '/api/leg/lock', { event: marina.event, date: marina.date, lock_state: true });
  letThrough();
  await expect(dialog(page).getByRole('alert')).toHaveText('Legs have been locked for this day');
  await expect(wave(page)).toContainText('Registered Nimbus T9');
  await expect(wave(page)).not.toHaveAttribute('aria-busy');
});

test('another day is shown without asking the server', async ({ seatrial }) => {
  const { page } = await beforeTheLastSeat(seatrial, { closed: true });
  await page.route('**/api/**', (route) => route.abort());
  await days(page).nth(1).click();
  await expect(legOf(page, 'Evening')).toContainText('Open');
  await expect(days(page).nth(1)).toHaveAttribute('aria-current', 'date');
  await expect(legOf(page, 'Wave')).toHaveCount(0);
});

async function beforeTheLastSeat(seatrial: Seatrial, { closed = false } = {}) {
  const marina: Marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9', capacity: 1 });
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat] });
  await addLeg(seatrial, marina, { identifier: 'Evening', times: '19:00-20:00', boats: [boat], date: dayFromToday(2) });
  const ann = await addDriver(seatrial, 'ann@boating.test');
  const page = await seatrial.pageOf('ann@boating.test');
  await expect(wave(page)).toContainText('Open');
  if (!closed) {
    await wave(page).click();
    await dialog(page).waitFor();
  }
  return { ann, boat, leg, marina, page };
}

/** Calls wait on their way to the server until they are let through. */
async function holdBack(page: Page, calls: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The calendar is behind the dialog, and screen readers skip it while that is open. */
function wave(page: Page) {
  return page.getByRole('list', { name: /^Legs on/, includeHidden: true }).locator('button', { hasText: 'Wave' });
}

function days(page: Page) {
  return page.getByRole('navigation', { name: 'Days of the event', includeHidden: true }).locator('a');
}

function dialog(page: Page) {
  return page.getByRole('dialog', { name: 'Wave' });
}

function register(page: Page): Promise<void> {
  return dialog(page).getByRole('button', { name: 'Register: Nimbus T9' }).click();
}
