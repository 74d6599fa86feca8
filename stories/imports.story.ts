import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileChooser, Locator, Page } from '@playwright/test';
import { anyWorkbook, workbook } from '../server/testing/sheets.ts';
import { addEvent, addOrganization } from './testing/marina.ts';
import { field, firstColumn, notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

/** Sheets that LibreOffice wrote. */
const fixture = (name: string) =>
  join(import.meta.dirname, '../server/spreadsheet/testing/libreoffice', `${name}.xlsx`);

test('an admin imports organizations, and errors are shown in their row', async ({ seatrial }) => {
  const page = await seatrial.pageOf(seatrial.adminEmail, '/organizations');
  const dialog = await openImport(page, 'Import organizations');
  const template = await saved(page, dialog.getByRole('button', { name: 'Download the template' }));
  expect(template.name).toBe('organizations-template.xlsx');
  await choose(dialog, file(template.name, template.content));
  await expect(dialog.getByRole('status')).toHaveText('0 new');

  await choose(dialog, file('list.xlsx', Buffer.from('email;type\na@b.test;admin')));
  await expect(dialog.getByRole('alert')).toHaveText('This is not an .xlsx file that can be read');
  await choose(dialog, fixture('broken-list'));
  await expect(dialog.getByRole('alert')).toHaveText('Nothing was imported. Please correct the rows below');
  await expect(dialog.getByRole('status')).toHaveText('3 with errors, 1 new');
  await expect(rows(dialog)).toHaveText([
    /^2In #N\/A found: email: the cell shows #N\/ALeave row 2 outError/,
    /^3In a@press.test found: phone: the cell shows #DIV\/0!.*tshirt: huge is not allowed.*Use admin, manufacturer or test driverLeave row 3 outError/,
    /^4In row 4 found missing elements: emailLeave row 4 outError/,
    /^5ok@press.test.*New/,
  ]);

  await choose(dialog, fixture('press-list'));
  await expect(dialog.getByRole('status')).toHaveText('4 new');
  await expect(rows(dialog).first()).toHaveText(/^5asa.ohman@press.testtest driverNew/);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(notice(page, 'Uploaded')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Test drivers' })).toContainText('asa.ohman@press.test');
  await expect(page.getByRole('table', { name: 'Manufacturers and admins' })).toContainText('yard@boats.test');

  const changed = await workbook([
    { email: 'asa.ohman@press.test', type: 'test driver', phone: '050 1' },
    { email: 'new@press.test', type: 'test driver', phone: '' },
  ]);
  await openImport(page, 'Import organizations');
  await choose(dialog, file('changed.xlsx', changed));
  await expect(dialog.getByRole('status')).toHaveText('1 new, 1 already there');
  await dialog.getByLabel('Update them with the sheet').check();
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog).toBeHidden();
  const everybody = await seatrial.asAdmin<{ email: string; phone: string }[]>('GET', '/api/org/all');
  expect(everybody.find(({ email }) => email === 'asa.ohman@press.test')).toMatchObject({ phone: '050 1' });
  await expect(page.getByRole('table', { name: 'Test drivers' })).toContainText('new@press.test');

  const sheet = await saved(page, page.getByRole('button', { name: 'Export' }));
  expect(sheet.name).toMatch(/^organizations-\d{4}-\d\d-\d\d\.xlsx$/);
  await openImport(page, 'Import organizations');
  await choose(dialog, file(sheet.name, sheet.content));
  await expect(dialog.getByRole('status')).toHaveText(`0 new, ${everybody.length} already there`);
});

test('an admin imports boats of an event and then its legs, as LibreOffice wrote them', async ({ seatrial }) => {
  const { id } = await seatrial.asAdmin('POST', '/api/event', {
    name: 'Hanko Press Days',
    start_date: '2026-06-10',
    end_date: '2026-06-12',
  });
  await addEvent(seatrial, { name: 'Another event' });
  await addOrganization(seatrial, 'manufacturer', 'yard@boats.test');

  const page = await seatrial.pageOf(seatrial.adminEmail, '/boats');
  const boats = await openImport(page, 'Import boats');
  await choose(boats, fixture('boats'));
  await expect(boats.getByRole('status')).toHaveText('2 new');
  await boats.getByLabel('Event', { exact: true }).selectOption('Hanko Press Days');
  await expect(rows(boats)).toHaveText([/^2Axopar 29 XC6 seatsNew/, /^3Targa 328 seatsNew/]);
  await boats.getByRole('button', { name: 'Import' }).click();
  await expect(notice(page, 'Uploaded')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '29 XC' })).toContainText('Hanko Press Days');

  await page.goto(`/legs/event/${id}?date=all`);
  const legs = await openImport(page, 'Import legs');
  await choose(legs, fixture('legs'));
  await expect(rows(legs).first()).toHaveText(/^4A1Wed 10 June 2026 09:00–10:30, 2 boatsNew/);
  await legs.getByRole('button', { name: 'Import' }).click();
  await expect(notice(page, 'Uploaded')).toBeVisible();
  await expect(firstColumn(page, 'Legs')).toHaveText([/A1$/, /A2$/, /B1$/, / 7$/, /Evening$/]);
});

test('an empty instance has 40 people, 8 boats, 30 legs and their seats after at most 12 clicks, from one workbook', async ({
  seatrial,
}) => {
  const page = await seatrial.pageOf(seatrial.adminEmail);
  let clicks = 0;
  const press = async (control: Locator) => {
    clicks += 1;
    await control.click();
  };
  const main = page.getByRole('main');
  await press(main.getByRole('link', { name: 'New event' }));
  for (const [name, value] of [
    ['Name', 'Hanko'],
    ['Start date', dayFromToday(1)],
    ['End date', dayFromToday(3)],
  ] as const) {
    clicks += 1;
    await field(page, name).fill(value);
  }
  await press(page.getByRole('button', { name: 'Create event' }));
  await press(main.getByRole('link', { name: 'Add boats', exact: true }));
  await press(main.getByRole('button', { name: 'Import' }));
  const dialog = page.getByRole('dialog', { name: 'Import boats' });
  const opened = page.waitForEvent('filechooser');
  await press(dialog.getByLabel('File (.xlsx)'));
  await (await opened).setFiles(file('hanko.xlsx', await anyWorkbook(wholeEvent())));
  await press(dialog.getByLabel('Import everything in this file: people, boats, legs and seats'));
  await press(dialog.getByRole('button', { name: 'Import 118' }));
  await expect(notice(page, 'Uploaded')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(12);
  await expect(main.getByRole('table', { name: 'Boats' }).locator('tbody tr')).toHaveCount(8);
  const [event] = (await seatrial.asAdmin<{ events: { id: number }[] }>('GET', '/api/event')).events;
  const { legs } = await seatrial.asAdmin<{ legs: unknown[] }>('GET', `/api/leg/event/${event?.id}`);
  expect(legs).toHaveLength(30);
  const seats = await seatrial.asAdmin<{ registrations: unknown[] }>('GET', `/api/reg/event/${event?.id}`);
  expect(seats.registrations).toHaveLength(40);

  // Whoever has a seat is coming: nobody is left to be invited.
  await seatrial.mailsLeave();
  await seatrial.mailbox.letterTo('aino7@press.test', { about: 'A seat has been booked for you' });
});

/** As an organiser has it: Finnish people, English boats, a timetable with days across, and who sits where. */
function wholeEvent(): Record<string, string[][]> {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const times = numbers(10).map((hour) => `${hour + 7}:00–${hour + 7}:45`);
  return {
    Osallistujat: [
      ['Nimi', 'Sähköposti', 'Lehti', 'Rooli'],
      ...numbers(40).map((n) => [
        `Aino Laine ${n}`,
        `aino${n}@press.test`,
        'Vene',
        n > 36 ? 'Valmistaja' : 'Toimittaja',
      ]),
    ],
    Boats: [
      ['Test fleet', '', '', ''],
      ['Brand', 'Boat', 'Seats', 'Contact email'],
      ...numbers(8).map((n) => ['Axopar', `${20 + n} XC`, '6', `aino${36 + Math.ceil(n / 2)}@press.test`]),
    ],
    Aikataulu: [['Klo', 'Day 1', 'Day 2', 'Day 3'], ...times.map((time) => [time, 'kaikki', '6', 'kaikki'])],
    Seats: [
      ['Name', 'Day', 'Time', 'Boat'],
      ...numbers(40).map((n) => [
        `Aino Laine ${n}`,
        'Day 1',
        times[(n - 1) % 10] ?? '',
        `Axopar ${21 + Math.floor((n - 1) / 10)} XC`,
      ]),
    ],
  };
}

async function openImport(page: Page, title: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: 'Import' }).click();
  return page.getByRole('dialog', { name: title });
}

type ChosenFile = Parameters<FileChooser['setFiles']>[0];

/** As the button opens it. */
async function choose(dialog: Locator, chosen: ChosenFile): Promise<void> {
  const opened = dialog.page().waitForEvent('filechooser');
  await dialog.getByLabel('File (.xlsx)').click();
  await (await opened).setFiles(chosen);
}

function file(name: string, buffer: Buffer): ChosenFile {
  return { name, mimeType: 'application/octet-stream', buffer };
}

function rows(dialog: Locator): Locator {
  return dialog.getByRole('table', { name: 'Preview' }).locator('tbody tr');
}

async function saved(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}
