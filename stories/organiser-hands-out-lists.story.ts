import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { addDriver, addEvent } from './testing/marina.ts';
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
  await pasted.getByText('Paste addresses').click();
  await pasted.getByRole('textbox').fill('Anna <ANNA@press.test>; bert@press.test\nbert@press.test, gone@press.test');
  await expect(pasted).toContainText('1 is a guest already.No journalist has the address gone@press.test.');
  await pasted.getByRole('button', { name: 'Make 1 guest' }).click();
  await expect(people.getByText('Saved').first()).toBeVisible();
  const own = await seatrial.pageOf('anna@press.test', `/register/${event}/day`);
  const stay = own.getByRole('region', { name: 'Your stay' });
  await stay.getByText('Tell how you come and go').click();
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
  await expect(list.getByRole('region').first().getByRole('listitem')).toHaveText(['2 coming', '2 Nuts', '1 milk']);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download .xlsx' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-meals-.*\.xlsx$/);
  const [, , , , ...totals] = await readSheet(await readFile(await file.path()));
  expect(totals.slice(0, 3).map((row) => row.slice(1))).toEqual([['coming', 2], ['Nuts', 2], ['milk', 1]]); // prettier-ignore

  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tabs).toBeHidden();
  await expect(list.getByRole('heading', { name: 'Meals' })).toBeVisible();
  await page.pdf({ path: info.outputPath('meals.pdf'), preferCSSPageSize: true });
});
