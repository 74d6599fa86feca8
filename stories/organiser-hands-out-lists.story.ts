import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { anyWorkbook } from '../server/testing/sheets.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import { notice } from './testing/on-screen.ts';
import { expect, test } from './testing/story.ts';

test('a journalist and an organiser fill in a stay; an organiser opens the lists of an event, reads their totals, downloads one and prints one', async ({
  seatrial,
}, info) => {
  const marina = await addEvent(seatrial);
  const { date, event } = marina;
  const anna = await addDriver(seatrial, 'anna@press.test', { first_name: 'Anna', tshirt: 'M', allergies: 'Nuts' });
  await addDriver(seatrial, 'bert@press.test', {
    first_name: 'Bert',
    tshirt: 'L',
    allergies: 'nuts, milk',
  });
  await seatrial.asAdmin('POST', '/api/event/guests', { event, remove: [anna], seats: 0 });
  const people = await seatrial.pageOf(seatrial.adminEmail, `/events/${event}/people`);
  const pasted = people.getByRole('region', { name: 'Add guests from a text' });
  await people.getByRole('button', { name: 'Add guests…' }).click();
  await pasted.getByRole('textbox').fill('Anna <ANNA@press.test>; bert@press.test\nbert@press.test, gone@press.test');
  await expect(pasted).toContainText('1 is a guest already.New, added as a journalist: gone@press.test.');
  await pasted.getByRole('button', { name: 'Make 2 guests' }).click();
  await expect(people.getByText('Saved').first()).toBeVisible();
  const own = await seatrial.pageOf('anna@press.test', `/register/${event}/day`);
  const stay = own.getByRole('region', { name: 'Your stay' });
  await stay.getByText('Nights and travel').click();
  const arrival = stay.getByRole('group', { name: 'Arrival' });
  await arrival.getByLabel('From').fill('Helsinki');
  await stay.getByRole('button', { name: 'Save' }).click();
  await expect(arrival.getByText('Please fill in this field')).toBeVisible();
  await arrival.getByLabel('Day').fill(date);
  await arrival.getByLabel('Time').fill('14:05');
  await stay.getByRole('group', { name: 'Nights with a room' }).getByRole('checkbox').nth(2).check();
  await stay.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('Saved').first()).toBeVisible();

  const person = await seatrial.pageOf(seatrial.adminEmail, `/organizations/${anna}`);
  const known = person.getByRole('region', { name: 'Stay at Marina Days' });
  await known.getByText('Known').click();
  await known.getByLabel(/^Shares with/).selectOption('Bert');
  await known.getByLabel('Fetched by').fill('Pekka');
  await known.getByRole('button', { name: 'Save' }).click();
  await expect(person.getByText('Saved').first()).toBeVisible();

  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${event}/today`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Reports' }).click();
  const list = page.getByRole('article');
  const tabs = page.getByRole('navigation', { name: 'Reports and lists' });
  await tabs.getByRole('link', { name: 'Rooms' }).click();
  await expect(list.getByRole('listitem')).toHaveText(['1 rooms', '2 people']);
  await expect(list.getByRole('row')).toContainText([/^Name/, /Anna.*Bert/, /Bert.*Anna/]);
  await tabs.getByRole('link', { name: 'Arrivals' }).click();
  await expect(list.getByRole('row').nth(1)).toHaveText(/14:05.*Anna.*Helsinki.*Pekka/);
  await expect(tabs.getByRole('link', { name: 'Harbour' })).toBeHidden();
  await tabs.getByRole('link', { name: 'Plan' }).click();
  await expect(list).toContainText('There are no legs yet.');
  await tabs.getByRole('link', { name: 'Meals' }).click();
  await expect(list.getByRole('region').first().getByRole('listitem')).toHaveText(['3 people', '2 Nuts', '1 milk']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .xlsx' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-meals-.*\.xlsx$/);
  const [, , , , ...totals] = await readSheet(await readFile(await file.path()));
  expect(totals.slice(0, 3).map((row) => row.slice(1))).toEqual([['people', 3], ['Nuts', 2], ['milk', 1]]); // prettier-ignore

  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tabs).toBeHidden();
  await expect(list.getByRole('heading', { name: 'Meals' })).toBeVisible();
  await page.pdf({ path: info.outputPath('meals.pdf'), preferCSSPageSize: true });
});

test('an organiser downloads the plan, moves a seat and gives one in its cells, reads what differs, applies it and takes it back', async ({
  seatrial,
}) => {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(seatrial, marina, { make: 'Axopar', model: '29' }, { make: 'Axopar', model: '37' });
  const leg = await addLeg(seatrial, marina, { identifier: 'A1', times: '10:00-11:00', boats });
  for (const [name, boat] of [
    ['Anna', boats[0]],
    ['Bert', undefined],
  ] as const) {
    const organization = await addDriver(seatrial, `${name.toLowerCase()}@press.test`, { first_name: name });
    if (boat !== undefined) await book(seatrial, marina, { leg, boat, organization });
  }
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/reports?list=plan`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .xlsx' }).click();
  const rows = (await readSheet(await readFile(await (await download).path()))).map((row) => row.map(String));
  const edited = (anna: string) =>
    anyWorkbook({ Plan: rows.map((row) => (row[1] === 'anna@press.test' ? [...row.slice(0, 2), anna] : row[1] === 'bert@press.test' ? [...row.slice(0, 2), 'Axopar 37'] : row)) }); // prettier-ignore
  const choose = async (anna: string) =>
    page.locator('input[type=file]').setInputFiles({ name: 'plan.xlsx', mimeType: '', buffer: await edited(anna) });
  await page.getByRole('button', { name: 'Import' }).click();
  await choose('Axopar 29; Axopar 37');
  await expect(page.getByRole('list', { name: 'What is wrong in the file' })).toContainText(
    'Which boat? The cell names Axopar 29 and Axopar 37',
  );
  await choose('Axopar 37');
  await expect(
    page.getByRole('list', { name: 'People who get another seat or lose one' }).getByRole('listitem'),
  ).toHaveText([/Anna.*Axopar 29 → .*Axopar 37/, /Bert.*no seat → .*Axopar 37/]);
  await page.getByRole('button', { name: 'Apply, mail 2' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(notice(page, 'Everything is as it was')).toBeVisible();
  await expect(page.getByRole('row', { name: /Anna/ })).toContainText('Axopar 29');
});
