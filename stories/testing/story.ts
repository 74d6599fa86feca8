import { test as base } from '@playwright/test';
import { useKeyboard } from './by-keyboard.ts';
import { noon, Seatrial } from './seatrial.ts';
import { ServerProgram } from './server-program.ts';

export { expect } from '@playwright/test';

export interface Hand {
  hand: 'pointer' | 'keyboard';
  atHand: void;
  program: ServerProgram;
}

/** A story has a server, a database and a mailbox to itself, and is told by the pointer or by the keyboard alone. */
export const test = base.extend<{ seatrial: Seatrial; at: string; floatingShow: boolean }, Hand>({
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
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its braces.
    async ({}, use) => {
      const program = new ServerProgram();
      await use(program);
      program.end();
    },
    { scope: 'worker' },
  ],
  // `test.use({ at: '09:40' })`: today at this time of the marina, in server and pages; otherwise at noon.
  at: [noon, { option: true }],
  // `test.use({ floatingShow: true })`: an event that sails from harbour to harbour, today on its second day.
  floatingShow: [false, { option: true }],
  seatrial: async ({ browser, program, at, floatingShow }, use, story) => {
    const seatrial = await Seatrial.start(browser, program, { at, floatingShow });
    await use(seatrial);
    await seatrial.stop();
    if (story.status !== story.expectedStatus) await story.attach('server output', { body: program.output });
  },
  baseURL: async ({ seatrial }, use) => use(seatrial.url),
});

/** Some of the pages, beginning with the first: `npm run test:all` measures all of them. */
export function sampled<Page>(pages: Page[]): Page[] {
  return process.env.EVERY_CELL ? pages : pages.filter((_, place) => place % 4 === 0);
}
