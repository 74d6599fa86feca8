import { existsSync } from 'node:fs';
import { aptInstall } from './apt.ts';

const places = [
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
  aptInstall('chromium', 'Chromium');
  return '/usr/bin/chromium';
}
