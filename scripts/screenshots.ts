/**
 * npm run screenshots: every page as each role sees it, on a phone and a desk, light and dark, into screenshots/:
 * with-data/ on the sample event of the demo, empty/ on a server that has nothing yet.
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
  /** What is done on the page before it is looked at, such as opening a dialog. */
  prepare?: (page: Page) => Promise<unknown>;
}
export interface ToLookAt {
  folder: string;
  url: string;
  people: { role: string; loginLink?: string; shots: Shot[] }[];
}

const root = join(import.meta.dirname, '..');
const wanted = process.argv[2] ?? '';
const widths = [390, 1280];
const schemes = ['light', 'dark'] as const;

buildPages(root, process.execPath);
rmSync(join(root, 'screenshots'), { recursive: true, force: true });
const browser = await chromium.launch({ ...playwrightConfig.use?.launchOptions });
const demo = await Demo.start();
const empty = await emptyToLookAt(browser);
try {
  let count = 0;
  for (const toLookAt of [await demo.toLookAt(), empty.toLookAt]) count += await lookAt(browser, toLookAt);
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
    for (const colorScheme of schemes) {
      const page = await by.newPage({ baseURL: url, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' });
      if (loginLink) await logIn(page, loginLink);
      for (const shot of chosen)
        count += await takeShot(page, shot, join(root, 'screenshots', folder, `${shot.name}-${role}`), colorScheme);
      await page.close();
    }
  }
  return count;
}

async function takeShot(page: Page, { path, prepare }: Shot, name: string, scheme: string): Promise<number> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 800 ? 844 : 800 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor();
    // Not for an idle network: an open calendar listens as long as it is open.
    await expect(page.getByText(/^(Loading|Logging in|Confirming)$/)).toHaveCount(0);
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
    await prepare?.(page);
    // A dialog stands in the window, so the rest of a long page would be behind nothing.
    await page.screenshot({ path: `${name}-${width}-${scheme}.png`, fullPage: !prepare, animations: 'disabled' });
  }
  return widths.length;
}

async function logIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
