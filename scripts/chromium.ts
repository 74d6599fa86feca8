import { existsSync } from 'node:fs';
import { aptInstall } from '../server/testing/apt.ts';

/** The shell is Chromium without windows: the same pages in a third less time. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that the stories run in. */
export function findChromium(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  aptInstall('chromium-headless-shell', 'Chromium');
  return shell;
}
