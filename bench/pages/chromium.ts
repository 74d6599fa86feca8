import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';

export interface OpenChromium {
  /** Where Lighthouse speaks to it. */
  port: number;
  /** A tab of the one person whose browser it is: Lighthouse finds in it who has logged in there. */
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

/** The browser of the stories, as a process of its own that Lighthouse and Playwright both drive. */
export async function openChromium(): Promise<OpenChromium> {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-chromium-'));
  const { args = [], executablePath = '' } = playwrightConfig.use?.launchOptions ?? {};
  const child = spawn(executablePath, [...args, '--remote-debugging-port=0', `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const url = await debuggingUrl(createInterface(child.stderr));
  child.stderr.resume();
  const browser = await chromium.connectOverCDP(url);
  return {
    port: Number(new URL(url).port),
    newPage: () => ownContext(browser).newPage(),
    async close() {
      const ended = once(child, 'exit');
      // A signal would end the script that Debian starts Chromium with, and not Chromium.
      await (await browser.newBrowserCDPSession()).send('Browser.close');
      await ended;
      child.stderr.destroy(); // Its own children may live on for a while and hold the other end.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function debuggingUrl(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [, url] = /^DevTools listening on (\S+)$/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('Chromium ended before it had said where it can be spoken to.');
}

function ownContext(browser: Browser) {
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no window.');
  return context;
}
