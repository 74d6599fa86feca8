/**
 * npm run screenshots: every page of the demo as each role sees it, on a phone, a tablet and a desk, light and dark, into
 * screenshots/<role>/. A part of an address makes fewer of them, and a time begins the day there:
 * npm run screenshots -- /events --at 09:40
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { chromium, expect, type Page } from '@playwright/test';
import { paths } from '#web/paths.ts';
import playwrightConfig from '../playwright.config.ts';
import { freePort } from '../server/testing/free-port.ts';
import { buildPages } from './pages.mjs';

const root = join(import.meta.dirname, '..');
const screens = [390, 820, 1280];
const schemes = ['light', 'dark'] as const;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string', default: '10:20' } },
});
const [wanted = ''] = positionals;
const addresses = Object.values(paths)
  .filter((path) => !/:token/.test(path))
  .map((path) => path.replaceAll(/:(id|eid)/g, '1'))
  .filter((path) => path.includes(wanted));

buildPages(root, process.execPath);
rmSync(join(root, 'screenshots'), { recursive: true, force: true });
const url = `http://127.0.0.1:${await freePort()}`;
const demo = spawn(process.execPath, ['server/demo/main.ts', '--at', values.at], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { PATH: process.env.PATH, PORT: new URL(url).port, PUBLIC_URL: url },
});
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
try {
  const links = await loginLinks();
  for (const [role, link] of [['visitor', undefined] as const, ...links]) {
    const page = await browser.newPage({ baseURL: url, reducedMotion: 'reduce', locale: 'en-GB' });
    if (link) await page.goto(link).then(() => page.waitForURL((at) => !at.pathname.startsWith('/login')));
    for (const address of addresses) await photograph(page, address, role);
    await page.close();
  }
  console.log('The screenshots are in screenshots/.');
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await once(demo, 'exit');
}

/** By role, as the demo prints them. */
async function loginLinks(): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for await (const line of createInterface(demo.stdout)) {
    const [, role, link] = /^Log in as ([\w ]+): (\S+)$/.exec(line) ?? [];
    if (role && link) links.set(role, link);
    if (links.size === 3) return links;
  }
  throw new Error('The demo ended before it had said how to log in.');
}

/** The page is opened once, as on a phone; then it becomes wide, and dark. A page of another role is left out. */
async function photograph(page: Page, address: string, role: string): Promise<void> {
  await page.setViewportSize({ width: screens[0] ?? 390, height: 844 });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first().waitFor();
  // Not for an idle network: an open calendar listens as long as it is open.
  await expect(page.getByText(/^(Loading|Logging in|Confirming)$/)).toHaveCount(0);
  if (await page.getByRole('heading', { name: /^(Oops!|Log in)$/ }).count()) return;
  const name = `${role.replace(' ', '-')}/${address.slice(1).replaceAll('/', '-') || 'home'}`;
  for (const width of screens) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(drawEverything);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const path = join(root, 'screenshots', `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: true, animations: 'disabled' });
    }
  }
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
