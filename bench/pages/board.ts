import type { Browser } from '@playwright/test';
import { median, type Row } from '../measurement.ts';
import type { Scenes } from './scene.ts';
import { openTab, press } from './tab.ts';

const slowdown = 4;
const frame = 1000 / 60;
const clashLimit = 50;
const pressLimit = 100;
/** As many blocks as 34 boats with seven legs; and sixty boats, all of them on each of twelve legs. */
const fleets = [
  { legsPerDay: 60, boatsPerLeg: 4, timesPerDay: 10 },
  { legsPerDay: 12, boatsPerLeg: 60, timesPerDay: 12 },
];

interface Watched {
  frames: number[];
  drags: number[];
}

/** The schedule of an organiser on a processor that is four times slower: how it scrolls, and how soon a drag shows its clashes. */
export async function board(browser: Browser, scenes: Scenes, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const fleet of fleets) rows.push(...(await boardOf(fleet, browser, scenes, rounds)));
  return rows;
}

async function boardOf(
  { legsPerDay, ...fleet }: (typeof fleets)[number],
  browser: Browser,
  scenes: Scenes,
  rounds: number,
): Promise<Row[]> {
  const scene = await scenes.withLegs(legsPerDay, fleet);
  const count = fleet.boatsPerLeg * legsPerDay;
  const tab = await openTab(browser, scene, 'admin');
  const { page } = tab;
  await page.goto(`${scene.url}/events/1/schedule?date=${scene.calendar.slice(-10)}`);
  const blocks = page.locator('[data-block]');
  await blocks.nth(count - 1).waitFor();
  await tab.slowDown(slowdown);
  await page.evaluate(watch);
  const presses: number[] = [];
  for (const at of [0, 1, 2]) presses.push(await tab.delayOf(() => press(blocks.nth(at))));
  await page.keyboard.press('Escape');
  const box = await blocks.first().boundingBox();
  if (!box) throw new Error('The schedule has no leg.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 12 * rounds; step++) {
    await page.mouse.move(x + (step % 40) * 8, y);
    await page.evaluate(nextFrame);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const { drags } = await page.evaluate(watched);
  await page.evaluate(watch);
  for (let turn = 0; turn < 20 * rounds; turn++) await page.mouse.wheel(0, turn % 40 < 20 ? 120 : -120);
  const { frames } = await page.evaluate(watched);
  await tab.close();
  return [
    {
      work: `press a leg of the schedule, ${count} blocks, until the next frame`,
      target: `< ${pressLimit} ms`,
      reached: median(presses) < pressLimit,
      measured: `${Math.round(median(presses))} ms, longest ${Math.round(Math.max(...presses))}`,
    },
    {
      work: `drag a leg over others, ${count} blocks, until its clashes are drawn`,
      target: `< ${clashLimit} ms`,
      reached: median(drags) < clashLimit,
      measured: `${Math.round(median(drags))} ms, longest ${Math.round(Math.max(...drags))}`,
    },
    {
      work: `scroll the schedule, ${count} blocks, a frame`,
      target: `${Math.round(frame)} ms`,
      reached: median(frames) < frame + 1,
      measured: `${median(frames).toFixed(1)} ms, longest ${Math.round(Math.max(...frames))}`,
    },
  ];
}

/** Every frame, and from each movement of the pointer to the end of the frame that shows it. */
function watch(): void {
  const seen: Watched = { frames: [], drags: [] };
  Object.assign(window, { seen });
  let last = performance.now();
  const onFrame = (now: number) => {
    seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  document.addEventListener(
    'pointermove',
    ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => seen.drags.push(performance.now() - timeStamp))),
    { capture: true },
  );
}

function watched(): Watched {
  return (window as unknown as { seen: Watched }).seen;
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
