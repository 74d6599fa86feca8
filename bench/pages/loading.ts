import { median, type Row } from '../measurement.ts';
import type { Browser, Page } from '@playwright/test';
import { logIn, type Scene, type Scenes } from './scene.ts';

/** A phone of the middle class on a slow mobile network, as Lighthouse has it. */
const slowdown = 4;
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const limits = { paint: 3_500, blocked: 400, shift: 0.05 };

interface MeasuredPage {
  name: string;
  legsPerDay: number;
  address: (scene: Scene) => string;
  as?: 'driver' | 'admin';
}

const pages: MeasuredPage[] = [
  { name: 'front page', legsPerDay: 60, address: ({ url }) => `${url}/` },
  { name: 'login', legsPerDay: 60, address: ({ url }) => `${url}/login` },
  { name: 'registration form', legsPerDay: 60, address: ({ url }) => `${url}/register` },
  { name: 'day calendar, 60 legs', legsPerDay: 60, address: ({ calendar }) => calendar, as: 'driver' },
  { name: 'day calendar, 200 legs', legsPerDay: 200, address: ({ calendar }) => calendar, as: 'driver' },
  { name: 'organizations, 500 rows', legsPerDay: 60, address: ({ url }) => `${url}/organizations`, as: 'admin' },
];

interface Visit {
  /** The largest paint, milliseconds after the address was opened. */
  paint: number;
  /** How long the page could not answer a press: what each task took beyond 50 ms, together. */
  blocked: number;
  /** https://web.dev/articles/cls */
  shift: number;
}

/** The browser's own figures of loading a page with an empty cache, the median of several visits. */
export async function loading(browser: Browser, scenes: Scenes, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { address, as, legsPerDay, name } of pages) {
    const scene = await scenes.withLegs(legsPerDay);
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
      const page = await context.newPage();
      await logIn(page, scene, as && scene[as]);
      visits.push(await visit(page, address(scene)));
      await context.close();
    }
    const [paint, blocked, shift] = (['paint', 'blocked', 'shift'] as const).map((figure) =>
      median(visits.map((each) => each[figure])),
    ) as [number, number, number];
    rows.push({
      work: `${name}, loaded on a phone`,
      target: `largest paint ≤ ${limits.paint} ms, blocked ≤ ${limits.blocked} ms, shift ≤ ${limits.shift}`,
      reached: paint <= limits.paint && blocked <= limits.blocked && shift <= limits.shift,
      measured: `${Math.round(paint)} ms, ${Math.round(blocked)} ms, ${shift.toFixed(3)}`,
    });
  }
  return rows;
}

async function visit(page: Page, url: string): Promise<Visit> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(3_000); // An open calendar listens for news, so its network never rests.
  return page.evaluate(() => (globalThis as unknown as { visit: Visit }).visit);
}

function watch(): void {
  const visit: Visit = { paint: 0, blocked: 0, shift: 0 };
  Object.assign(globalThis, { visit });
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => (visit.paint = startTime));
  observe('longtask', ({ duration }) => (visit.blocked += duration - 50));
  observe('layout-shift', ({ hadRecentInput, value }) => (visit.shift += hadRecentInput ? 0 : value));
}
