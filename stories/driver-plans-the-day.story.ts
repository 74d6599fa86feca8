import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf, notice } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network a day is planned around what is booked, and changed; with it, booked at once', async ({
  seatrial,
}) => {
  const { event, page, plan } = await beforeThePlan(seatrial);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Once more, now with everything in its place.
  await page.reload();
  await expect(legOf(page, 'Afternoon')).toContainText('Open');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await expect(plan.getByRole('heading')).toHaveText('A plan of 2 boats');
  await expect(legOf(page, 'Afternoon')).toContainText('Open, planned');
  await page.keyboard.press('Escape');
  await expect(legOf(page, 'Afternoon')).not.toContainText('planned');
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await plan.getByText('Change hours').click();
  await plan.getByLabel('Home by').fill('14:00');
  await expect(plan.getByRole('heading')).toHaveText('A plan of 1 boat');
  await plan.getByRole('button', { name: 'Book it' }).click();
  await expect(plan.getByRole('alert')).toBeVisible();
  // The draft stays in this browser.
  await page.reload();
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await plan.getByText('Change hours').click();
  await expect(plan.getByLabel('Home by')).toHaveValue('14:00');
  await plan.getByLabel('Home by').fill('');
  await expect(plan.getByRole('heading')).toHaveText('A plan of 2 boats');
  await plan.getByRole('button', { name: /^Drop: 15:00/ }).click();
  await expect(plan.getByRole('heading')).toHaveText('A plan of 1 boat');
  await expect(plan).toContainText('15:00 stays empty');
  await plan.getByRole('button', { name: 'Another plan' }).click();
  await plan.getByRole('button', { name: 'Start again' }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('status', { name: 'Network' })).toBeEmpty();
  await plan.getByRole('button', { name: 'Book all 2' }).click();
  await expect(notice(page, '2 seats booked')).toBeVisible();
  await expect(legOf(page, 'Afternoon')).toContainText('Registered'); // It is drawn later, and was 'Open' before.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(legOf(page, 'Afternoon')).toContainText('Open');
  await expect(notice(page, 'Registrations removed')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-leg'))).toBe(true);
  expect(await bookings(seatrial, event)).toBe(1);
  // The whole day by two presses.
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await plan.getByRole('button', { name: 'Book all 2' }).click();
  await expect(legOf(page, 'Afternoon')).toContainText('Registered');
  // Nothing is left that could be planned.
  await expect(page.getByRole('button', { name: 'Plan my day' })).toBeHidden();
  expect(await bookings(seatrial, event)).toBe(3);
  // What was given back since is not given back again.
  await legOf(page, 'Afternoon').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove registration/ })
    .click();
  await page
    .getByRole('status', { name: 'Your last change' })
    .locator('..')
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(page.getByRole('status', { name: 'Your plan' })).toHaveText('1 seat booked');
});

async function beforeThePlan(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const { event } = await seatrial.asAdmin<{ event: object }>('GET', `/api/event/${marina.event}`);
  await seatrial.asAdmin('POST', '/api/event/edit', { ...event, day_plan: true });
  const [first = 0, second = 0, third = 0] = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9' },
    { make: 'Axopar', model: '29' },
    { make: 'Delphia', model: '10', capacity: 1 },
  );
  const morning = await addLeg(seatrial, marina, { identifier: 'Morning', times: '09:00-10:00', boats: [first] });
  await addLeg(seatrial, marina, { identifier: 'Noon', times: '12:00-13:00', boats: [second] });
  await addLeg(seatrial, marina, { identifier: 'Afternoon', times: '15:00-16:00', boats: [third] });
  const ann = await addDriver(seatrial, 'ann@boating.test');
  await book(seatrial, marina, { leg: morning, boat: first, organization: ann });
  const page = await seatrial.pageOf('ann@boating.test');
  return { event: marina.event, page, plan: page.getByRole('dialog') };
}

async function bookings(seatrial: Seatrial, event: number): Promise<number> {
  const { registrations } = await seatrial.asAdmin<{ registrations: unknown[] }>('GET', `/api/reg/event/${event}`);
  return registrations.length;
}
