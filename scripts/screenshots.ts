/**
 * npm run screenshots: every page as each role sees it, on a phone, a tablet and a desk, light and dark, into screenshots/:
 * with-data/ and fair-day/ on the sample event of the demo, empty/ on a server that has nothing yet, only-an-event/ a step later.
 * A part of a name makes fewer of them: npm run screenshots -- events-admin
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { buildPages } from './pages.mjs';
import { Demo } from './demo-to-look-at.ts';
import { emptyToLookAt } from './empty-to-look-at.ts';

export interface Shot {
  name: string;
  path: string;
  /** Steps on the page before the picture is taken, such as opening a dialog. */
  prepare?: (page: Page) => Promise<unknown>;
}
export interface ToLookAt {
  folder: string;
  url: string;
  people: { role: string; loginLink?: string; shots: Shot[] }[];
}

const root = join(import.meta.dirname, '..');
const wanted = process.argv[2] ?? '';
const widths = [390, 820, 1280];
const schemes = ['light', 'dark'] as const;

buildPages(root, process.execPath);
rmSync(join(root, 'screenshots'), { recursive: true, force: true });
const browser = await chromium.launch({ ...playwrightConfig.use?.launchOptions });
const demo = await Demo.start();
const empty = await emptyToLookAt(browser);
try {
  let count = 0;
  count += await lookAt(browser, await demo.toLookAt());
  count += await lookAt(browser, await demo.fairDayToLookAt());
  count += await lookAt(browser, empty.nothing);
  count += await lookAt(browser, await empty.onlyAnEvent());
  console.log(`${count} screenshots are in screenshots/.`);
} finally {
  await Promise.all([browser.close(), demo.stop()]);
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
      count += await takeShots(page, shot, join(root, 'screenshots', folder, `${shot.name}-${role}`));
    await page.close();
  }
  return count;
}

/** The page is opened once, as on a phone; then it becomes wide, and dark. */
async function takeShots(page: Page, { path, prepare }: Shot, name: string): Promise<number> {
  const [phone = 390] = widths;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(viewport(phone));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor();
  // Not for an idle network: an open calendar listens as long as it is open.
  await expect(page.getByText(/^(Loading|Logging in|Confirming)$/)).toHaveCount(0);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
  await prepare?.(page);
  await page.evaluate(drawEverything);
  for (const width of widths) {
    await page.setViewportSize(viewport(width));
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      // A dialog stands in the window, so the rest of a long page would be behind nothing.
      const path = `${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: !prepare, animations: 'disabled' });
    }
  }
  return widths.length * schemes.length;
}

/** Lists draw what is in sight alone, and a picture of a whole page has no sight. */
function drawEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
  for (const image of document.images) image.loading = 'eager';
}

function viewport(width: number) {
  return { width, height: width < 800 ? 844 : 800 };
}

async function logIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
