import type { Browser } from '@playwright/test';
import { median, type Row } from '../measurement.ts';
import type { Scene, Scenes } from './scene.ts';
import { openTab, press, type Tab } from './tab.ts';

const slowdown = 4;
const limit = 100;

interface Interaction {
  what: string;
  as?: 'driver' | 'admin';
  legsPerDay: number;
  address: (scene: Scene) => string;
  /** Once, before it is measured. */
  prepare?: (tab: Tab) => Promise<unknown>;
  press: (tab: Tab, round: number) => Promise<unknown>;
  /** Undoes the press before the next one. */
  undo?: (tab: Tab) => Promise<unknown>;
}

const legs = ({ page }: Tab) => page.getByRole('list', { name: /^Legs on/ }).locator('[data-leg]');
const days = ({ page }: Tab) => page.getByRole('navigation', { name: 'Days of the event' }).getByRole('link');
const dialog = ({ page }: Tab) => page.getByRole('dialog');
const openLegs = (tab: Tab) => legs(tab).and(tab.page.locator('[data-state="open"]'));

const ofCalendar = (legsPerDay: number) => ({
  as: 'driver' as const,
  legsPerDay,
  address: ({ calendar }: Scene) => calendar,
});
const changeOfDay = (legsPerDay: number): Interaction => ({
  what: `change the day, ${legsPerDay} legs`,
  ...ofCalendar(legsPerDay),
  prepare: (tab) =>
    legs(tab)
      .nth(legsPerDay - 1)
      .waitFor(),
  press: (tab, round) => press(days(tab).nth((round + 1) % 2)),
});
const closed = async (tab: Tab) => {
  await tab.page.keyboard.press('Escape');
  await dialog(tab).waitFor({ state: 'hidden' });
};
const organizations = {
  as: 'admin' as const,
  legsPerDay: 60,
  address: ({ url }: Scene) => `${url}/organizations`,
  prepare: ({ page }: Tab) => page.getByRole('table', { name: 'Test drivers' }).getByRole('row').nth(490).waitFor(),
};

const interactions: Interaction[] = [
  {
    what: 'key press in the registration form',
    legsPerDay: 60,
    address: ({ url }) => `${url}/register`,
    prepare: ({ page }) => page.getByRole('main').getByRole('textbox').first().click(),
    press: ({ page }) => page.keyboard.press('a'),
  },
  {
    what: 'sort 500 rows',
    ...organizations,
    press: ({ page }) =>
      press(page.getByRole('table', { name: 'Test drivers' }).getByRole('button', { name: 'Email' })),
  },
  {
    what: 'search in 500 rows',
    ...organizations,
    prepare: async (tab) => {
      await organizations.prepare(tab);
      await tab.page.getByRole('searchbox').click();
    },
    press: ({ page }) => page.keyboard.press('1'),
    undo: ({ page }) => page.getByRole('searchbox').clear(),
  },
  changeOfDay(60),
  changeOfDay(200),
  {
    what: 'open a leg, 60 legs',
    ...ofCalendar(60),
    press: (tab) => press(openLegs(tab).first()),
    undo: closed,
  },
  {
    what: 'press Register, 60 legs',
    ...ofCalendar(60),
    prepare: async (tab) => {
      await openLegs(tab).first().click();
      await dialog(tab).waitFor();
    },
    press: (tab) =>
      press(
        dialog(tab)
          .getByRole('button', { name: /^Register: / })
          .first(),
      ),
    undo: async (tab) => {
      await dialog(tab).waitFor({ state: 'hidden' });
      // The leg has the focus back; once it is drawn as one's own, those at the same time are not open any more.
      await legs(tab).and(tab.page.locator(':focus[data-state="mine"]')).waitFor();
      await openLegs(tab).first().click();
      await dialog(tab).waitFor();
    },
  },
];

/** From pressing to the next frame on a processor that is four times slower. */
export async function interaction(browser: Browser, scenes: Scenes, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of interactions) {
    const scene = await scenes.withLegs(one.legsPerDay);
    const tab = await openTab(browser, scene, one.as);
    await tab.page.goto(one.address(scene));
    await one.prepare?.(tab);
    await tab.slowDown(slowdown);
    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await one.undo?.(tab);
      delays.push(await tab.delayOf(() => one.press(tab, round)));
    }
    await tab.close();
    rows.push({
      work: `${one.what}, until the next frame`,
      target: `< ${limit} ms`,
      reached: median(delays) < limit,
      measured: `${Math.round(median(delays))} ms, longest ${Math.round(Math.max(...delays))}`,
    });
  }
  return rows;
}
