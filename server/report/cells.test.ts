import { readSheet } from 'read-excel-file/node';
import { afterAll, expect, test } from 'vitest';
import type { ReportKind } from '#domain/report-kinds.ts';
import { downloadSheet } from '../testing/sheets.ts';
import { openWorld, type Person } from '../testing/world.ts';

/** Every cell of every report, read back: what each role is told of one small event. */

const world = await openWorld();
const admin = await world.admin();
const yard = await world.manufacturer(1);
const other = await world.manufacturer(2);
const marta = await world.driver(1);
const kim = await world.driver(2);
const event = await world.event({ name: 'Hankö Days ’26!', end_date: '2026-06-10' });
await edit(yard, { organization_name: 'Nordic Yards' });
await edit(other, { organization_name: '+Boats' });
await edit(marta, {
  first_name: 'Märta',
  last_name: 'Öberg',
  organization_name: 'Båtnytt',
  website: 'https://batnytt.test',
  social_media: ['@marta', 'https://social.test/marta'],
  other_emails: ['desk@press.test'],
  phone: '0401234567',
  departure_airport: 'CPH',
  arrival_airport: 'HEL',
  tshirt: 'M',
  day_before: 'yes',
  hotel_before: 'yes',
  allergies: 'Nuts',
  additional_travel_info: '-late',
  additional_info: '@noon',
});
await edit(kim, { first_name: 'Kim', last_name: 'Aho', organization_name: '=Vene', phone: '+358 40' });
const targa = await world.boat(event, {
  make: 'Targa',
  model: '32',
  capacity: 3,
  owner: yard.id,
  length: 9.6,
  description: '=1+1',
  links: ['https://a.test', 'https://b.test'],
});
const axopar = await world.boat(event, { make: 'Axopar', model: '29', capacity: 6, owner: other.id });
const late = await world.leg(event, { identifier: 'B', start_time: '12:00', end_time: '13:15', boats: [targa] });
const early = await world.leg(event, {
  identifier: 'A',
  start_time: '09:30',
  boats: [targa, axopar],
  max_per_boat: 2,
  starting_point: 'East',
  via: 'Rock',
  ending_point: 'West',
  description: 'Open sea',
});
await world.leg(event, { identifier: 'C', start_time: '14:00', end_time: '15:00', boats: [] });
await world.call(admin, 'POST', '/api/leg/lock', { event, date: '2026-06-10', lock_state: true });
for (const [person, leg, boat] of [
  [kim, early, targa],
  [marta, late, targa],
  [marta, early, axopar],
] as const)
  await world.call(admin, 'POST', '/api/reg', { event, leg: leg.id, boat, organization: person.id });
// Another event's boats and bookings are in none of these.
const elsewhere = await world.event({ name: 'Elsewhere' });
const leg = await world.leg(elsewhere);
await world.call(admin, 'POST', '/api/reg', {
  event: elsewhere,
  leg: leg.id,
  boat: leg.boats[0],
  organization: kim.id,
});
afterAll(() => world.close());

function edit({ id }: Person, fields: object) {
  return world.call(admin, 'POST', '/api/org/edit', { id, ...fields });
}

async function cells(who: Person, kind: ReportKind): Promise<unknown[][]> {
  const [title, place, made, ...table] = await readSheet(
    await downloadSheet(world, who, `/api/event/report/${kind}/${event}`),
  );
  expect(title?.[0]).toMatch(/^Hankö Days ’26!: /);
  expect(place?.[0]).toBe('Hanko, Wed 10 June 2026');
  expect(made?.[0]).toBe('Made on Tue 9 June 2026 at 09:00. All times are Helsinki time.');
  return table;
}

const day = new Date('2026-06-10T00:00:00Z');
const at = (time: string) => new Date(`1899-12-30T${time}:00Z`);
const boatHeader = ['Capacity', 'Length (m)', 'Beam (m)', 'Draft (m)', 'Description', 'Links'];
const targaCells = [3, 9.6, null, null, '=1+1', 'https://a.test\nhttps://b.test'];

test('boats, without addresses for manufacturers', async () => {
  expect(await cells(admin, 'boats')).toEqual([
    ['Make', 'Model', 'Manufacturer', 'E-mail', ...boatHeader],
    ['Axopar', '29', '+Boats', 'maker2@boats.test', 6, null, null, null, null, null],
    ['Targa', '32', 'Nordic Yards', 'maker1@boats.test', ...targaCells],
  ]);
  expect(await cells(yard, 'boats')).toEqual([
    ['Make', 'Model', 'Manufacturer', ...boatHeader],
    ['Axopar', '29', '+Boats', 6, null, null, null, null, null],
    ['Targa', '32', 'Nordic Yards', ...targaCells],
  ]);
});

test('myBoats, the own boats of a manufacturer', async () => {
  expect(await cells(yard, 'myBoats')).toEqual([
    ['Make', 'Model', ...boatHeader],
    ['Targa', '32', ...targaCells],
  ]);
});

test('leg, by day and time with boats, seats and bookings', async () => {
  const early = [day, at('09:30'), at('11:00'), 'A', 'East', 'Rock', 'West'];
  expect(await cells(admin, 'leg')).toEqual([
    [
      'Date',
      'Start',
      'End',
      'Leg',
      'From',
      'Via',
      'To',
      'Make',
      'Model',
      'Seats',
      'Booked',
      'No-show',
      'Free',
      'State',
      'Locked',
      'Description',
    ],
    [...early, 'Axopar', '29', 2, 1, 0, 1, null, 'yes', 'Open sea'],
    [...early, 'Targa', '32', 2, 1, 0, 1, null, 'yes', 'Open sea'],
    [day, at('12:00'), at('13:15'), 'B', null, null, null, 'Targa', '32', 3, 1, 0, 2, null, 'yes', null],
    [day, at('14:00'), at('15:00'), 'C', null, null, null, null, null, null, null, null, null, null, 'yes', null],
  ]);
});

test('bregs, by boat and leg: with the contact for admins, name and publication of who is on its own boats for a manufacturer', async () => {
  const [early, late] = [
    [day, at('09:30'), at('11:00'), 'A'],
    [day, at('12:00'), at('13:15'), 'B'],
  ];
  const when = ['Date', 'Start', 'End', 'Leg'];
  const martasContact = ['driver1@press.test', '0401234567', null];
  expect(await cells(admin, 'bregs')).toEqual([
    [
      'Make',
      'Model',
      'Manufacturer',
      ...when,
      'Name',
      'Publication',
      'E-mail',
      'Phone',
      'Exception made by an admin',
      'State',
      'No-show',
    ],
    ['Axopar', '29', '+Boats', ...early, 'Märta Öberg', 'Båtnytt', ...martasContact, null, null],
    ['Targa', '32', 'Nordic Yards', ...early, 'Kim Aho', '=Vene', 'driver2@press.test', '+358 40', null, null, null],
    ['Targa', '32', 'Nordic Yards', ...late, 'Märta Öberg', 'Båtnytt', ...martasContact, null, null],
  ]);
  expect(await cells(yard, 'bregs')).toEqual([
    ['Make', 'Model', ...when, 'Name', 'Publication', 'State', 'No-show'],
    ['Targa', '32', ...early, 'Kim Aho', '=Vene', null, null],
    ['Targa', '32', ...late, 'Märta Öberg', 'Båtnytt', null, null],
  ]);
});

test('regs, the own bookings of a test driver by time', async () => {
  expect(await cells(marta, 'regs')).toEqual([
    ['Date', 'Start', 'End', 'Leg', 'Make', 'Model', 'From', 'Via', 'To', 'Description', 'State'],
    [day, at('09:30'), at('11:00'), 'A', 'Axopar', '29', 'East', 'Rock', 'West', 'Open sea', null],
    [day, at('12:00'), at('13:15'), 'B', 'Targa', '32', null, null, null, null, null],
  ]);
});

/** What is filled in of each row, by the names of the columns. */
const filledIn = ([header = [], ...rows]: unknown[][]) =>
  rows.map((row) =>
    Object.fromEntries(header.map((name, at) => [name, row[at]]).filter(([, value]) => value !== null)),
  );

test('tester, with travel and bookings and without allergies', async () => {
  const table = await cells(admin, 'tester');
  expect(table[0]?.join()).toBe(
    'Last name,First name,Publication,E-mail,Other e-mails,Phone,Confirmed,Departure airport,Arrival airport,' +
      'Day before,Hotel before,Day after,Hotel after,T-shirt,About the travel,Legs,Bookings',
  );
  expect(filledIn(table)).toEqual([
    {
      'Last name': 'Aho',
      'First name': 'Kim',
      Publication: '=Vene',
      'E-mail': 'driver2@press.test',
      Phone: '+358 40',
      Confirmed: 'yes',
      'Day before': 'no',
      'Hotel before': 'no',
      'Day after': 'no',
      'Hotel after': 'no',
      Legs: 1,
      Bookings: '2026-06-10 09:30 A: Targa 32',
    },
    {
      'Last name': 'Öberg',
      'First name': 'Märta',
      Publication: 'Båtnytt',
      'E-mail': 'driver1@press.test',
      'Other e-mails': 'desk@press.test',
      Phone: '0401234567',
      Confirmed: 'yes',
      'Departure airport': 'CPH',
      'Arrival airport': 'HEL',
      'Day before': 'yes',
      'Hotel before': 'yes',
      'Day after': 'no',
      'Hotel after': 'no',
      'T-shirt': 'M',
      'About the travel': '-late',
      Legs: 2,
      Bookings: '2026-06-10 09:30 A: Axopar 29\n2026-06-10 12:00 B: Targa 32',
    },
  ]);
});

test('testerdump, every field of every test driver', async () => {
  const table = await cells(admin, 'testerdump');
  expect(table[0]?.join(' ')).toBe(
    'id email type confirmed last_login first_name last_name phone other_emails organization_name ' +
      'organization_show_name business_id website social_media address postal_number city country departure_airport ' +
      'arrival_airport day_before hotel_before day_after hotel_after additional_travel_info tshirt allergies additional_info',
  );
  const shared = { type: 'test driver', confirmed: 'yes', last_login: new Date('2026-06-09T09:00:00Z') };
  expect(filledIn(table)).toEqual([
    {
      ...shared,
      id: kim.id,
      email: 'driver2@press.test',
      first_name: 'Kim',
      last_name: 'Aho',
      phone: '+358 40',
      organization_name: '=Vene',
      day_before: 'no',
      hotel_before: 'no',
      day_after: 'no',
      hotel_after: 'no',
    },
    {
      ...shared,
      id: marta.id,
      email: 'driver1@press.test',
      first_name: 'Märta',
      last_name: 'Öberg',
      phone: '0401234567',
      other_emails: 'desk@press.test',
      organization_name: 'Båtnytt',
      website: 'https://batnytt.test',
      social_media: '@marta\nhttps://social.test/marta',
      departure_airport: 'CPH',
      arrival_airport: 'HEL',
      day_before: 'yes',
      hotel_before: 'yes',
      day_after: 'no',
      hotel_after: 'no',
      additional_travel_info: '-late',
      tshirt: 'M',
      allergies: 'Nuts',
      additional_info: '@noon',
    },
  ]);
});

test('an admin learns of no boats, bookings or trips of its own where it has none', async () => {
  expect(await cells(admin, 'myBoats')).toHaveLength(1);
  expect(await cells(admin, 'regs')).toHaveLength(1);
});
