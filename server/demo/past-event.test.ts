import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuilderReport } from '#domain/after/report.ts';
import { openWorld, type Person, type World } from '#server/testing/world.ts';
import { makePastEvent } from './past-event.ts';

let world: World;
let admin: Person;

// The demo keeps its data in its own folder, never in PostgreSQL.
describe.skipIf(process.env.SEATRIAL_TEST_POSTGRES_URL)('the sample event some weeks later', () => {
  beforeAll(async () => {
    world = await openWorld();
    admin = await world.admin();
    await makePastEvent(world.services, { id: admin.id, type: 'admin' }, { pictures: false });
  });
  afterAll(() => world.close());

  test('has reports that its builders read, with people, pieces, words and medians', async () => {
    const { body } = await world.call<BuilderReport>(admin, 'GET', '/api/report/builder/1');
    expect(body.published_at).not.toBeNull();
    expect(body.all?.aboard).toBeGreaterThan(300);
    expect(body.all?.no_shows).toBeGreaterThan(10);
    expect(body.all?.pieces).toBeGreaterThan(50);
    expect(body.boats.every(({ median }) => median.aboard !== undefined)).toBe(true);
    expect(body.boats.some(({ words }) => words.length > 0)).toBe(true);
  });
});
