import type { Browser, Locator, Page } from '@playwright/test';
import { logIn, type Scene } from './scene.ts';

/** The part of a page that is looked at, and what it takes. */
export interface Tab {
  page: Page;
  /** Milliseconds from pressing to the next frame, for the longest of what was pressed. */
  delayOf(act: () => Promise<unknown>): Promise<number>;
  /** How many times slower the processor is than it is. */
  slowDown(rate: number): Promise<void>;
  close(): Promise<void>;
}

export async function openTab(browser: Browser, scene: Scene, as?: 'driver' | 'admin'): Promise<Tab> {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  const session = await page.context().newCDPSession(page);
  await logIn(page, scene, as && scene[as]);
  return {
    page,
    async delayOf(act) {
      await page.evaluate(watchDelays);
      await act();
      await drawn(page);
      await page.waitForFunction(isReported, undefined, { timeout: 2_000 }).catch(() => undefined);
      return page.evaluate(longestDelay);
    },
    slowDown: async (rate) => void (await session.send('Emulation.setCPUThrottlingRate', { rate })),
    close: () => page.close(),
  };
}

/** By the mouse alone: a locator's own click looks up what is under it, which among hundreds of legs takes as long as the page. */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to press.');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))),
  );
}

interface Watched {
  delays?: number[];
}

function watchDelays(): void {
  const watched = window as Watched;
  if (!watched.delays) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) watched.delays?.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }
  watched.delays = [];
}

/** A long one is reported late, and one that is shorter than a frame never. */
function isReported(): boolean {
  return ((window as Watched).delays ?? []).length > 0;
}

function longestDelay(): number {
  return Math.max(16, ...((window as Watched).delays ?? []));
}
