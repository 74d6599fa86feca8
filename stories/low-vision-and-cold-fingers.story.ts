import type { Page } from '@playwright/test';
import { aDayOfAllColours, addBoats, addDriver, addLeg, book } from './testing/marina.ts';
import { legOf } from './testing/on-screen.ts';
import { openPage } from './testing/open-page.ts';
import { brokenWords, lostText, smallTargets, watchMotion, withoutEdge } from './testing/sight.ts';
import { expect, sampled, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

test("in the system's own few colours every control has an edge, and each state a sign and a word", async ({
  seatrial,
}) => {
  const { event, kim } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test', `/register/${event}?view=calendar`);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(legOf(page, 'Taken')).toContainText('Full');
  expect(await withoutEdge(page)).toEqual([]);
  for (const [leg, word] of Object.entries({ Morning: 'Registered', 'Same time': 'Overlaps', Free: 'Open' }))
    await expect(legOf(page, leg)).toContainText(word);
  await legOf(page, 'Free').focus();
  const outline = (name: string) => legOf(page, name).evaluate((leg) => getComputedStyle(leg).outlineStyle);
  expect(await outline('Free')).toBe('solid');
  expect(await outline('Taken')).toBe('none');

  const admin = await seatrial.pageOf(seatrial.adminEmail);
  await admin.emulateMedia({ forcedColors: 'active' });
  for (const path of sampled(adminPaths(event, kim))) {
    await openPage(admin, path);
    expect(await withoutEdge(admin), path).toEqual([]);
  }
});

test('with text twice as large, and on a screen of 320 px, nothing is cut off, nothing scrolls sideways, and on a phone no word of a journalist is broken', async ({
  seatrial,
}) => {
  const { boat, event, kim, leg } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test');
  const paths = [`/register/${event}?view=list`, `/register/${event}?view=calendar`, `/legs/${leg}`, '/downloads'];
  await expectNothingLost(page, sampled([...paths, `/organizations/${kim}/edit`]));
  await openPage(page, `/register/${event}`);
  await legOf(page, 'Free').click();
  await expect(page.getByRole('button', { name: 'Register: Nimbus T9' })).toBeVisible();
  await expect.poll(() => lostText(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const ofEvent = ['', '/day', '/wishes', `/day?date=${dayFromToday(3)}`].map((path) => `/register/${event}${path}`);
  const onPhone = [...ofEvent, `/events/${event}/boats`, `/boats/${boat}`, '/downloads', `/organizations/${kim}`];
  await expectWholeWords(page, onPhone);
  await expectNothingLost(await seatrial.visitor(), sampled(['/register', '/', '/login', '/accessibility']));
  await expectNothingLost(await seatrial.pageOf(seatrial.adminEmail), sampled(adminPaths(event, kim)));
});

test('on a phone with text twice as large no page of an organiser is wider than the screen, and no word is broken', async ({
  seatrial,
}) => {
  const { boat, event, kim, marina } = await aDayOfAllColours(seatrial);
  const address = 'agnieszka.lewandowska-wisniewska@skargardstidningen-helsingfors.example';
  const names = { first_name: 'Agnieszka', last_name: 'Lewandowska', organization_name: 'Skärgårdstidningen' };
  const organization = await addDriver(seatrial, address, { ...names, phone: '+358 40 123 4567' });
  const [westerly = 0] = await addBoats(seatrial, marina, { make: 'Westerly', model: '30', capacity: 1 });
  const late = await addLeg(seatrial, marina, { identifier: 'Late', times: '16:00-17:00', boats: [boat, westerly] });
  await book(seatrial, marina, { leg: late, boat: westerly, organization });
  const page = await seatrial.pageOf(seatrial.adminEmail);
  const places = [
    'today',
    `schedule?date=${marina.date}`,
    'boats',
    'people',
    'quay',
    'reports',
    'edit',
    'people?view=messages',
  ];
  const ofEvent = places.map((place) => `/events/${event}/${place}`);
  const table = [`/legs/event/${event}?date=${marina.date}`, `/legs/${late}`, `/legs/${late}/edit`];
  const hours = `/register/${event}?view=calendar&date=${marina.date}`;
  const others = [
    '/',
    '/events',
    '/boats',
    `/boats/${boat}/edit`,
    `/organizations/${organization}`,
    '/settings/health',
  ];
  await expectWholeWords(page, [...adminPaths(event, kim), ...ofEvent, ...table, hours, ...others]);
  await page.setViewportSize({ width: 820, height: 1100 });
  for (const path of [`/events/${event}/people`, '/organizations']) {
    await openPage(page, path);
    await page.getByText('Agnieszka Lewandowska', { exact: true }).first().waitFor();
    expect.soft([...(await lostText(page)), ...(await brokenWords(page))], `${path} on a tablet`).toEqual([]);
  }
});

test('a dialog moves, so that it is seen where it comes from; for people who prefer less motion nothing does', async ({
  seatrial,
}) => {
  const { event } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test');
  const moved = await watchMotion(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/register/${event}`);
  await legOf(page, 'Taken').click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(moved).not.toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/register/${event}?view=list`);
  await page.getByText('Hours', { exact: true }).click();
  await legOf(page, 'Free').click();
  await page.getByRole('button', { name: 'Register: Nimbus T9' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(legOf(page, 'Free')).toContainText('Registered');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Downloads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
  expect(await moved()).toEqual([]);
});

test('on a phone a thumb hits all that books, locks and acts for somebody, and a save that fails says so where the thumb is', async ({
  seatrial,
}) => {
  const { event, kim } = await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf('kim@boating.test');
  await page.setViewportSize({ width: 390, height: 800 });
  for (const view of ['list', 'calendar']) {
    await openPage(page, `/register/${event}?view=${view}`);
    expect(await smallTargets(page), view).toEqual([]);
    await legOf(page, 'Free').click();
    await expect(page.getByRole('button', { name: 'Register: Nimbus T9' })).toBeVisible();
    expect(await smallTargets(page), `dialog over the ${view}`).toEqual([]);
  }
  const admin = await seatrial.pageOf(seatrial.adminEmail);
  await admin.setViewportSize({ width: 390, height: 800 });
  await openPage(admin, `/register/${event}?organization=${kim}`);
  await admin.getByRole('combobox', { name: 'Organization to act for' }).click();
  await expect(admin.getByRole('option').first()).toBeVisible();
  expect(await smallTargets(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Remove all registrations' }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  expect(await smallTargets(admin)).toEqual([]);
  await openPage(admin, '/settings');
  await admin.route('**/api/settings', (route) => route.abort());
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/^No connection/)).toBeInViewport({ ratio: 1 });
});

/** On a phone, with text twice as large. */
async function expectWholeWords(page: Page, paths: string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of paths) {
    await openPage(page, path);
    await textTwiceAsLarge(page, true);
    expect.soft([...(await lostText(page)), ...(await brokenWords(page))], path).toEqual([]);
    expect.soft(await coveredByBars(page), `${path}: the part that bars cover`).toBeLessThan(1 / 3);
    await textTwiceAsLarge(page, false);
  }
}

/** What stays over the page while it is scrolled. */
function coveredByBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = document.querySelectorAll('header, nav[aria-label="Event"], .bar');
    const staying = [...bars].filter((bar) => {
      const { bottom, position, top } = getComputedStyle(bar);
      const isBeyond = [top, bottom].some((edge) => Number.parseFloat(edge) < 0);
      return ['fixed', 'sticky'].includes(position) && !isBeyond;
    });
    return staying.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight;
  });
}

async function expectNothingLost(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, path);
    expect.soft(await lostText(page), `${path} at 320 px`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await textTwiceAsLarge(page, true);
    expect.soft(await lostText(page), `${path} with text twice as large`).toEqual([]);
    expect.soft(await coveredByBars(page), `${path}: the part that bars cover on a desk`).toBeLessThan(1 / 4);
    await textTwiceAsLarge(page, false);
  }
}

function textTwiceAsLarge(page: Page, isLarge: boolean): Promise<void> {
  return page.evaluate((size) => void (document.documentElement.style.fontSize = size), isLarge ? '200%' : '');
}

function adminPaths(event: number, organization: number): string[] {
  const pages = ['organizations', 'organizations/add', 'events/new', 'settings', 'history'];
  const ofEvent = ['', '/overview', '/quay'].map((page) => `events/${event}${page}`);
  return [
    ...pages,
    ...ofEvent,
    `legs/event/${event}`,
    `legs/${event}/new`,
    `register/${event}?organization=${organization}`,
  ].map((path) => `/${path}`);
}
