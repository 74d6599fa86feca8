import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import type { Hand } from './stories/testing/story.ts';

/** axe and the tape measure are the same whatever one holds in the hand. */
const measured = /(accessibility|low-vision|steady-pages).*\.story\.ts$/;
/** The most common task, and two people at one boat, where a pointer differs; `npm run test:all` tells every story by both. */
const byPointerToo = /(driver-registers|two-drivers).*\.story\.ts$/;

export default defineConfig<object, Hand>({
  testDir: 'stories',
  testMatch: '*.story.ts',
  outputDir: 'test-results',
  // A story keeps a core busy with its browser: with more of them at once each is only later.
  workers: availableParallelism(),
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Room for a busy machine: a story that hangs is found all the same.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    {
      name: 'by keyboard',
      // Drawing motion takes a tenth of the time. Pages move in the stories by pointer.
      use: { hand: 'keyboard', contextOptions: { reducedMotion: 'reduce' } },
      testIgnore: measured,
    },
    process.env.EVERY_CELL
      ? { name: 'by pointer' }
      : { name: 'by pointer', testMatch: [measured, byPointerToo], grepInvert: /@one-hand/ },
  ],
  use: {
    locale: 'en-GB',
    // A story that intercepts the calls of the page must see each of them; the one about it lets it work.
    serviceWorkers: 'block',
    // Not the event's zone, which is Europe/Helsinki, so that a page which shows a time in the browser's own zone is caught.
    timezoneId: 'America/St_Johns',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // It costs a tenth of the time: npx playwright test --trace on
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--headless',
        // In which a date is typed.
        '--lang=en-US',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
