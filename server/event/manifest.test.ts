import { afterAll, describe, expect, test } from 'vitest';
import type { Manifest } from '#domain/manifest.ts';
import type { Overview } from '#domain/overview.ts';
import { openWorld } from '../testing/world.ts';

const world = await openWorld();
const admin = await world.admin();
const event = await world.event();
const drivers = [await world.driver(1), await world.driver(2), await world.driver(3)];
const facts = [
  {
    last_name: 'Berg',
    arrival_airport: 'HEL',
    day_before: 'yes',
    hotel_before: 'yes',
    tshirt: 'M',
    phone: '+358 40 1',
  },
  {
    last_name: 'Aalto',
    arrival_airport: ' hel',
    departure_airport: 'CPH',
    day_after: 'yes',
    tshirt: 'M',
    allergies: 'Nuts',
  },
  { last_name: 'Carr', tshirt: 'XS' },
];
for (const [index, fields] of facts.entries())
  await world.call(admin, 'POST', '/api/org/edit', { id: drivers[index]?.id, ...fields });
await world.guests(event, ...drivers);
const leg = await world.leg(event, { seats: 3, starting_point: 'Pier A' });
await world.leg(event, { identifier: 'Other day', date: '2026-06-11' });
for (const organization of drivers.slice(0, 2))
  await world.call(admin, 'POST', '/api/reg', {
    event,
    leg: leg.id,
    boat: leg.boats[0],
    organization: organization.id,
  });
afterAll(() => world.close());

describe('the manifest of a day', () => {
  const read = (date: string) => world.call<Manifest>(admin, 'GET', `/api/event/${event}/manifest?date=${date}`);

  test('has its legs, their boats with their seats, and who is booked, by last name', async () => {
    const { body } = await read('2026-06-10');
    expect(body.legs).toEqual([
      {
        id: leg.id,
        identifier: 'A1',
        start_time: '10:00',
        end_time: '11:00',
        starting_point: 'Pier A',
        ending_point: '',
        via: '',
        state: 'scheduled',
        planned_start_time: null,
        planned_end_time: null,
        reason: '',
        boats: [
          {
            id: leg.boats[0],
            make: 'Axopar',
            model: '29',
            berth: '',
            seats: 3,
            taken: 2,
            guests: [],
            passengers: [
              {
                id: drivers[1]?.id,
                first_name: 'Kim',
                last_name: 'Aalto',
                organization_name: 'The test driver of driver2@press.test',
                email: 'driver2@press.test',
                phone: '',
                allergies: 'Nuts',
                no_show: false,
              },
              expect.objectContaining({ last_name: 'Berg', phone: '+358 40 1', allergies: '' }),
            ],
          },
        ],
      },
    ]);
  });

  test('a day without legs is empty; an invalid date and an unknown event are refused', async () => {
    expect((await read('2026-06-12')).body.legs).toEqual([]);
    expect((await read('tomorrow')).status).toBe(400);
    expect((await world.call(admin, 'GET', '/api/event/99/manifest?date=2026-06-10')).status).toBe(404);
  });
});

describe('the overview of an event', () => {
  test('counts seats, arrivals, departures and T-shirts, and names who needs something', async () => {
    const { body } = await world.call<Overview>(admin, 'GET', `/api/event/${event}/overview`);
    expect(body.legs.map(({ identifier, seats, taken }) => [identifier, seats, taken])).toEqual([
      ['A1', 3, 2],
      ['Other day', 2, 0],
    ]);
    expect(body.drivers).toBe(3);
    expect(body.withoutSeat.map(({ last_name }) => last_name)).toEqual(['Carr']);
    expect(body.arrivals).toEqual([
      { name: 'HEL', count: 2, day_before: 1, hotel_before: 1 },
      { name: '', count: 1, day_before: 0, hotel_before: 0 },
    ]);
    expect(body.departures).toEqual([
      { name: 'CPH', count: 1, day_after: 1, hotel_after: 0 },
      { name: '', count: 2, day_after: 0, hotel_after: 0 },
    ]);
    expect(body.tshirts).toEqual([
      { name: 'XS', count: 1 },
      { name: 'M', count: 2 },
    ]);
    expect(body.allergies).toEqual([expect.objectContaining({ last_name: 'Aalto', allergies: 'Nuts' })]);
    expect(JSON.stringify(body)).not.toContain('+358 40 1');
  });
});
