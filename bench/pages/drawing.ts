import { median } from '../table.ts';
import type { OpenChromium } from './chromium.ts';
import type { Figure } from './figure.ts';
import type { Scenes } from './scene.ts';
import { bareTab, openTab } from './tab.ts';

/** CPU of what is drawn most, beside the same markup drawn by the browser alone. */
export async function drawing(chromium: OpenChromium, scenes: Scenes, rounds: number): Promise<Figure[]> {
  return [
    await drawingOfLegs(chromium, scenes, 60, rounds),
    await drawingOfLegs(chromium, scenes, 300, rounds),
    await keyPress(chromium, scenes, rounds),
    await sorting(chromium, scenes, rounds),
  ];
}

async function drawingOfLegs(chromium: OpenChromium, scenes: Scenes, legs: number, rounds: number): Promise<Figure> {
  const scene = await scenes.withLegs(legs);
  const { page, ...tab } = await openTab(chromium, scene, 'driver');
  await page.goto(scene.calendar.empty);
  const days = page.getByRole('navigation', { name: 'Days of the event' }).getByRole('link');
  const list = page.getByRole('list', { name: /^Legs on/ });
  const values: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    await page.getByText(/^No legs on/).waitFor();
    const all = async () => {
      await days.first().click();
      await list
        .locator('[data-leg]')
        .nth(legs - 1)
        .waitFor();
    };
    values.push(await tab.cpuOf(all));
    if (round < rounds) await days.last().click();
  }
  const bare = await bareTab(chromium, page, '#content');
  const draw = () =>
    bare.page.evaluate(() => {
      const root = document.querySelector('#bare');
      root?.replaceChildren(document.createRange().createContextualFragment(root.innerHTML));
    });
  const bareValues: number[] = [];
  for (let round = 0; round <= rounds; round++) bareValues.push(await bare.cpuOf(draw));
  await Promise.all([tab.close(), bare.close()]);
  return cpuFigure(`draw ${legs} legs`, values, bareValues, 'the day is changed; bare: the same markup of the page');
}

async function keyPress(chromium: OpenChromium, scenes: Scenes, rounds: number): Promise<Figure> {
  const scene = await scenes.withLegs(60);
  const { page, ...tab } = await openTab(chromium, scene);
  await page.goto(`${scene.url}/register`);
  const first = page.getByRole('main').getByRole('textbox').first();
  await first.click();
  const bare = await bareTab(chromium, page, '#content');
  await bare.page.getByRole('textbox').first().click();
  const [values, bareValues]: number[][] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    values?.push(await tab.cpuOf(() => page.keyboard.press('a')));
    bareValues?.push(await bare.cpuOf(() => bare.page.keyboard.press('a')));
  }
  const fields = await page.getByRole('main').locator('input, textarea, select').count();
  await Promise.all([tab.close(), bare.close()]);
  return cpuFigure(`key press in a form of ${fields} fields`, values, bareValues, 'the registration form');
}

async function sorting(chromium: OpenChromium, scenes: Scenes, rounds: number): Promise<Figure> {
  const scene = await scenes.withLegs(60);
  const { page, ...tab } = await openTab(chromium, scene, 'admin');
  await page.goto(`${scene.url}/organizations`);
  const table = page.getByRole('table', { name: 'Test drivers' });
  await table.getByRole('row').nth(490).waitFor();
  const bare = await bareTab(chromium, page, 'table');
  const [values, bareValues]: number[][] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    values?.push(await tab.cpuOf(() => table.getByRole('button', { name: 'Email' }).click()));
    bareValues?.push(await bare.cpuOf(() => bare.page.evaluate(sortPlainly, round % 2 === 0)));
  }
  await Promise.all([tab.close(), bare.close()]);
  return cpuFigure('sort 500 rows', values, bareValues, 'bare: the same rows moved by a plain script');
}

/** Runs in the bare page. */
function sortPlainly(descending: boolean): void {
  const body = document.querySelector('tbody');
  const email = (row: Element) => row.children[2]?.textContent ?? '';
  const rows = [...(body?.children ?? [])].toSorted((one, other) => email(one).localeCompare(email(other), 'en'));
  body?.append(...(descending ? rows.toReversed() : rows));
}

/** The first time warms up. */
function cpuFigure(what: string, values: number[] = [], bareValues: number[] = [], note: string): Figure {
  const [value, bare] = [values, bareValues].map((all) => median(all.slice(1)));
  return {
    what,
    unit: 'CPU ms',
    value: value ?? NaN,
    ...(bare !== undefined && { bare }),
    target: '',
    reached: true,
    note,
  };
}
