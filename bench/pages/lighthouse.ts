import lighthouse, { type Result } from 'lighthouse';
import { median, type Row } from '../measurement.ts';
import type { OpenChromium } from './chromium.ts';
import { logIn, type Scene, type Scenes } from './scene.ts';

interface MeasuredPage {
  name: string;
  legsPerDay: number;
  address: (scene: Scene) => string;
  as?: 'driver' | 'admin';
  performance: number;
}

/** An open calendar listens for news as long as it is open, so it never comes to rest. */
const maxWaitForLoad = 15_000;

const pages: MeasuredPage[] = [
  { name: 'front page', legsPerDay: 60, address: ({ url }) => `${url}/`, performance: 95 },
  { name: 'login', legsPerDay: 60, address: ({ url }) => `${url}/login`, performance: 95 },
  { name: 'registration form', legsPerDay: 60, address: ({ url }) => `${url}/register`, performance: 90 },
  {
    name: 'day calendar, 60 legs',
    legsPerDay: 60,
    address: ({ calendar }) => calendar.first,
    as: 'driver',
    performance: 90,
  },
  {
    name: 'day calendar, 200 legs',
    legsPerDay: 200,
    address: ({ calendar }) => calendar.first,
    as: 'driver',
    performance: 90,
  },
  {
    name: 'organizations, 500 rows',
    legsPerDay: 60,
    address: ({ url }) => `${url}/organizations`,
    as: 'admin',
    performance: 90,
  },
];

/** Scores of Lighthouse on its own phone with its own throttling, the median of several visits with an empty cache. */
export async function scores(chromium: OpenChromium, scenes: Scenes, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pages) {
    const scene = await scenes.withLegs(page.legsPerDay);
    const tab = await chromium.newPage();
    await logIn(tab, scene, page.as && scene[page.as]);
    await tab.close();
    const visits: Result[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(chromium.port, page.address(scene)));
    rows.push(...scoresOf(page, visits));
  }
  return rows;
}

async function visit(port: number, url: string): Promise<Result> {
  const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', maxWaitForLoad });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  if (result.lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.lhr.finalDisplayedUrl}`);
  return result.lhr;
}

function scoresOf({ name, performance }: MeasuredPage, visits: Result[]): Row[] {
  const least = { performance, accessibility: 100, 'best-practices': 100, seo: 100 };
  return Object.entries(least).map(([category, target]) => {
    const score = median(visits.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
    const details = category === 'performance' ? metrics(visits) : shortcomings(category, visits[0]);
    return {
      work: `${name}: ${visits[0]?.categories[category]?.title}`,
      target: `≥ ${target}`,
      reached: score >= target,
      measured: [score, details].filter(Boolean).join('; '),
    };
  });
}

function metrics(visits: Result[]): string {
  const named = {
    FCP: 'first-contentful-paint',
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    CLS: 'cumulative-layout-shift',
    SI: 'speed-index',
  };
  const measured = Object.entries(named).map(([short, id]) => {
    const value = median(visits.map(({ audits }) => audits[id]?.numericValue ?? NaN));
    return `${short} ${short === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  // Lighthouse's own measure of the machine, which must be about the same for scores to be compared.
  const machine = median(visits.map(({ environment }) => environment.benchmarkIndex));
  return [...measured, `benchmark index ${Math.round(machine)}`].join(', ');
}

/** The audits that cost points, by name. */
function shortcomings(category: string, visit: Result | undefined): string {
  const refs = visit?.categories[category]?.auditRefs ?? [];
  return refs
    .filter(({ id, weight }) => weight > 0 && (visit?.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => visit?.audits[id]?.title)
    .join('; ');
}
