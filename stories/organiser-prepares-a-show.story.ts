import type { FileChooser, Locator } from '@playwright/test';
import { writtenDate } from '#domain/time.ts';
import { anyWorkbook } from '../server/testing/sheets.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';
import { dayFromToday } from './testing/today.ts';

const makers = ['Aquador', 'Axopar', 'Bella', 'Buster', 'Faster', 'Flipper', 'Grandezza', 'Nimbus', 'Nord', 'Saxdor', 'Targa', 'Yamarin']; // prettier-ignore
const boats = Array.from({ length: 34 }, (_, at) => [`${at + 1}`, makers[at % 12] ?? '', `${20 + at}`, '6', `sales@${(makers[at % 12] ?? '').toLowerCase()}.test`]); // prettier-ignore
const people = Array.from({ length: 46 }, (_, at) => [`Meri, Kim ${at}`, `kim${at}@press.test`, 'Press']);
const day = '09:00 Naantali – Nagu 10:00, 10:15 – Korpo 11:15, 11:30 – Houtskär 12:15, lunch, 13:00 – Iniö 14:00, 14:15 – Kustavi 15:00, 15:15 – Velkua 16:00, 16:15 – Naantali 17:00'; // prettier-ignore

/** As sheets of organisers have them: a counting column, names turned round. */
const sheets = {
  boats: () => anyWorkbook({ Veneet: [['Nro', 'Merkki', 'Malli', 'Paikat', 'Omistaja'], ...boats] }),
  people: () => anyWorkbook({ Lehdistö: [['Name, Vorname', 'E-Mail', 'Typ'], ...people] }),
};

test('a show of 34 boats is ready in 36 presses, its crew links in 3', async ({ seatrial }) => {
  test.slow();
  const page = await seatrial.pageOf(seatrial.adminEmail);
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  /** Typing or pasting into a field counts as one. */
  const type = async (label: Locator, text: string) => {
    presses += 1;
    await label.fill(text);
  };
  const choose = async (target: Locator, name: string, buffer: Buffer) => {
    const opened = page.waitForEvent('filechooser');
    await press(target);
    const chosen: Parameters<FileChooser['setFiles']>[0] = { name, mimeType: '', buffer };
    await (await opened).setFiles(chosen);
  };
  const main = async (name: string) => {
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }));
    // The page before it has buttons of the same names.
    await expect(page.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
  };
  const place = (name: string) => press(page.getByRole('navigation', { name: 'Event', exact: true }).getByRole('link', { name, exact: true })); // prettier-ignore

  await main('Events');
  await press(page.getByRole('link', { name: 'New event' }).first());
  await type(page.getByLabel('Name'), 'Floating Show');
  await type(page.getByLabel('Location'), 'Naantali');
  await type(page.getByLabel('Start date'), dayFromToday(1));
  await type(page.getByLabel('End date'), dayFromToday(3));
  await press(page.getByRole('region', { name: 'More' }).getByText('More', { exact: true }));
  await press(page.getByLabel('People travel along the route'));
  await type(page.getByLabel('Phone of the organisers'), '+358 40 555 0100');
  await press(page.getByRole('button', { name: 'Create event' }));
  await expect(notice(page, 'Event created')).toBeVisible();

  await main('Boats');
  await press(page.getByRole('main').getByRole('button', { name: 'Import' }));
  const boatSheet = page.getByRole('dialog');
  await choose(boatSheet.getByLabel('File (.xlsx)'), 'veneet.xlsx', await sheets.boats());
  await press(boatSheet.getByRole('button', { name: 'Add these 12 builders' }));
  await press(boatSheet.getByRole('button', { name: 'Import 34' }));
  await expect(boatSheet).toBeHidden();

  await main('Organizations');
  await press(page.getByRole('main').getByRole('button', { name: 'Import' }));
  const peopleSheet = page.getByRole('dialog');
  await choose(peopleSheet.getByLabel('File (.xlsx)'), 'lehdisto.xlsx', await sheets.people());
  await press(peopleSheet.getByRole('button', { name: 'Import 46' }));
  await expect(peopleSheet).toBeHidden();

  await main('Events');
  await press(page.getByRole('link', { name: 'Floating Show' }).first());
  await place('People');
  const pasted = page.getByRole('region', { name: 'Add guests from a text' });
  await press(page.getByRole('button', { name: 'Add guests…' }));
  await type(pasted.getByRole('textbox'), people.map(([, email]) => email).join('\n'));
  await press(pasted.getByRole('button', { name: 'Make 46 guests' }));
  await expect(notice(page, 'Saved')).toBeVisible();

  await place('Schedule');
  await type(page.getByRole('textbox', { name: 'The day' }), day);
  for (const days of [2, 3]) await press(page.getByRole('checkbox', { name: writtenDate(dayFromToday(days)) }));
  await press(page.getByRole('button', { name: 'Create 21 legs' }));
  await expect(notice(page, '21 legs created')).toBeVisible();
  const event = /\/events\/(\d+)/.exec(page.url())?.[1];
  const { legs } = await seatrial.asAdmin<{ legs: { boats: object[]; date: string }[] }>(
    'GET',
    `/api/leg/event/${event}`,
  );
  expect(legs.map(({ boats: sailing, date }) => `${date} ${sailing.length}`).toSorted()).toEqual(
    [1, 2, 3].flatMap((days) => Array.from({ length: 7 }, () => `${dayFromToday(days)} 34`)),
  );

  await place('Today');
  await press(page.getByRole('link', { name: 'Invite 58' }));
  await press(page.getByRole('button', { name: 'Send to 58' }));
  await expect(page.getByText(/^Waiting 58$/)).toBeVisible();
  await seatrial.mailsLeave();
  await seatrial.mailbox.letterTo('kim45@press.test', { about: 'Floating Show' });

  const before = presses;
  await place('Quay');
  await press(page.getByRole('button', { name: 'More: print, crew links, quay board' }));
  await press(page.getByRole('button', { name: 'Send a link to each boat' }));
  await expect(page.getByText(/^For 34 boats$/)).toBeVisible();
  expect(presses - before).toBeLessThanOrEqual(3);
  expect(presses).toBeLessThanOrEqual(36);
});
