/** Pages keep still while they are loaded and turned, and look the same whichever page was open before. */
import type { BrowserContext, Page } from '@playwright/test';
import { aDayOfAllColours, addLeg } from './testing/marina.ts';
import { expect, sampled, test } from './testing/story.ts';

/** The layout shift that people notice: https://web.dev/articles/cls calls less than 0.1 good. */
const maxShift = 0.05;
const longText = [
  'Hello, and welcome aboard.',
  '',
  'Three days, twenty boats and a harbour full of coffee.'.repeat(4),
].join('\n');
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  ...(process.env.EVERY_CELL
    ? [
        { width: 844, height: 390 },
        { width: 820, height: 1180 },
      ]
    : []),
];

test('buttons that are links keep their text readable after a page that brings style sheets of its own', async ({
  seatrial,
}) => {
  await aDayOfAllColours(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, '/settings');
  await page.getByRole('link', { name: 'Boats' }).click();
  const addBoats = page.getByRole('link', { name: 'Add boats' }).first();
  const before = await colours(addBoats);
  await addBoats.click();
  await page.getByRole('heading', { level: 1, name: 'Add boats' }).waitFor();
  await page.getByRole('link', { name: 'Boats', exact: true }).click();
  await addBoats.waitFor();
  expect(await colours(addBoats)).toEqual(before);
  expect(before.text).not.toBe(before.background);
});

type Marina = Awaited<ReturnType<typeof aDayOfAllColours>>;

const pagesOf: Record<string, (marina: Marina) => string[]> = {
  'a visitor': () => ['/', '/login', '/register', '/accessibility'],
  'a test driver': ({ boat, event, kim, leg }) => [
    '/',
    `/register/${event}`,
    `/register/${event}/day`,
    `/organizations/${kim}`,
    `/legs/${leg}`,
    `/boats/${boat}`,
    `/events/${event}/boats`,
    `/register/${event}/wishes`,
    '/downloads',
  ],
  'a builder': ({ boat, event }) => [
    '/',
    '/boats',
    `/boats/${boat}`,
    `/boats/${boat}/edit`,
    '/boats/new',
    `/events/${event}/boats`,
    `/events/${event}/quay`,
  ],
  'an admin, of events and legs': ({ event, leg }) => [
    '/',
    '/events',
    `/events/${event}`,
    `/events/${event}/today`,
    `/events/${event}/edit`,
    `/events/${event}/overview`,
    `/events/${event}/reports`,
    `/events/${event}/people?view=messages`,
    `/events/${event}/quay`,
    `/legs/event/${event}`,
    `/legs/${leg}`,
    `/legs/${leg}/edit`,
    `/register/${event}`,
  ],
  'an admin, of people and boats': ({ boat, kim }) => [
    '/organizations',
    '/organizations/add',
    `/organizations/${kim}`,
    `/organizations/${kim}/edit`,
    '/boats',
    '/boats/new',
    `/boats/${boat}`,
    '/settings',
    '/settings/health',
    '/history',
    '/downloads',
  ],
};

const emails: Record<string, string> = { 'a test driver': 'kim@boating.test', 'a builder': 'yard@nimbus.test' };

for (const people of [
  ['a visitor', 'a test driver', 'a builder'],
  ['an admin, of events and legs', 'an admin, of people and boats'],
])
  test(`no page jumps while it is loaded, upright or turned: those of ${people.join('; ')}`, async ({ seatrial }) => {
    test.slow();
    const marina = await aDayOfAllColours(seatrial);
    await seatrial.asAdmin('POST', '/api/settings', { front_page_text: longText, welcome_text: longText });
    for (let hour = 6; hour < 20; hour++)
      await addLeg(seatrial, marina.marina, {
        identifier: `At ${hour}`,
        times: `${String(hour).padStart(2, '0')}:00-${String(hour).padStart(2, '0')}:15`,
        boats: [marina.boat],
      }).catch(() => undefined);
    const jumps: string[] = [];
    for (const who of people) {
      const email = emails[who] ?? seatrial.adminEmail;
      const page = who === 'a visitor' ? await seatrial.visitor() : await seatrial.pageOf(email);
      const browser = page.context();
      await page.close();
      await watchShifts(browser);
      await answerLate(browser);
      // Side by side, since most of the time is spent waiting for the late answers.
      const found = sizes.map(async (size) => {
        const tab = await browser.newPage();
        await tab.setViewportSize(size);
        return jumpsOf(tab, sampled(pagesOf[who]?.(marina) ?? []));
      });
      jumps.push(...(await Promise.all(found)).flat());
    }
    expect(jumps).toEqual([]);
  });

async function jumpsOf(tab: Page, addresses: string[]): Promise<string[]> {
  const jumps: string[] = [];
  for (const address of addresses) {
    await tab.goto(address);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await expect(tab.getByText(/^Loading$/)).toHaveCount(0);
    await drawn(tab);
    const sum = await shiftSoFar(tab);
    const { width } = tab.viewportSize() ?? {};
    if (sum > maxShift) jumps.push(`${address} at ${width}: ${sum.toFixed(2)} ${await shiftSources(tab)}`);
  }
  return jumps;
}

/**
 * As over the air: the page is painted before its answers have come, which on this machine they otherwise have.
 * In the page, since a browser whose requests are intercepted caches no file.
 */
async function answerLate(browser: BrowserContext): Promise<void> {
  await browser.addInitScript(() => {
    const send = globalThis.fetch;
    const calls = { open: 0 };
    Object.assign(globalThis, { calls });
    globalThis.fetch = async (...request) => {
      calls.open += 1;
      await new Promise((resolve) => setTimeout(resolve, 400));
      // After its answer a page may ask for more, such as the counts of an event that it has only now.
      return send(...request).finally(() => setTimeout(() => (calls.open -= 1), 100));
    };
  });
}

/** All answers and pictures have come, and two frames have been painted since. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as unknown as { calls: { open: number } }).calls.open === 0);
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

async function watchShifts(browser: BrowserContext): Promise<void> {
  await browser.addInitScript(() => {
    const shifts = { sum: 0, sources: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        for (const { currentRect, node, previousRect } of entry.sources)
          shifts.sources.push(
            `${node?.nodeName}.${node?.getAttribute('class')?.slice(0, 30)} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

function shiftSources(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as unknown as { shifts: { sources: string[] } }).shifts.sources.join('; '));
}

function colours(control: ReturnType<Page['locator']>): Promise<{ text: string; background: string }> {
  return control.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { text: color, background: backgroundColor };
  });
}
