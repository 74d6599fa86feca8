import type { Page, Route } from '@playwright/test';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { legOf, toMyDay } from './testing/on-screen.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

test.use({ serviceWorkers: 'allow' });

const sign = (page: Page) => page.getByRole('status', { name: 'Network' });
/** The data that the browser keeps for the pages, without their own files. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !name.startsWith('shell '));
    const kept = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const answers = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
        return answers.join('\n');
      }),
    );
    return [...kept, ...Object.values(localStorage)].join('\n');
  });

const boatHeading = (page: Page) => page.getByRole('heading', { name: 'Nimbus T9', level: 1 });

async function aBooking(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Nimbus', model: 'T9' });
  const leg = await addLeg(seatrial, marina, { identifier: 'Wave', times: '09:00-10:00', boats });
  const maija = await addDriver(seatrial, 'maija@press.test');
  await book(seatrial, marina, { leg, boat: boats[0] ?? 0, organization: maija });
  return { marina, leg, boat: boats[0] ?? 0 };
}

async function beforeTheTunnel(seatrial: Seatrial) {
  const { boat, leg, marina } = await aBooking(seatrial);
  const page = await seatrial.pageOf('maija@press.test');
  await expect(legOf(page, 'Wave')).toContainText('Registered');
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const answer of ['"events":[{', '"legs":[{', '"registrations":[{'])
    await expect.poll(() => keptTexts(page)).toContain(answer);
  // Also of the boats, at which nobody has looked.
  await expect.poll(() => keptTexts(page)).toContain('"attachments":[]');
  await page.goto(`/boats/${boat}`);
  await expect(boatHeading(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/api/boat/${boat}`))
    .toBe(true);
  // Once more, now with everything in its place.
  await page.goto(`/register/${marina.event}`);
  await expect(legOf(page, 'Wave')).toContainText('Registered');
  return { marina, leg, boat, page };
}

test('without a network the last seen calendar and trips stay and open again, marked as old, and catch up when it is back; log out leaves nothing private', async ({
  seatrial,
}) => {
  const { boat, leg, marina, page } = await beforeTheTunnel(seatrial);
  await test.step('a page that is open keeps what it shows, and says when it was seen', async () => {
    await page.context().setOffline(true);
    await expect(sign(page)).toHaveText(/^Seen at \d\d:\d\d\. You are offline\.$/);
    await expect(legOf(page, 'Wave')).toContainText('Registered');
  });

  await test.step('pages are opened, also by the address of a trip', async () => {
    await page.goto('/');
    await expect(sign(page)).toHaveText(/^Seen at \d\d:\d\d\. You are offline\.$/);
    await expect(legOf(page, 'Wave')).toContainText('Registered Nimbus T9');
    await toMyDay(page);
    await expect(page.getByRole('article').filter({ hasText: 'Leg: Wave' })).toContainText('Boat: Nimbus, T9');
    await page.goto(`/events/${marina.event}/boats`);
    await expect(page.getByRole('list', { name: '1 boat' })).toContainText('Nimbus T9');
    const tabs = page.getByRole('navigation', { name: 'Event' }).getByRole('link');
    await expect(tabs).toHaveText(['My day', 'Boats', 'Book']);
    await page.getByRole('link', { name: 'Nimbus T9' }).click();
    await expect(boatHeading(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    // By its address, too.
    await page.goto(`/boats/${boat}`);
    await expect(boatHeading(page)).toBeVisible();
    await page.goto(`/legs/${leg}`);
    await expect(page.getByRole('dialog', { name: 'Wave' })).toContainText('Registered');
    await page.goto(`/register/${marina.event}?date=${marina.date}&leg=${leg}`);
    await expect(page.getByRole('dialog', { name: 'Wave' })).toContainText('09:00–10:00');
    await expect(page.getByRole('dialog', { name: 'Wave' })).toContainText('Registered');
    await page.keyboard.press('Escape');
  });

  await test.step('the network is back', async () => {
    await seatrial.asAdmin('POST', '/api/leg/edit', { id: leg, identifier: 'Swell' });
    await page.context().setOffline(false);
    await expect(legOf(page, 'Swell')).toBeVisible();
    await expect(sign(page)).toBeEmpty();
  });

  await test.step('nothing private is left after log out, also without a network', async () => {
    await expect.poll(() => keptTexts(page)).toContain('Swell');
    await page.evaluate(() => localStorage.setItem('day-plan 1 2', '{"plan":[]}'));
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    await expect.poll(() => keptTexts(page)).toBe('');
    await page.goto('/register/1');
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(await keptTexts(page)).not.toMatch(/Wave|Swell/);
  });
});

test("the app can be installed: its manifest and icons are there, and its worker is never old; an admin's device keeps nobody else's name", async ({
  seatrial,
}) => {
  const get = (path: string) => fetch(seatrial.url + path);
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, screenshots } = await manifest.json();
  for (const { src, type } of [...icons, ...screenshots]) {
    const icon = await get(src);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type]);
  }
  const worker = await get('/service-worker.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
  expect((await get('/')).headers.get('content-security-policy')).toMatch(/worker-src 'self';manifest-src 'self'/);

  const { boat, marina } = await aBooking(seatrial);
  await seatrial.asAdmin('POST', '/api/boat/edit', { id: boat, contact_email: 'skipper@boat.test' });
  const page = await seatrial.pageOf(seatrial.adminEmail, `/register/${marina.event}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Upcoming trips' })).toBeVisible();
  await expect.poll(() => keptTexts(page)).toContain('"registrations":[]');
  await page.goto(`/boats/${boat}`);
  await expect(page.getByText('skipper@boat.test')).toBeVisible();
  await expect.poll(() => keptTexts(page)).toContain('"model":"T9"');
  expect(await keptTexts(page)).not.toMatch(/maija@press\.test|skipper@boat\.test/);
});

test('after an upgrade a page that was reloaded opens without a network as the new pages are', async ({ seatrial }) => {
  await aBooking(seatrial);
  const page = await seatrial.pageOf('maija@press.test', '/robots.txt'); // No page of ours, so without a worker.
  /** The build before: its document, and a worker that keeps it. */
  const earlier = (pattern: RegExp, text: string) => (url: Route) =>
    void url.fetch().then(async (response) => {
      const body = (await response.text()).replace(pattern, text);
      await url.fulfill({ response, body });
    });
  const context = page.context();
  await context.route('/service-worker.js', earlier(/shell \w+/, 'shell earlier'));
  await context.route('/', earlier(/<meta name="referrer"/, '<meta name="earlier" /><meta name="referrer"'));
  const isEarlier = () => page.locator('meta[name=earlier]').count();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await isEarlier()).toBe(1);
  await context.unrouteAll();
  await page.reload();
  await expect(legOf(page, 'Wave')).toContainText('Registered');
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(3); // Of both builds, and the answers.
  const settled = () =>
    navigator.serviceWorker.getRegistration().then((found) => !found?.installing && !found?.waiting);
  await expect.poll(() => page.evaluate(settled)).toBe(true);
  await expect.poll(() => keptTexts(page)).toContain('"legs":[{');
  await context.setOffline(true);
  await page.reload();
  await expect(legOf(page, 'Wave')).toContainText('Registered');
  expect(await isEarlier()).toBe(0);
});
