import { expect, test } from 'vitest';
import { groupChatText, type GroupTrip, groupTripsOf } from './group-chat.ts';

const today = '2026-06-10';
const link = 'https://sea.test/register/1';
const at = (start_time: string, date = today) => ({ date, start_time });
const trip = (
  leg: number,
  before: GroupTrip['before'],
  after: GroupTrip['after'],
  boat = 'Fjordline 36',
): GroupTrip => ({
  leg,
  boat,
  berth: boat === 'Fjordline 36' ? '7' : '',
  before,
  after,
});

test.each<[string, GroupTrip[], string, string]>([
  [
    'a trip that leaves later',
    [trip(1, at('10:15'), at('10:45'))],
    'Wind',
    '10:15 Fjordline 36 now leaves 10:45 from berth 7. Wind.',
  ],
  ['a departure as it is', [trip(1, at('10:15'), at('10:15'))], '', '10:15 Fjordline 36 leaves from berth 7.'],
  [
    'another day',
    [trip(1, at('10:15'), at('09:00', '2026-06-11'))],
    '',
    '10:15 Fjordline 36 now leaves Thu 11 June 09:00 from berth 7.',
  ],
  ['a day ahead', [trip(1, at('10:15', '2026-06-11'), null)], '', 'Thu 11 June 10:15 Fjordline 36 does not sail.'],
  [
    'a boat that sails for another',
    [trip(1, at('10:15'), null), trip(1, null, at('10:15'), 'Nimbus T9')],
    'engine!',
    '10:15 Fjordline 36 does not sail. 10:15 Nimbus T9 sails. Engine!',
  ],
  [
    'the boats of one leg',
    ['Axopar 22', 'Nimbus T9', 'Saxdor 320', 'Targa 32', 'Zodiac 5'].map((boat) => trip(1, at('10:15'), null, boat)),
    'fog',
    '10:15 Axopar 22, Nimbus T9, Saxdor 320 and 2 more boats do not sail. Fog.',
  ],
  [
    'a boat out for hours',
    [trip(1, at('10:15'), null), trip(2, at('11:00'), null), trip(3, at('11:45'), null)],
    'Engine',
    'Fjordline 36 does not sail: 10:15, 11:00, 11:45. Engine.',
  ],
  [
    'a delay of the whole day',
    [1, 2, 3].flatMap((leg) => [
      trip(leg, at(`1${leg}:00`), at(`1${leg}:30`)),
      trip(leg, at(`1${leg}:00`), at(`1${leg}:30`), 'Nimbus T9'),
    ]),
    '',
    '6 trips leave at another time: 11:00 now 11:30, 12:00 now 12:30, 13:00 now 13:30.',
  ],
  [
    'a mixture',
    [trip(1, at('10:15'), null), trip(2, at('11:00'), at('11:30')), trip(3, null, at('12:00'), 'Nimbus T9')],
    '',
    '3 trips change: 10:15, 11:00, 12:00.',
  ],
])('%s in a line for a group chat', (_what, trips, reason, line) => {
  expect(groupChatText({ trips, reason }, link, today)).toBe(`${line}\n${link}`);
});

test('a departure has its free seats between its words and its link', () => {
  const news = { trips: [trip(1, at('10:15'), at('10:15'))], reason: '', more: '2 seats are free.' };
  expect(groupChatText(news, link, today).split('\n')).toEqual([
    '10:15 Fjordline 36 leaves from berth 7.',
    '2 seats are free.',
    link,
  ]);
});

test('a message is its subject and the first line that all may read; nothing of one person, and no link that logs in', () => {
  const event = { name: 'Hanko', location: 'Pier A', start_date: today, end_date: today };
  const copied = (subject: string, text: string) => groupChatText({ subject, text, event }, link, today).split('\n');
  expect(copied('News of {{event}}', 'Hello {{first_name}},\n\nThe bus leaves {{event_location}} at 8.\nBye')).toEqual([
    'News of Hanko',
    'The bus leaves Pier A at 8.',
    link,
  ]);
  expect(copied('{{ first_name }}, come!', 'Log in: {{login_link}}\n{{trips}}')).toEqual(['Hanko', link]);
  expect(copied('Bus', 'word '.repeat(200))[1]).toHaveLength(280);
});

test('a change of legs is told boat by boat, without what stays', () => {
  const plan = (start_time: string, boats: number[], state: 'scheduled' | 'cancelled' = 'scheduled') => ({
    date: today,
    start_time,
    end_time: '18:00',
    state,
    planned_start_time: null,
    planned_end_time: null,
    boats,
  });
  const boats = [
    { id: 1, make: 'Fjordline', model: '36' },
    { id: 2, make: 'Nimbus', model: 'T9' },
  ];
  const berthOn = (_: number, boat: number) => (boat === 1 ? '7' : '');
  const legs = [
    { id: 5, from: plan('10:15', [1, 2]), to: plan('10:15', [2]), reasonBefore: '' },
    { id: 6, from: plan('11:00', [2]), to: plan('11:30', [2, 3]), reasonBefore: '' },
    { id: 7, from: plan('12:00', [2], 'cancelled'), to: plan('12:00', [2]), reasonBefore: '' },
  ];
  expect(groupTripsOf(legs, boats, berthOn)).toEqual([
    { leg: 5, boat: 'Fjordline 36', berth: '7', before: at('10:15'), after: null },
    { leg: 6, boat: 'Nimbus T9', berth: '', before: at('11:00'), after: at('11:30') },
    { leg: 7, boat: 'Nimbus T9', berth: '', before: null, after: at('12:00') },
  ]);
});
