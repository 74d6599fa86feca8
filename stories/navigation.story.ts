import type { Page } from '@playwright/test';
import { addBoats, addEvent, addOrganization } from './testing/marina.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('the bar holds what its role has, in this order', async ({ seatrial }) => {
  const visitor = await seatrial.visitor();
  expect(await bar(visitor)).toEqual(['Register /register', 'Log in /login']);

  const { driver, maker } = await people(seatrial);
  expect(await bar(await seatrial.pageOf('kim@boating.test'))).toEqual([
    'Home /',
    `My organization /organizations/${driver}`,
    'Register /register',
    'Downloads /downloads',
    'Log out',
  ]);
  expect(await bar(await seatrial.pageOf('yard@nimbus.test'))).toEqual([
    'Home /',
    `My organization /organizations/${maker}`,
    'Register /register',
    'Boats /boats',
    'Add boats /boats/new',
    'Downloads /downloads',
    'Log out',
  ]);
  expect(await bar(await seatrial.pageOf(seatrial.adminEmail))).toEqual([
    'Home /',
    'Boats /boats',
    'Organizations /organizations',
    'Events /events',
    'Settings /settings',
    'Log out',
  ]);
});

test('on a phone a menu button shows and hides the links', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail);
  await page.setViewportSize({ width: 390, height: 800 });
  const menu = page.getByRole('button', { name: 'Menu' });
  const events = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' });
  await expect(events).toBeHidden();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await events.click();
  await expect(page).toHaveURL('/events');
  await expect(events).toBeHidden();
  await menu.click();
  await expect(events).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(events).toBeHidden();
});

test('on a large screen the links are all there without a menu, and the mark leads home', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail, '/events');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Boats' })).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});

test('an address that leads nowhere shows the error page under the bar', async ({ seatrial }) => {
  const page = await seatrial.visitor('/no/such/page');
  await expectErrorPage(page, 'There is no page at this address.');
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Seatrial' })).toBeVisible();
});

test('a page of another role shows the error page, and none of its data', async ({ seatrial }) => {
  await people(seatrial);
  const forbidden = 'This page is not open to you.';
  const driver = await seatrial.pageOf('kim@boating.test');
  for (const path of [
    '/organizations',
    '/organizations/add',
    '/events/new',
    '/boats',
    '/boats/new',
    '/settings',
    '/legs/1/new',
  ]) {
    await driver.goto(path);
    await expectErrorPage(driver, forbidden);
  }
  const maker = await seatrial.pageOf('yard@nimbus.test');
  for (const path of ['/organizations', '/events/new', '/settings', '/legs/1/new', '/events/1/edit']) {
    await maker.goto(path);
    await expectErrorPage(maker, forbidden);
  }
});

test('the events are listed for everybody, and made by admins alone', async ({ seatrial }) => {
  await people(seatrial);
  await addEvent(seatrial, { name: 'Hanko Days' });
  for (const email of ['kim@boating.test', 'yard@nimbus.test']) {
    const page = await seatrial.pageOf(email, '/events');
    await page.getByRole('table', { name: 'Events' }).getByRole('link', { name: 'Hanko Days' }).waitFor();
    await expect(page.getByRole('link', { name: 'New event' })).toHaveCount(0);
  }
});

test("somebody else's boat is refused when its form is opened, not when it is saved", async ({ seatrial }) => {
  await people(seatrial);
  const marina = await addEvent(seatrial);
  const [boat = 0] = await addBoats(seatrial, marina, { make: 'Axopar', model: '29' });
  const page = await seatrial.pageOf('yard@nimbus.test', `/boats/${boat}/edit`);
  await expectErrorPage(page, 'This page is not open to you.');
});

test("somebody else's organization is refused by the server and shown as a refusal", async ({ seatrial }) => {
  const { maker } = await people(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/organizations/${maker}`);
  await expect(page.getByRole('alert')).toHaveText('You are not allowed to do this');
  await expect(page.getByText('yard@nimbus.test')).toBeHidden();
  await page.goto('/events/999');
  await expect(page.getByRole('alert')).toHaveText('This event does not exist');
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await expect(page).toHaveURL('/register');
});

test('a page that breaks shows the error page with the reason, and the bar still works', async ({ seatrial }) => {
  // As in a tab that was opened before an upgrade, whose files are gone.
  const notLoaded = 'The page could not be loaded. It may have been updated meanwhile: load it again.';
  const page = await seatrial.visitor();
  await page.route('**/assets/login-page*', (route) => route.fulfill({ status: 404, json: { success: false } }));
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expectErrorPage(page, notLoaded, true);
  await page.getByRole('navigation').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expectErrorPage(page, notLoaded, true);
  await page.unroute('**/assets/login-page*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

  const { event } = await addEvent(seatrial);
  const admin = await seatrial.pageOf(seatrial.adminEmail, '/downloads');
  await admin.route('**/assets/copy-event-dialog*', (route) => route.fulfill({ status: 404, json: {} }));
  await admin.goto(`/events/${event}`);
  await admin.getByRole('button', { name: 'Copy' }).click();
  await expect(notice(admin, notLoaded)).toBeVisible();
});

test('a link that is pressed while the only event is being opened is followed', async ({ seatrial }) => {
  await addEvent(seatrial);
  await people(seatrial);
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

test('the keyboard skips to the content, and a new page takes the focus', async ({ seatrial }) => {
  const page = await seatrial.visitor();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle('Log in · Seatrial');
});

async function people(seatrial: Seatrial): Promise<{ driver: number; maker: number }> {
  return {
    driver: await addOrganization(seatrial, 'test driver', 'kim@boating.test'),
    maker: await addOrganization(seatrial, 'manufacturer', 'yard@nimbus.test'),
  };
}

async function bar(page: Page): Promise<string[]> {
  const entries = page.getByRole('navigation', { name: 'Main' }).locator('a, button');
  await expect(entries.first()).toBeVisible();
  return entries.evaluateAll((all) =>
    all.map((each) => [each.textContent, each.getAttribute('href')].filter(Boolean).join(' ')),
  );
}

async function expectErrorPage(page: Page, text: string, mayPass = false): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(mayPass ? 1 : 0);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toBeVisible();
}

test('a page whose content does not come keeps a heading and the name of its tab', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail, '/events');
  await page.goto('/events/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Oops!' })).toBeVisible();
  await expect(page.getByText('Sorry, an unexpected error has occurred.')).toBeVisible();
  await expect(page).toHaveTitle('Oops! · Seatrial');
  await expect(page.getByRole('alert')).toHaveText('This event does not exist');
});
