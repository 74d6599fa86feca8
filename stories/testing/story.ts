import { test as base } from '@playwright/test';
import { localDate } from '#domain/time.ts';
import { useKeyboard } from './by-keyboard.ts';
import { Seatrial } from './seatrial.ts';

export { expect } from '@playwright/test';

export interface Hand {
  hand: 'pointer' | 'keyboard';
  atHand: void;
}

/** A story has a server, a database and a mailbox to itself, and is told by the pointer or by the keyboard alone. */
export const test = base.extend<{ seatrial: Seatrial }, Hand>({
  hand: ['pointer', { option: true, scope: 'worker' }],
  atHand: [
    async ({ browser, hand }, use) => {
      if (hand === 'keyboard') {
        const page = await browser.newPage();
        useKeyboard(page.locator('html'));
        await page.close();
      }
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  seatrial: async ({ browser }, use, story) => {
    const seatrial = await Seatrial.start(browser);
    await use(seatrial);
    await seatrial.stop();
    if (story.status !== story.expectedStatus) await story.attach('server output', { body: seatrial.output });
  },
  baseURL: async ({ seatrial }, use) => use(seatrial.url),
});

/** The marina's date so many days from today: stories run on the real clock. */
export function dayFromToday(days: number): string {
  return localDate(Date.now() + days * 86_400_000);
}
