import type { Page } from '@playwright/test';
import { aDayOfAllColours, book } from './testing/marina.ts';
import { field, legOf, notice, openAgain } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a dialog takes the focus and gives it back: after Escape, a removal, and a booking, also on a slow phone', async ({
  seatrial,
}) => {
  const { event } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/register/${event}`);
  const dialog = page.getByRole('dialog', { name: 'Free' });
  const register = dialog.getByRole('button', { name: 'Register: Nimbus T9' });
  await legOf(page, 'Free').click();
  await expectFocusWithin(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(legOf(page, 'Free')).toBeFocused();
  await legOf(page, 'Free').click();
  await register.click();
  await expect(notice(page, 'Registered')).toBeVisible();
  await expect(legOf(page, 'Free')).toBeFocused();
  await openAgain(page, 'Free');
  await dialog.getByRole('button', { name: 'Remove registration' }).click();
  await expect(notice(page, 'Registration removed')).toBeVisible();
  await expect(legOf(page, 'Free')).toBeFocused();

  await openAgain(page, 'Free');
  await expectFocusWithin(page, '[role=dialog]');
  await register.focus();
  // It draws slowly from here on: the focus goes to the leg all the same, and to nothing beside it.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Registered')).toBeVisible();
  await expect(legOf(page, 'Free')).toBeFocused();
});

test('a button that was busy has the focus again; a question over a dialog leads back to the leg once it is answered', async ({
  seatrial,
}) => {
  const { event, kim } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}?organization=${kim}`);
  await page.getByRole('button', { name: 'Lock legs for this day' }).click();
  const unlock = page.getByRole('button', { name: 'Unlock legs for this day' });
  await expect(unlock).toBeFocused();
  await unlock.click();
  await expect(page.getByRole('button', { name: 'Lock legs for this day' })).toBeFocused();

  await legOf(page, 'Taken').click();
  const ask = page.getByRole('button', { name: /^Register: / });
  await ask.click();
  const question = page.getByRole('dialog', { name: 'Register anyway?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(ask).toBeFocused();
  await ask.click();
  await question.getByRole('button', { name: 'Register anyway' }).click();
  await expect(legOf(page, 'Taken')).toContainText('Registered');
  await expect(legOf(page, 'Taken')).toBeFocused();
});

test('a new item takes the focus; a removal leaves it nearby: on the control beside it, the next trip, or the page in its place', async ({
  seatrial,
}) => {
  const { boat, leg, maker, marina } = await aDayOfAllColours(seatrial);
  await book(seatrial, marina, { leg, boat, organization: maker });
  const page = await seatrial.pageOf('yard@nimbus.test', '/boats/new');
  await page.getByRole('button', { name: 'Add another boat' }).click();
  await expect(field(page.getByRole('group', { name: 'Boat 2', exact: true }), 'Make')).toBeFocused();
  await page.getByRole('button', { name: 'Remove boat 2' }).click();
  await expect(page.getByRole('button', { name: 'Add another boat' })).toBeFocused();

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('button', { name: 'Remove registration' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove registration' }).click();
  await expect(page.getByText('No upcoming trips')).toBeVisible();
  await expectFocusWithin(page, 'main');
  await page.goto(`/boats/${boat}`);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted' })).toBeVisible();
  await expectFocusWithin(page, 'main');
});

/** The focus is on a control of the dialog. */
async function expectFocusWithin(page: Page, place: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((within) => document.activeElement?.closest(within) !== null, place))
    .toBe(true);
}
