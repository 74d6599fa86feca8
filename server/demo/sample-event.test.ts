import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Boat } from '#domain/boat.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { openWorld, type Person, type World } from '#server/testing/world.ts';
import { makeSampleEvent } from './sample-event.ts';
import { sampleManufacturers } from './sample-boats.ts';
import { sampleJournalists } from './sample-journalists.ts';
import { seeded } from './seeded.ts';

let world: World;
let admin: Person;
let event: Event | undefined;
let legs: Leg[];
let registrations: Registration[];

// The demo keeps its data in its own folder, never in PostgreSQL.
describe.skipIf(process.env.SEATRIAL_TEST_POSTGRES_URL)('the sample event', () => {
  beforeAll(async () => {
    world = await openWorld();
    admin = await world.admin();
    await makeSampleEvent(world.services, { id: admin.id, type: 'admin' });
    event = (await world.call<{ events: Event[] }>(admin, 'GET', '/api/event')).body.events[0];
    legs = (await world.call<{ legs: Leg[] }>(admin, 'GET', `/api/leg/event/${event?.id}`)).body.legs;
    registrations = (await world.call<{ registrations: Registration[] }>(admin, 'GET', `/api/reg/event/${event?.id}`))
      .body.registrations;
  });
  afterAll(() => world.close());

  test('lasts three days, and today is the second', () => {
    expect([event?.start_date, event?.end_date]).toEqual(['2026-06-08', '2026-06-10']);
    expect(new Set(legs.map(({ date }) => date)).size).toBe(3);
  });

  test('has full legs and free ones, and a first day that is locked', () => {
    const full = legs.filter((leg) => leg.registrations >= leg.total_capacity);
    expect(full.length).toBeGreaterThan(2);
    expect(full.length).toBeLessThan(legs.length / 2);
    expect(legs.filter((leg) => leg.locked).every(({ date }) => date === event?.start_date)).toBe(true);
    expect(legs.some((leg) => leg.locked)).toBe(true);
  });

  test('is lively: a dozen yards, about a hundred journalists, hundreds of bookings', () => {
    expect(sampleManufacturers.length).toBe(12);
    const people = sampleJournalists(104, seeded(1));
    expect(new Set(people.map(({ email }) => email)).size).toBe(104);
    expect(registrations.length).toBeGreaterThan(300);
  });

  test('shows a picture of each boat', async () => {
    const { boats } = (await world.call<{ boats: Boat[] }>(admin, 'GET', '/api/boat')).body;
    expect(boats.length).toBe(sampleManufacturers.flatMap(({ boats: own }) => own).length);
    for (const { attachments } of boats) {
      const picture = await world.app.inject(attachments[0]?.location ?? '');
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('has each boat at the pier that its trips leave from', () => {
    const piers = legs.flatMap(({ boats, starting_point }) =>
      boats.map(({ berth }) => [/pier (.)/.exec(starting_point)?.[1] ?? 'C', berth?.slice(0, 1)]),
    );
    expect(piers.filter(([pier, berth]) => pier !== berth)).toEqual([]);
    expect(piers.length).toBeGreaterThan(100);
  });

  test('breaks no rule but where an admin let it pass', () => {
    const overrides = registrations.filter(({ override }) => override);
    expect(overrides.length).toBeLessThanOrEqual(3);
    const maxOver = legs.flatMap((leg) =>
      leg.boats.map((boat) => boat.registrations - Math.min(boat.capacity ?? 0, leg.max_per_boat ?? Infinity)),
    );
    expect(maxOver.filter((over) => over > 0).length).toBe(overrides.length);
  });
});
