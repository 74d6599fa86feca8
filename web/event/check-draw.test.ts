import { expect, test } from 'vitest';
import { drawAlgorithm } from '#domain/draw/context.ts';
import { drawSeats } from '#domain/draw/draw.ts';
import type { DrawRecord } from '#domain/draw/wishes.ts';
import { checkDraw } from './check-draw.tsx';

const seed = '0123456789abcdef'.repeat(4);
/** The SHA-256 of the seed, and the HMAC-SHA256 of 1 and of 2 with it. */
const seedHash = '4884fdaafea47c29fea7159d0daddd9c085d6200e1359e85bb81736af6b7c837';
const lots = [
  '8c18133145809b3311e9a74c937e5ddf1d6ad5a6042b52f4f21775f6deacad98',
  '30cf9046871aa2ab1e39f1de9c1f4935fbca05d17b7981de3d109d963e07b035',
];
const person = (id: number) => ({
  id,
  lot: lots[id - 1] ?? '',
  wishes: [{ boat: 7, star: true }],
  presence: [],
  booked: [],
});
const leg = { id: 1, date: '2026-06-10', start_time: '10:00', end_time: '11:00', boats: [{ id: 7, free: 1 }] };
const input = { algorithm: drawAlgorithm, people: [person(1), person(2)], legs: [leg] };
const record: DrawRecord = {
  seed,
  seed_hash: seedHash,
  input,
  result: drawSeats(input),
};

test('an unchanged draw passes the check', async () => {
  expect(await checkDraw(record)).toBeUndefined();
});
test('a draw of version 1.0 is said to be made by an earlier version', async () => {
  const { algorithm: _none, ...earlier } = input;
  expect(await checkDraw({ ...record, input: earlier, result: { seats: [], unmet: [] } })).toMatch(/earlier version/);
});
test('another seed, another lot and another result fail it', async () => {
  expect(await checkDraw({ ...record, seed: 'ff'.repeat(32) })).toMatch(/seed/);
  const people = input.people.map((each) => ({ ...each, lot: '00' }));
  expect(await checkDraw({ ...record, input: { ...input, people } })).toMatch(/lot of number 1/);
  expect(await checkDraw({ ...record, result: { seats: [], unmet: [] } })).toMatch(/other seats/);
});
