import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPages } from '../../scripts/pages.mjs';
import { openEngine } from '../engine.ts';
import { startOurs } from '../measured-process.ts';

/** A server on a sample of its own, with people who are logged in. */
export interface Scene {
  url: string;
  /** The address of the first day with legs. */
  calendar: string;
  driver: string;
  admin: string;
}

export interface Scenes {
  /** A real server whose event has so many legs on a day, with so many boats each, at so many times. */
  withLegs(legsPerDay: number, fleet?: Fleet): Promise<Scene>;
  close(): Promise<void>;
}

interface Fleet {
  boatsPerLeg: number;
  timesPerDay: number;
}

const usual: Fleet = { boatsPerLeg: 4, timesPerDay: 10 };
const people = 499; // With the admin 500 organizations.

export async function openScenes(): Promise<Scenes> {
  buildPages(join(import.meta.dirname, '../..'), process.execPath);
  const engine = await openEngine('SQLite');
  const open = new Map<string, { scene: Scene; end: () => Promise<void> }>();
  async function start(legsPerDay: number, { boatsPerLeg, timesPerDay }: Fleet) {
    const { environment, sample } = await engine.filled({
      drivers: people,
      legs: 2 * legsPerDay,
      legsPerTime: legsPerDay / timesPerDay,
      timesPerDay,
      boatsPerLeg,
      seatsPerBoat: 8,
      bookings: 1_000,
      lastDay: '2036-06-03',
    });
    const server = await startOurs(environment);
    const calendar = `${server.url}/register/${sample.event.id}?date=2036-06-01`;
    const driver = sample.drivers[0]?.token ?? '';
    return { scene: { url: server.url, calendar, driver, admin: sample.admin.token }, end: () => server.end() };
  }
  return {
    async withLegs(legsPerDay, fleet = usual) {
      const key = JSON.stringify([legsPerDay, fleet]);
      const started = open.get(key) ?? (await start(legsPerDay, fleet));
      open.set(key, started);
      return started.scene;
    },
    async close() {
      await Promise.all([...open.values()].map(({ end }) => end()));
      await engine.close();
    },
  };
}

/** The browser keeps it for its next pages of this server. */
export async function logIn(page: Page, { url }: Scene, token: string | undefined): Promise<void> {
  await page.goto(`${url}/icon-192.png`);
  await page.evaluate((kept) => {
    localStorage.clear();
    if (kept) localStorage.setItem('token', kept);
  }, token);
}
