import type { Page } from '@playwright/test';
import type { Shot } from './screenshots.ts';

export const roles = ['admin', 'manufacturer', 'test driver'] as const;
export type Role = (typeof roles)[number];

export interface Ids {
  event: number;
  /** The day that the organiser's page shows. */
  date: string;
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
    { name: 'board', path: board },
    { name: 'crew', path: crew },
    { name: 'crew-link-not-valid', path: '/crew/none' },
  ];
}

export function shotsOf(role: Role, { boat, date, driver, event, leg, maker }: Ids): Shot[] {
  const calendar: Shot[] = [
    { name: 'calendar', path: `/register/${event}?view=calendar` },
    { name: 'calendar-list', path: `/register/${event}?view=list` },
    { name: 'calendar-leg', path: `/register/${event}?view=list`, prepare: openLeg },
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
    { name: 'boarding', path: `/events/${event}/boarding?date=${date}` },
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
    { name: 'events', path: '/events' },
    { name: 'today', path: `/events/${event}/today` },
    { name: 'reports', path: `/events/${event}/reports` },
    { name: 'change', path: `/events/${event}/change?date=${date}` },
    { name: 'plan', path: `/events/${event}/plan` },
    { name: 'messages', path: `/events/${event}/messages` },
    { name: 'write', path: `/events/${event}/write` },
    { name: 'message', path: '/messages/1' },
    { name: 'health', path: '/settings/health' },
    { name: 'palette', path: `/events/${event}/today`, prepare: openPalette },
    { name: 'people', path: `/organizations?event=${event}` },
    { name: 'overview', path: `/events/${event}/overview` },
    { name: 'manifest', path: `/events/${event}/manifest` },
    { name: 'manifest-by-boat', path: `/events/${event}/manifest?by=boat` },
    { name: 'history', path: '/history' },
    { name: 'event-new', path: '/events/new' },
    { name: 'event-edit', path: `/events/${event}/edit` },
    { name: 'organizations', path: '/organizations' },
    { name: 'organizations-add', path: '/organizations/add' },
    {
      name: 'organizations-import',
      path: '/organizations',
      prepare: (page) => page.getByRole('button', { name: 'Import' }).click(),
    },
    { name: 'leg-new', path: `/legs/${event}/new` },
    { name: 'leg-edit', path: `/legs/${leg}/edit` },
    {
      name: 'leg-copy-boats',
      path: `/legs/${leg}`,
      prepare: (page) => page.getByRole('button', { name: 'Copy boats to a leg' }).click(),
    },
    { name: 'leg-remove', path: `/legs/${leg}`, prepare: remove },
    { name: 'settings', path: '/settings' },
    menu,
  ];
}

export function ofFairDay(role: Role, first: number, second: number, driver: number): Shot[] {
  const shots: Shot[] = [
    { name: 'event-selection', path: '/register' },
    { name: 'calendar-waiting', path: `/register/${first}?view=list` },
    { name: 'calendar-before-the-draw', path: `/register/${second}?view=list` },
    { name: 'wishes', path: `/register/${second}/wishes` },
  ];
  if (role !== 'admin') return shots;
  return [...shots, { name: 'wishes-acting-for', path: `/register/${second}/wishes?organization=${driver}` }];
}

async function askForUnknown(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('nobody@nowhere.test');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Email not found' }).waitFor();
}

async function openLeg(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: /^Legs on/ })
    .locator('button:not([aria-disabled])')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function remove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByText('registration').first().waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}
