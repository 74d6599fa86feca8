/**
 * npm run bench:pages: Lighthouse and interaction of the pages in a real browser, or some of it:
 * npm run bench:pages -- lighthouse --rounds 1. Prints a table and writes it as JSON.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openChromium, type OpenChromium } from './chromium.ts';
import { interaction } from './interaction.ts';
import { scores } from './lighthouse.ts';
import { openScenes, type Scenes } from './scene.ts';
import { printed, type Row } from '../measurement.ts';

type Work = (chromium: OpenChromium, scenes: Scenes, rounds: number) => Promise<Row[]>;
const works: Record<string, Work> = { lighthouse: scores, interaction };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    out: { type: 'string', default: join(import.meta.dirname, '../../dist/bench-pages.json') },
  },
});
const unknown = positionals.filter((name) => !(name in works));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}: choose from ${Object.keys(works).join()}`);

const before = loadavg()[0] ?? 0;
const rows: Row[] = [];
const scenes = await openScenes();
const chromium = await openChromium();
try {
  for (const [name, work] of Object.entries(works)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.error(`${name} …`);
    rows.push(...(await work(chromium, scenes, Number(values.rounds))));
  }
} finally {
  await chromium.close();
  await scenes.close();
}
const load = `load ${before.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after`;
const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, ${load}`;
console.log(`\n${machine}, ${values.rounds} rounds\n\n${printed(rows)}`);
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, JSON.stringify({ machine, rounds: Number(values.rounds), rows }, null, 2));
