import type { KyselyPlugin } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { inEvent } from '../db/database.ts';
import { openWorld } from '../testing/world.ts';
import { giveFreedSeats } from './give-freed-seats.ts';

const world = await openWorld({ LOG_LEVEL: 'warn' });
afterAll(() => world.close());

/** The booking rule, whose rows alone say both how many sit there and whether the event is published, sees this leg full. */
function fullToTheRule(leg: number): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) =>
      Promise.resolve({
        ...result,
        rows: result.rows.map((row) => (row['leg'] === leg && 'published' in row ? { ...row, taken: 99 } : row)),
      }),
  };
}

test('a gift that the booking rule refuses is left out and logged; the others are given', async () => {
  const [refused, taken] = [await world.driver(1), await world.driver(2)];
  const event = await world.event({ waiting: true });
  const [full, free] = [await world.leg(event), await world.leg(event, { start_time: '12:00', end_time: '13:00' })];
  const at = '2026-06-01T06:00:00.000Z';
  const place = { event, created_at: at };
  await world.database.write((tx) =>
    tx
      .insertInto('waiting')
      .values([
        { ...place, organization: refused.id, leg: full.id, boat: full.boats[0] ?? 0 },
        { ...place, organization: taken.id, leg: free.id, boat: free.boats[0] ?? 0 },
      ])
      .execute(),
  );
  const { database, services } = world;
  await inEvent(
    database,
    event,
    (tx) => giveFreedSeats(tx.withPlugin(fullToTheRule(full.id)), event, at, services.log),
    { freesNothing: true },
  );
  const { places, seats } = await database.read(async (db) => ({
    seats: await db.selectFrom('registration').select('organization').execute(),
    places: await db.selectFrom('waiting').select('organization').execute(),
  }));
  expect([seats, places]).toEqual([[{ organization: taken.id }], [{ organization: refused.id }]]);
  const told = world.logged.filter((line) => line.includes('A gift of the waiting list was refused'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('This boat is full');
});
