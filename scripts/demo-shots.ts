import type { Page } from '@playwright/test';
import { beforeTheEvent, ofOrganiser } from './organiser-shots.ts';
import type { Shot } from './screenshots.ts';

export const roles = ['admin', 'manufacturer', 'test driver'] as const;
export type Role = (typeof roles)[number];

export interface Ids {
  event: number;
  /** The day that the organiser's page shows. */
  date: string;
  /** In the evening the legs of the day itself have left. */
  lastDate: string;
  leg: number;
  boat: number;
  maker: number;
  driver: number;
}

export function ofVisitor({ board, crew }: { crew: string; board: string }): Shot[] {
  return [
    { name: 'front-page', path: '/' },
    { name: 'login', path: '/login' },
    { name: 'login-email-not-found', path: '/login', prepare: askForUnknown },
    { name: 'login-link-not-valid', path: '/login/none' },
    { name: 'register', path: '/register' },
    {
      name: 'register-with-errors',
      path: '/register',
      prepare: (page) => page.getByRole('main').getByRole('button', { name: 'Register' }).click(),
    },
    { name: 'regedit-not-valid', path: '/regedit/none/none' },
    { name: 'unknown-page', path: '/no/such/page' },
    { name: 'accessibility', path: '/accessibility' },
    { name: 'decline', path: '/decline/none' },
    { name: 'unsubscribe', path: '/unsubscribe/none' },
    { name: 'board', path: board, screens: televisions },
    { name: 'board-phone', path: board },
    { name: 'board-stale', path: board, screens: televisions, prepare: loseTheConnection },
    { name: 'crew', path: crew },
    { name: 'crew-link-not-valid', path: '/crew/none' },
  ];
}

export function shotsOf(role: Role, ids: Ids): Shot[] {
  const { boat, date, driver, event, lastDate, leg, maker } = ids;
  const calendar: Shot[] = [
    { name: 'calendar', path: `/register/${event}?view=calendar` },
    { name: 'calendar-list', path: `/register/${event}?view=list` },
    { name: 'calendar-leg', path: `/register/${event}?view=list&date=${lastDate}`, prepare: openLeg },
  ];
  const ofEverybody: Shot[] = [
    { name: 'legs', path: `/legs/event/${event}` },
    { name: 'leg', path: `/legs/${leg}` },
    { name: 'boat', path: `/boats/${boat}` },
    { name: 'browse', path: `/events/${event}/boats` },
    { name: 'event', path: `/events/${event}` },
    { name: 'downloads', path: '/downloads' },
  ];
  const ofBoats: Shot[] = [
    { name: 'home', path: '/' },
    { name: 'quay', path: `/events/${event}/quay?date=${date}` },
    { name: 'boats', path: '/boats' },
    { name: 'boats-new', path: '/boats/new' },
    { name: 'boat-edit', path: `/boats/${boat}/edit` },
    { name: 'boat-remove', path: `/boats/${boat}`, prepare: remove },
  ];
  const own = role === 'manufacturer' ? maker : driver;
  const organization: Shot[] = [
    { name: 'organization', path: `/organizations/${own}` },
    { name: 'organization-edit', path: `/organizations/${own}/edit` },
    { name: 'organization-remove', path: `/organizations/${own}`, prepare: remove },
  ];
  const menu: Shot = { name: 'menu', path: '/downloads', prepare: openMenu };
  if (role === 'test driver')
    return [...calendar, ...ofEverybody, ...organization, menu, { name: 'wrong-role', path: '/settings' }];
  if (role === 'manufacturer') return [...calendar, ...ofEverybody, ...ofBoats, ...organization, menu];
  return [
    ...calendar,
    { name: 'calendar-acting-for', path: `/register/${event}?view=calendar&organization=${driver}` },
    { name: 'calendar-leg-acting-for', path: `/register/${event}?view=list&organization=${driver}`, prepare: openLeg },
    ...ofEverybody,
    ...ofBoats,
    ...organization,
    ...ofOrganiser(ids),
    menu,
  ];
}

interface FairEvents {
  first: number;
  second: number;
  drawn: number;
}

export function ofFairDay(role: Role, { drawn, first, second }: FairEvents, driver: number): Shot[] {
  const shots: Shot[] = [
    { name: 'event-selection', path: '/register' },
    { name: 'calendar-waiting', path: `/register/${first}?view=list` },
    { name: 'calendar-before-the-draw', path: `/register/${second}?view=list` },
    { name: 'wishes', path: `/register/${second}/wishes` },
    { name: 'calendar-after-the-draw', path: `/register/${drawn}?view=list` },
    { name: 'draw-checked', path: `/register/${drawn}/wishes`, prepare: checkDraw },
  ];
  if (role !== 'admin') return shots;
  return [
    ...shots,
    { name: 'wishes-acting-for', path: `/register/${second}/wishes?organization=${driver}` },
    ...beforeTheEvent(second),
  ];
}

const televisions: [number, number][] = [
  [1280, 720],
  [1920, 1080],
];

/** A minute ago, as far as the board knows. */
async function loseTheConnection(page: Page): Promise<void> {
  await page.route('**/api/board/**', (route) => route.abort());
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
  await page.getByText('no connection').waitFor();
}

async function askForUnknown(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('nobody@nowhere.test');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Email not found' }).waitFor();
}

async function checkDraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the draw' }).click();
  await page.getByText('The draw is right').waitFor();
}

async function openLeg(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: /^Legs on/ })
    .locator('button:not([aria-disabled], [aria-expanded])')
    .last()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByText('registration').first().waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}
