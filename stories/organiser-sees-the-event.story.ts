import { faultsHere } from './testing/axe.ts';
import { writtenDate } from '#domain/time.ts';
import { addBoats, addDriver, addEvent, addLeg, book } from './testing/marina.ts';
import type { Seatrial } from './testing/seatrial.ts';
import { expect, test } from './testing/story.ts';

async function marinaWithGuests(seatrial: Seatrial) {
  const marina = await addEvent(seatrial);
  const boats = await addBoats(
    seatrial,
    marina,
    { make: 'Nimbus', model: 'T9', capacity: 3 },
    { make: 'Axopar', model: '29', capacity: 2 },
  );
  const wave = await addLeg(seatrial, marina, {
    identifier: 'Wave',
    times: '09:00-10:00',
    boats,
    starting_point: 'Pier A',
  });
  await addLeg(seatrial, marina, { identifier: 'Storm', times: '10:30-11:30', boats: boats.slice(0, 1) });
  const maija = await addDriver(seatrial, 'maija@press.test', {
    first_name: 'Maija',
    last_name: 'Meri',
    organization_name: 'Boating Weekly',
    phone: '+358 40 123',
    allergies: 'Nuts',
    arrival_airport: 'HEL',
    day_before: 'yes',
    tshirt: 'M',
  });
  await addDriver(seatrial, 'olli@press.test', { first_name: 'Olli', last_name: 'Aalto', arrival_airport: 'TKU' });
  await book(seatrial, marina, { leg: wave, boat: boats[0] ?? 0, organization: maija });
  return marina;
}

test('an organiser prints who goes on which boat: a page per leg, or per boat, with the seats that are taken', async ({
  seatrial,
}) => {
  const marina = await marinaWithGuests(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/quay`);
  await page.getByRole('button', { name: 'More: print, crew links, quay board' }).click();
  const paper = () => page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await paper();
  const wave = page.getByRole('article', { name: 'Wave' });
  await expect(wave).toContainText(`${writtenDate(marina.date)}, 09:00–10:00, from Pier A`);
  const nimbus = wave.getByRole('table', { name: /^Nimbus T9/ });
  await expect(nimbus).toContainText('1 of 3 seats');
  await expect(nimbus.getByRole('row', { name: /Maija Meri/ })).toContainText('Boating Weekly+358 40 123Nuts');
  await expect(nimbus.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('article')).toHaveText([/^Wave/, /^Storm/]);
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByLabel('A page for each')).toBeVisible();
  await expect(wave).toBeHidden();

  await page.getByLabel('A page for each').selectOption('boat');
  await paper();
  await expect(page.getByRole('article')).toHaveText([/^Axopar 29/, /^Nimbus T9/]);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  const first = page.getByRole('article').first();
  expect(await first.evaluate((sheet) => getComputedStyle(sheet).breakAfter)).toBe('page');
  expect(await first.evaluate((sheet) => getComputedStyle(sheet).color)).toBe('rgb(0, 0, 0)');
  // Two boats, two pages.
  const printed = (await page.pdf()).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});

test('an organiser sees the event at a glance: seats, people without one, arrivals, T-shirts, allergies', async ({
  seatrial,
}) => {
  const marina = await marinaWithGuests(seatrial);
  const page = await seatrial.pageOf(seatrial.adminEmail, `/events/${marina.event}/overview`);
  await expect(page.getByRole('heading', { level: 1, name: `${marina.name} Overview` })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By day' })).toContainText('1 of 8');
  for (const fold of ['Arrivals', 'T-shirts', 'Allergies'])
    await page.getByRole('region', { name: fold }).locator('summary').click();
  const row = (table: string, name: RegExp) => page.getByRole('table', { name: table }).getByRole('row', { name });
  await expect(row('By leg', /^Wave 09:00–10:00/)).toContainText('1 of 5');
  await expect(row('By leg', /^Storm/)).toContainText('0 of 3');
  await expect(row('By hour', /^09:00–10:00/)).toContainText('1 of 5');
  await expect(row('By hour', /^11:00–12:00/)).toContainText('0 of 3');
  await expect(row('Test drivers by arrival airport', /^HEL/)).toContainText('1 1 the day before');
  await expect(row('Test drivers by T-shirt size', /^M/)).toContainText('1');
  await expect(page.getByRole('region', { name: 'Allergies' })).toContainText('Maija Meri Boating WeeklyNuts');
  const seatless = page.getByRole('region', { name: 'Without a seat' });
  await expect(seatless).toContainText('1 of 2 who come');
  // And whether it scrolls sideways on a phone.
  expect(await faultsHere(page, 'the overview')).toEqual([]);
  await seatless.getByRole('link', { name: 'Olli Aalto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olli Aalto' })).toBeVisible();
});
