import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

const services = { log: pino({ level: 'silent' }) };

test('a turn that takes longer than its interval is not overlapped, fails alone, and is waited for at the end', async () => {
  let running = 0;
  let most = 0;
  let turns = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await sleep(20);
    running -= 1;
    turns += 1;
    throw new Error('of this turn alone');
  };
  const end = repeat(services, 2, work, 'failed');
  await expect.poll(() => turns).toBeGreaterThan(2);
  await end();
  expect({ most, running }).toEqual({ most: 1, running: 0 });
});
