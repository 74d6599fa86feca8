import type { Page } from '@playwright/test';
import { workbook } from '../server/testing/sheets.ts';
import type { Ids } from './demo-shots.ts';
import type { Shot } from './screenshots.ts';

/** The pages that an admin alone has, with the dialogs and states in which they are used. */
export function ofOrganiser({ date, driver, event, lastDate, leg }: Ids): Shot[] {
  const inPage = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  return [
    { name: 'events', path: '/events' },
    { name: 'event-copy', path: `/events/${event}`, prepare: inPage('Copy') },
    { name: 'today', path: `/events/${event}/today` },
    { name: 'palette', path: `/events/${event}/today`, prepare: openPalette },
    { name: 'reports', path: `/events/${event}/reports` },
    { name: 'change', path: `/events/${event}/change?date=${date}` },
    { name: 'change-preview', path: `/events/${event}/change?date=${lastDate}`, prepare: takeBoatOut },
    { name: 'plan', path: `/events/${event}/plan` },
    { name: 'plan-gaps', path: `/events/${event}/plan`, prepare: proposeSeats },
    { name: 'draw', path: `/register/${event}/wishes` },
    { name: 'messages', path: `/events/${event}/messages` },
    { name: 'write', path: `/events/${event}/write` },
    { name: 'write-invitation', path: `/events/${event}/write?kind=invitation` },
    { name: 'message', path: '/messages/1' },
    { name: 'health', path: '/settings/health' },
    { name: 'people', path: `/organizations?event=${event}` },
    { name: 'people-selected', path: `/organizations?event=${event}`, prepare: selectPeople },
    { name: 'overview', path: `/events/${event}/overview` },
    { name: 'manifest', path: `/events/${event}/quay?more=print`, paper: true },
    { name: 'history', path: '/history' },
    { name: 'event-new', path: '/events/new' },
    { name: 'event-edit', path: `/events/${event}/edit` },
    { name: 'organizations', path: '/organizations' },
    { name: 'organizations-add', path: '/organizations/add' },
    { name: 'organizations-import', path: '/organizations', prepare: inPage('Import') },
    { name: 'organizations-import-wrong', path: '/organizations', prepare: importWrong },
    { name: 'leg-new', path: `/legs/${event}/new` },
    { name: 'leg-edit', path: `/legs/${leg}/edit` },
    { name: 'leg-copy-boats', path: `/legs/${leg}`, prepare: inPage('Copy boats to a leg') },
    { name: 'leg-remove', path: `/legs/${leg}`, prepare: inPage('Remove') },
    { name: 'settings', path: '/settings' },
    { name: 'person', path: `/organizations/${driver}?event=${event}` },
    // Last, as it makes marks.
    { name: 'quay-aboard', path: `/events/${event}/quay?date=${date}`, prepare: boardSomebody },
    { name: 'quay-cast-off', path: `/events/${event}/quay?date=${date}`, prepare: castOff },
  ];
}

/** An event that has been copied with its legs: nobody is booked. */
export function beforeTheEvent(event: number): Shot[] {
  return [
    { name: 'today-before', path: `/events/${event}/today` },
    { name: 'overview-before', path: `/events/${event}/overview` },
    { name: 'event-before', path: `/events/${event}` },
    { name: 'draw-rehearsed', path: `/register/${event}/wishes`, prepare: rehearse },
  ];
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('ma');
}

async function takeBoatOut(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'A boat is out' }).click();
  await page.getByRole('radiogroup').last().getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Apply' }).waitFor();
}

async function proposeSeats(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Propose seats' }).click();
  await page.getByRole('button', { name: /^Book \d/ }).waitFor();
}

async function selectPeople(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^No seat/ }).click();
  for (const box of (await page.getByRole('checkbox', { name: /^Select / }).all()).slice(0, 2)) await box.check();
}

async function importWrong(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const buffer = await workbook([
    { email: 'new@press.test', type: 'test driver', first_name: 'Ada', shoe: '38' },
    { email: 'no address', type: 'test driver', first_name: 'Bo', shoe: '44' },
    { email: 'cid@press.test', type: 'sailor', first_name: 'Cid', shoe: '42' },
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'press.xlsx', mimeType, buffer });
  await page.getByText(/Nothing was imported/).waitFor();
}

async function rehearse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rehearse' }).click();
  await page.getByRole('region', { name: 'How fair it is' }).waitFor();
}

async function boardSomebody(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'People' }).getByRole('button').first().click();
}

async function castOff(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cast off/ }).click();
  await page.getByRole('dialog').waitFor();
}
