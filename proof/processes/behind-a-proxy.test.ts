import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../../server/testing/postgres.ts';
import { reportOf, runRound } from '../history/round.ts';
import { newSeed } from '../random.ts';

let postgres: Postgres;
beforeAll(async () => void (postgres = await startPostgres({ durable: true })));
afterAll(() => postgres.stop());

const seed = Number(process.env.SEATRIAL_SEED ?? newSeed());
const operations = Number(process.env.SEATRIAL_OPERATIONS ?? (process.env.EVERY_CELL ? 800 : 500));
const kills = Math.max(2, Math.round(operations / 200));

test(`three servers behind the documented proxy, one killed now and then: every promise holds (SEATRIAL_SEED=${seed})`, async () => {
  const round = await runRound({ postgres: postgres.url, processes: 3, proxied: true, seed, operations, kills });
  expect(round.violations, reportOf(seed, round)).toEqual([]);
  expect(round.kills).toBe(kills);
  const answered = round.operations.filter(({ status }) => status > 0).length;
  // Of those that were with a process when it was killed, more the longer a busy machine takes for each.
  expect(answered / round.operations.length).toBeGreaterThan(0.6);
  const booked = round.operations.filter(({ question, status }) => question.kind === 'book' && status === 200);
  console.log(
    `${round.operations.length} operations in ${round.seconds.toFixed(0)} s, ${booked.length} bookings, ${kills} kills, ` +
      `${round.operations.length - answered} without an answer`,
  );
});
