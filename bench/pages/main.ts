/**
 * npm run bench:pages: loading and interaction of the pages in a real browser, or some of it:
 * npm run bench:pages -- loading --rounds 1. Prints a table and writes it as JSON.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { board } from './board.ts';
import { interaction } from './interaction.ts';
import { loading } from './loading.ts';
import { openScenes, type Scenes } from './scene.ts';
import { chosen, refuseUnknown, report, type Row } from '../measurement.ts';

type Work = (browser: Browser, scenes: Scenes, rounds: number) => Promise<Row[]>;
const works: Record<string, Work> = { loading, interaction, board };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    out: { type: 'string', default: join(import.meta.dirname, '../../dist/bench-pages.json') },
  },
});
refuseUnknown(positionals, works);

const before = loadavg()[0] ?? 0;
const rows: Row[] = [];
const scenes = await openScenes();
const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
try {
  for (const [name, work] of chosen(works, positionals)) {
    console.error(`${name} …`);
    rows.push(...(await work(browser, scenes, Number(values.rounds))));
  }
} finally {
  await browser.close();
  await scenes.close();
}
const load = `, load ${before.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`;
report(rows, values.out, { rounds: Number(values.rounds) }, load);
