import { expect, test } from 'vitest';
import type { Bounced } from '#domain/message/message.ts';
import type { Today } from '#domain/today.ts';
import { needsOf } from './needs.ts';

const hour = 3_600_000;
const departure = (taken: number): Today['departures'][number] => ({
  leg: {
    id: 7,
    identifier: 'A22',
    date: '2026-06-10',
    start_time: '10:00',
    end_time: '11:00',
    starting_point: '',
    state: 'scheduled',
    planned_start_time: null,
    reason: '',
    starts: 10 * hour,
    ends: 11 * hour,
  },
  boat: { id: 3, make: 'Nimbus', model: 'T9', berth: '', picture: null },
  seats: 2,
  taken,
});
const nothing: Today = {
  date: '2026-06-10',
  now: 9 * hour,
  departures: [],
  withoutSeat: [],
  toConfirm: 0,
};
const person = (first_name: string) => ({ id: 1, first_name, last_name: '', organization_name: '', email: 'a@b.test' });
const words = (today: Partial<Today>, bounces: Bounced[] = []) =>
  needsOf({ id: 1 }, { ...nothing, ...today }, { bounces, health: undefined, isNow: true }).map(
    ({ action, more, what }) => [what, more, action],
  );

test('a quiet day needs nobody', () => {
  expect(words({ departures: [departure(2)] })).toEqual([]);
  expect(words({ withoutSeat: [person('Aino')] })).toEqual([]);
});

test('in the evening nothing can be done for boats that have left', () => {
  const evening = { now: 20 * hour, departures: [departure(3), departure(0)], withoutSeat: [person('Aino')] };
  expect(words(evening)).toEqual([]);
});

test('each need names the people or boats, and links to them', () => {
  expect(
    words(
      {
        departures: [departure(3), departure(0)],
        withoutSeat: ['Aino', 'Bram', 'Callum', 'Dora'].map(person),
        toConfirm: 4,
      },
      [{ id: 9, name: 'Eirik', email: 'eirik@kyst.test', at: '', reason: 'The mailbox is full', todo: 'Tell them.' }],
    ),
  ).toEqual([
    ['Nimbus T9 is over-full', '3 on 2 seats, leg A22 at 10:00', 'Open'],
    ['4 people without a seat today', 'Aino, Bram, Callum and 1 more', 'Fill'],
    ['4 to confirm', 'They have registered and wait for your confirmation', 'Confirm'],
    ['Nobody booked on 1 boat', 'Nimbus T9, leg A22 at 10:00', 'See'],
    ['Mails to Eirik come back', 'eirik@kyst.test: The mailbox is full. Tell them.', 'Mend'],
  ]);
});

test('warnings about the server are shown once, without those about mails', () => {
  const health = {
    version: '1',
    database: 'SQLite',
    last_backup: null,
    last_verified: null,
    disk_free: null,
    mail_waiting: 0,
    mail_refused: 2,
  };
  expect(needsOf({ id: 1 }, nothing, { bounces: [], health, isNow: true }).map(({ what }) => what)).toEqual([
    'No backup has been made yet',
  ]);
});
