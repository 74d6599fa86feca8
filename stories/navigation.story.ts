import type { Page } from '@playwright/test';
import { addDriver, addEvent } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('the keyboard skips to the content, the mark leads home, and a phone has a menu button', async ({ seatrial }) => {
  const page = await seatrial.visitor();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Log in · Seatrial');

  const menu = page.getByRole('button', { name: 'Menu' });
  const register = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Register' });
  await expect(menu).toBeHidden();
  await expect(register).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  // A page that is drawn folds the menu.
  await expect(page.getByRole('heading', { level: 1, name: 'Seatrial' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(register).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await register.click();
  await expect(page).toHaveURL('/register');
  await expect(register).toBeHidden();
  await menu.click();
  await expect(register).toBeVisible();
  await register.focus();
  await page.keyboard.press('Escape');
  await expect(register).toBeHidden();
  await expect(menu).toBeFocused();
});

test('a page that breaks shows the error page with the reason, and the bar still works', async ({ seatrial }) => {
  // As in a tab that was opened before an upgrade, whose files are gone.
  const notLoaded = 'The page could not be loaded. It may have been updated meanwhile: load it again.';
  const page = await seatrial.visitor();
  await page.route('**/assets/login-page*', (route) => route.fulfill({ status: 404, json: { success: false } }));
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expectErrorPage(page, notLoaded);
  await page.getByRole('navigation').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expectErrorPage(page, notLoaded);
  await page.unroute('**/assets/login-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

  const { event } = await addEvent(seatrial);
  const admin = await seatrial.pageOf(seatrial.adminEmail, '/settings');
  await admin.route('**/assets/copy-event-dialog*', (route) => route.fulfill({ status: 404, json: {} }));
  await admin.goto(`/events/${event}`); // It asks for the file a second later by itself.
  await admin.getByRole('button', { name: 'Copy' }).click();
  await expect(notice(admin, notLoaded)).toBeVisible();
});

test('a link that is pressed while the only event is being opened is followed', async ({ seatrial }) => {
  await addEvent(seatrial);
  await addDriver(seatrial, 'kim@boating.test');
  const page = await seatrial.pageOf('kim@boating.test', '/downloads');
  let answerEvents = () => {};
  const eventsAsked = new Promise<void>((resolve) => (answerEvents = resolve));
  let answerPage = () => {};
  const pageAsked = new Promise<void>((resolve) => (answerPage = resolve));
  await page.route('**/api/event', async (route) => {
    await eventsAsked;
    await route.continue();
  });
  await page.route('**/assets/organization-page*', async (route) => {
    await pageAsked;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/event');
  await page.goto('/');
  await asked;
  await page.getByRole('link', { name: 'My organization' }).click();
  const events = page.waitForResponse('**/api/event');
  answerEvents();
  await events;
  answerPage();
  await expect(page.getByRole('heading', { level: 1, name: 'kim@boating.test' })).toBeVisible();
});

async function expectErrorPage(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
}
