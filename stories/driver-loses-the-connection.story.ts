import type { Page } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('on a poor network a press says at once that one is offline and can be made again, and of a booking whose answer is lost the page says that it does not know, then shows the seat', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat] });
  await addDriver(seatrial, 'ann@boating.test');
  const page = await seatrial.pageOf('ann@boating.test');
  const lost = page.getByText('We do not know whether Nimbus T9 (Wave, 09:00–10:00) was booked');
  const register = () => page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  const bookings = async () =>
    (await seatrial.asAdmin<{ registrations: unknown[] }>('GET', `/api/reg/event/${marina.event}`)).registrations
      .length;

  await legOf(page, 'Wave').click();
  await page.getByRole('dialog', { name: 'Wave' }).waitFor();
  await page.context().setOffline(true);
  await register();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('You are offline, nothing was sent.');
  await page.context().setOffline(false);
  expect(await bookings()).toBe(0);

  await page.route('**/api/reg/', async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
  await register();
  await expect(lost).toBeVisible();
  await page.context().setOffline(false);
  await expect(legOf(page, 'Wave')).toContainText('Registered Nimbus T9');
  await expect(lost).toBeHidden();
  expect(await bookings()).toBe(1);
});

test('files that do not come: a dialog says so and opens when its leg is pressed again; notices come with the next one, or with the network', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats: [boat] });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${marina.event}`);

  await withoutFile(page, 'trip-sheet');
  await legOf(page, 'Wave').click();
  const notLoaded = 'The page could not be loaded. It may have been updated meanwhile: load it again.';
  await expect(notice(page, notLoaded)).toBeVisible();
  await page.unrouteAll();
  await legOf(page, 'Wave').click();
  await expect(page.getByRole('dialog', { name: 'Wave' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** The page, opened anew, has asked for a file in vain. */
async function withoutFile(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`assets/${name}-`), (route) => route.abort());
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes(name));
  await page.reload();
  await tried;
}
