import { expect, test } from 'vitest';
import { awayWords, nextAct, phase } from './phase.ts';

const event = { start_date: '2026-06-10', end_date: '2026-06-12', time_zone: 'Europe/Helsinki', published: true };
const draw = {
  opens_at: '2026-06-01T06:00:00.000Z',
  drawn_at: null,
  booking_opens_at: '2026-06-04T06:00:00.000Z',
};
const draft = { ...event, published: false };
const withDraw = { ...event, draw };
const drawn = { ...event, draw: { ...draw, drawn_at: '2026-06-03T06:00:00.000Z' } };
const onTwoDays = [
  { date: '2026-06-10', end_time: '11:00' },
  { date: '2026-06-12', end_time: '10:00' },
];

test.each([
  ['a draft', draft, '2026-06-01T12:00', undefined, 'preparing'],
  ['a draft on its day', draft, '2026-06-10T12:00', undefined, 'preparing'],
  ['before wishes open', withDraw, '2026-06-01T08:59', undefined, 'inviting'],
  ['wishes are open', withDraw, '2026-06-01T09:00', undefined, 'wishes'],
  ['between draw and booking', drawn, '2026-06-03T12:00', undefined, 'inviting'],
  ['booking opens', drawn, '2026-06-04T09:00', undefined, 'booking'],
  ['an event without a draw', event, '2026-05-01T09:00', undefined, 'booking'],
  ['the afternoon before', event, '2026-06-09T15:59', undefined, 'booking'],
  ['the evening before', event, '2026-06-09T16:00', undefined, 'eve'],
  ['midnight', event, '2026-06-10T00:00', undefined, 'day'],
  ['an evening between two days', event, '2026-06-10T23:59', undefined, 'day'],
  ['the last minute', event, '2026-06-12T23:59', undefined, 'day'],
  ['past its end', event, '2026-06-13T00:00', undefined, 'after'],
  ['a draft past its end', draft, '2026-06-13T00:00', undefined, 'after'],
  ['the evening before the own day', event, '2026-06-09T16:00', onTwoDays, 'eve'],
  ['while the own boat is out', event, '2026-06-10T10:59', onTwoDays, 'day'],
  ['the own boat is back', event, '2026-06-10T11:00', onTwoDays, 'booking'],
  ['the evening of a day without the next one', event, '2026-06-10T18:00', onTwoDays, 'booking'],
  ['a day without own trips', event, '2026-06-11T10:00', onTwoDays, 'booking'],
  ['its evening', event, '2026-06-11T16:00', onTwoDays, 'eve'],
  ['nobody without trips has an eve', event, '2026-06-09T18:00', [], 'booking'],
])('%s', (_, of, clock, trips, expected) => {
  expect(phase(of, `${clock}:00`, trips)).toBe(expected);
});

test.each([
  ['2026-05-26', '15 days to go'],
  ['2026-06-09', 'It begins tomorrow'],
  ['2026-06-10', ''],
  ['2026-06-12', ''],
  ['2026-06-13', 'It ended yesterday'],
  ['2026-07-21', 'It ended 39 days ago'],
])('on %s an organiser reads: %s', (today, words) => {
  expect(awayWords(event, today)).toBe(words);
});

const nobody = { confirm: 0, invite: 0, remind: 0, fill: 0, thank: 0, publish: 0 };
const everybody = { confirm: 12, invite: 15, remind: 4, fill: 3, thank: 1, publish: 1 };
test.each([
  ['preparing', everybody, 'confirm'],
  ['preparing', { ...everybody, confirm: 0 }, 'invite'],
  ['inviting', everybody, 'remind'],
  ['wishes', nobody, 'wishes'],
  ['booking', everybody, 'confirm'],
  ['booking', { ...nobody, fill: 3 }, 'fill'],
  ['booking', nobody, 'write'],
  ['eve', everybody, 'change'],
  ['day', everybody, 'change'],
  ['after', everybody, 'thank'],
  ['after', { ...everybody, thank: 0 }, 'publish'],
  ['after', nobody, 'write'],
] as const)('%s, where %o wait: %s', (of, waiting, expected) => {
  expect(nextAct(of, waiting)).toBe(expected);
});
