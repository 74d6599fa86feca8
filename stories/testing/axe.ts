import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Minified: the builder would bring axe at full length into the page for each question, twice. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** All rules in two looks; the other two differ from them in colours alone, and are looked at by `npm run test:all`. */
const looks = [
  { width: 390, colorScheme: 'light', rules: 'all' },
  { width: 1280, colorScheme: 'dark', rules: 'all' },
  ...(process.env.EVERY_CELL
    ? ([
        { width: 390, colorScheme: 'dark', rules: 'colours' },
        { width: 1280, colorScheme: 'light', rules: 'colours' },
      ] as const)
    : []),
] as const;
type Look = (typeof looks)[number];

/** Each page in each look. */
export async function faultsOf(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByText(/^(Loading|Logging in)$/)).toHaveCount(0);
    faults.push(...(await faultsHere(page, path)));
  }
  return faults;
}

/** The findings of axe on the page, and whether the page scrolls sideways. */
export async function faultsHere(page: Page, where: string): Promise<string[]> {
  const faults: string[] = [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  for (const look of looks)
    faults.push(
      ...(await faultsInLook(page, look)).map((fault) => `${where}, ${look.width} ${look.colorScheme}: ${fault}`),
    );
  return faults;
}

async function faultsInLook(page: Page, { colorScheme, rules, width }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await showAll(page, width);
  // Legacy: the usual mode opens a tab for each answer, for the sake of frames, of which there are none.
  const axe = new AxeBuilder({ page, axeSource: 'void axe' }).setLegacyMode().options({ resultTypes: ['violations'] });
  const asked =
    rules === 'all'
      ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      : axe.withRules('color-contrast');
  const faults = (await asked.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}`),
  );
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return sideways > 0 ? [...faults, `scrolls sideways by ${sideways}px`] : faults;
}

/** On a screen as tall as the page the bar at its end covers no control, which axe would call too small. */
async function showAll(page: Page, width: number): Promise<void> {
  const isTallEnough = () =>
    page.evaluate((wanted) => innerWidth === wanted && document.documentElement.scrollHeight <= innerHeight, width);
  if (await isTallEnough()) return;
  await page.setViewportSize({ width, height: 900 });
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
}
