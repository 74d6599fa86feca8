/**
 * npm run screenshots: every page as each role sees it, on a phone, a tablet and a desk, light and dark, into screenshots/:
 * with-data/ and fair-day/ on the sample event of the demo, empty/ on a server that has nothing yet, only-an-event/ a step later.
 * A part of a name makes fewer of them: npm run screenshots -- events-admin
 * A page that cannot be shown is named at the end, and the others are there.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { buildPages } from './pages.mjs';
import { DemoServer } from './demo-server.ts';
import { Demo } from './demo-to-look-at.ts';
import { emptyToLookAt } from './empty-to-look-at.ts';

export interface Shot {
  name: string;
  path: string;
  /** Steps on the page before the picture is taken, such as opening a dialog. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Also as a PDF on A4, upright and across. */
  paper?: boolean;
  /** Widths and heights of screens that are no phone, tablet or desk. */
  screens?: [width: number, height: number][];
}
export interface ToLookAt {
  folder: string;
  url: string;
  people: { role: string; loginLink?: string; shots: Shot[] }[];
}

const root = join(import.meta.dirname, '..');
const wanted = process.argv[2] ?? '';
const screens: [number, number][] = [
  [390, 844],
  [820, 800],
  [1280, 800],
];
const schemes = ['light', 'dark'] as const;
const failed: string[] = [];

buildPages(root, process.execPath);
rmSync(join(root, 'screenshots'), { recursive: true, force: true });
const browser = await chromium.launch({ ...playwrightConfig.use?.launchOptions });
const server = await DemoServer.start();
const demo = new Demo(server);
const empty = await emptyToLookAt(browser);
try {
  let count = 0;
  count += await lookAt(browser, await demo.toLookAt());
  count += await lookAt(browser, await demo.fairDayToLookAt());
  count += await lookAt(browser, empty.nothing);
  count += await lookAt(browser, await empty.onlyAnEvent());
  console.log(`${count} screenshots are in screenshots/.`);
  if (failed.length > 0) {
    console.error(['Not shown:', ...failed].join('\n'));
    process.exitCode = 1;
  }
} finally {
  await Promise.all([browser.close(), server.stop()]);
  await empty.stop();
}

async function lookAt(by: Browser, { folder, people, url }: ToLookAt): Promise<number> {
  let count = 0;
  for (const { loginLink, role, shots } of people) {
    const chosen = shots.filter(({ name }) => `${name}-${role}`.includes(wanted));
    if (chosen.length === 0) continue;
    const page = await by.newPage({ baseURL: url, reducedMotion: 'reduce', locale: 'en-GB' });
    if (loginLink) await logIn(page, loginLink);
    for (const shot of chosen)
      count += await tryShots(page, shot, join(root, 'screenshots', folder, `${shot.name}-${role}`));
    await page.close();
  }
  return count;
}

async function tryShots(page: Page, shot: Shot, name: string): Promise<number> {
  try {
    return await takeShots(page, shot, name);
  } catch (error) {
    failed.push(`${name}: ${error instanceof Error ? error.message.split('\n').slice(0, 2).join(' ') : String(error)}`);
    return 0;
  }
}

/** The page is opened once, as on a phone; then it becomes wide, and dark. */
async function takeShots(page: Page, shot: Shot, name: string): Promise<number> {
  const sizes = shot.screens ?? screens;
  await page.emulateMedia({ colorScheme: 'light' });
  await setSize(page, sizes[0]);
  await page.goto(shot.path);
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor();
  // Not for an idle network: an open calendar listens as long as it is open.
  await expect(page.getByText(/^(Loading|Logging in|Confirming)$/)).toHaveCount(0);
  await page.evaluate(drawEverything);
  await shot.prepare?.(page);
  await page.evaluate(drawEverything);
  await page.evaluate(() => window.scrollTo(0, 0));
  // A dialog covers the window alone, so the rest of a long page would be without its backdrop.
  const fullPage = (await page.getByRole('dialog').count()) === 0 && !shot.screens;
  for (const size of sizes) {
    await setSize(page, size);
    // Of a picture in several widths another one is loaded.
    await page.evaluate(drawEverything);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${name}-${size[0]}-${colorScheme}.png`, fullPage, animations: 'disabled' });
    }
  }
  if (shot.paper)
    for (const landscape of [false, true])
      await page.pdf({ path: `${name}-${landscape ? 'landscape' : 'portrait'}.pdf`, format: 'A4', landscape });
  return sizes.length * schemes.length;
}

/** Lists and pictures draw what is in sight alone, and a picture of a whole page has no sight. */
async function drawEverything(): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  for (const image of document.images) image.loading = 'eager';
  const drawn = [...document.images].map((image) => image.decode().catch(() => undefined));
  await Promise.race([Promise.all(drawn), new Promise((resolve) => setTimeout(resolve, 10_000))]);
}

function setSize(page: Page, [width, height] = screens[0] ?? [390, 844]) {
  return page.setViewportSize({ width, height });
}

async function logIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
