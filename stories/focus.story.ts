import type { Page } from '@playwright/test';
import { aDayOfAllColours, addEvent, addOrganization, book } from './testing/marina.ts';
import { field, legOf, notice, openAgain } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a dialog takes the focus and gives it back: after Escape, a booking, a removal', async ({ seatrial }) => {
  const { event } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/register/${event}`);
  const dialog = page.getByRole('dialog', { name: 'Free' });
  await legOf(page, 'Free').click();
  await expectFocusWithin(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(legOf(page, 'Free')).toBeFocused();
  await legOf(page, 'Free').click();
  await dialog.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(notice(page, 'Registered')).toBeVisible();
  await expect(legOf(page, 'Free')).toBeFocused();
  await openAgain(page, 'Free');
  await dialog.getByRole('button', { name: 'Remove registration' }).click();
  await expect(notice(page, 'Registration removed')).toBeVisible();
  await expect(legOf(page, 'Free')).toBeFocused();
});

test('a slow phone gives the focus back to the leg after a booking, and to nothing beside it', async ({ seatrial }) => {
  const { event } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/register/${event}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await legOf(page, 'Free').click();
  await page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(notice(page, 'Registered')).toBeVisible();
  await expect(legOf(page, 'Free')).toBeFocused();
});

test('a question over a dialog leads back to the leg once it is answered', async ({ seatrial }) => {
  const { event, kim } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}?organization=${kim}`);
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

test('a button that is busy for a while has the focus again afterwards', async ({ seatrial }) => {
  const { event } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${event}`);
  await page.getByRole('button', { name: 'Lock legs for this day' }).click();
  await expect(page.getByRole('button', { name: 'Unlock legs for this day' })).toBeFocused();
});

test('a refused form leads to the first wrong field, whether the page or the server refuses it', async ({
  seatrial,
}) => {
  await addEvent(seatrial);
  await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  const page = await seatrial.pageOf(seatrial.adminEmail, '/organizations/add');
  await page.getByRole('button', { name: 'Add organization' }).click();
  await expect(field(page, 'Email')).toBeFocused();
  await page.getByRole('button', { name: 'Add another' }).click();
  const second = page.getByRole('group', { name: 'Organization 2' });
  await expect(field(second, 'Email')).toBeFocused();
  await field(page.getByRole('group', { name: 'Organization 1' }), 'Email').fill('new@nimbus.test');
  await field(second, 'Email').fill('yard@nimbus.test');
  await page.getByRole('button', { name: 'Add 2 organizations' }).click();
  await expect(field(second, 'Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(second, 'Email')).toBeFocused();
});

test('a new item takes the focus; after a removal the control beside it does', async ({ seatrial }) => {
  await addEvent(seatrial);
  await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test');
  const page = await seatrial.pageOf('yard@nimbus.test', '/boats/new');
  await page.getByRole('button', { name: 'Add another boat' }).click();
  await expect(field(page.getByRole('group', { name: 'Boat 2', exact: true }), 'Make')).toBeFocused();
  await page.getByRole('button', { name: 'Remove boat 2' }).click();
  await expect(page.getByRole('button', { name: 'Add another boat' })).toBeFocused();
});

test('a removal leaves the focus nearby: on the next trip, or the page in its place', async ({ seatrial }) => {
  const { boat, leg, maker, marina } = await aDayOfAllColours(seatrial);
  await book(seatrial, marina, { leg, boat, organization: maker });
  const page = await seatrial.pageOf('yard@nimbus.test');
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

test('a page that takes the place of another one is begun at its beginning', async ({ seatrial }) => {
  const page = await seatrial.visitor('/login');
  await field(page, 'Email address').fill(seatrial.adminEmail);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'A login link has been sent' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  const admin = await seatrial.pageOf(seatrial.adminEmail);
  await admin.getByRole('button', { name: 'Log out' }).click();
  await expect(admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectFocusWithin(admin, 'main, header');
});

/** The focus is on a control of the dialog. */
async function expectFocusWithin(page: Page, place: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((within) => document.activeElement?.closest(within) !== null, place))
    .toBe(true);
}
