import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { openPage } from './open-page.ts';
import { changedBySheetOrder } from './sheet-order.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} satisfies axe.RunOnly;
const ofColours = { type: 'rule', values: ['color-contrast'] } satisfies axe.RunOnly;

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
  rules: axe.RunOnly;
}

/** The other two differ from these in colours alone, and are looked at by `npm run test:all`. */
const looks: Look[] = [
  { width: 390, colorScheme: 'light', rules: allRules },
  { width: 1280, colorScheme: 'dark', rules: allRules },
];
if (process.env.EVERY_CELL)
  looks.push(
    { width: 390, colorScheme: 'dark', rules: ofColours },
    { width: 1280, colorScheme: 'light', rules: ofColours },
  );

/** Each page in each look. */
export async function faultsOf(page: Page, paths: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, path] of paths.entries()) {
    await openPage(page, path);
    // Begins with the look in which the page before was left, since to change it costs as much as half of a look.
    faults.push(...(await faultsIn(page, path, index % 2 === 0 ? looks : looks.toReversed())));
  }
  return faults;
}

/** The findings of axe on the page, and whether it scrolls sideways or depends on the order of its style sheets; leaves the page in the last look. */
export async function faultsHere(page: Page, where: string): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' }); // An organiser's head of a page may come last.
  return faultsIn(page, where, looks);
}

async function faultsIn(page: Page, where: string, inOrder: Look[]): Promise<string[]> {
  const faults: string[] = [];
  for (const look of inOrder) {
    let found: string[];
    let height: number;
    do {
      height = await show(page, look);
      found = await faultsAsShown(page, look.rules);
    } while ((await heightOf(page)) > height); // It has grown meanwhile.
    faults.push(...found.map((fault) => `${where}, ${look.width} ${look.colorScheme}: ${fault}`));
  }
  faults.push(...(await changedBySheetOrder(page)).map((change) => `${where}, by the order of its sheets: ${change}`));
  return faults;
}

/** Returns how high the page is then. */
async function show(page: Page, { colorScheme, width }: Look): Promise<number> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  // On a screen as tall as the page the bar at its end covers no control, which axe would call too small.
  const height = await heightOf(page);
  if (height > (page.viewportSize()?.height ?? 0)) await page.setViewportSize({ width, height });
  return heightOf(page);
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function faultsAsShown(page: Page, rules: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    // No rule of these asks for the texts of style sheets.
    const options: axe.RunOptions = { runOnly, reporter: 'no-passes', preload: { assets: ['media'] } };
    const { violations } = await run(document, options);
    const { clientWidth, scrollWidth } = document.documentElement;
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`)),
      ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth}px`] : []),
    ];
  }, rules);
}
