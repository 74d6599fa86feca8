import { expect, test } from 'vitest';
import { newsOf, type TripMove, type TripPlace } from './trip-news.ts';

const at = (start_time: string, leg = 1): TripPlace => ({
  leg,
  date: '2026-06-10',
  start_time,
  end_time: '12:00',
  starting_point: 'Pier A',
  boat: { id: 1, make: 'Nimbus', model: 'T9', berth: 'B4' },
});
const move = (id: number, from: TripPlace | null, to: TripPlace | null, registration = 7): TripMove => ({
  id, registration, from, to, reason: 'wind', at: '2026-06-10T06:00:00.000Z',
}); // prettier-ignore
const early = at('09:00');
const noon = at('12:00', 2);
const late = at('15:00', 3);

test.each<[string, TripMove[], number[], string[]]>([
  ['a move', [move(1, early, noon)], [], ['1: 09:00 → 12:00']],
  ['first and last of two moves', [move(2, noon, late), move(1, early, noon)], [], ['2: 09:00 → 15:00']],
  ['nothing of a way there and back', [move(1, early, noon), move(2, noon, early)], [], []],
  ['a lost seat', [move(1, early, null)], [], ['1: 09:00 → nothing']],
  ['nothing of a seat that came back', [move(1, early, null), move(2, null, early)], [], []],
  ['nothing where it came back before it was known to be lost', [move(2, null, early)], [], []],
  ['nothing that was seen', [move(1, early, noon)], [1], []],
  ['what came after what was seen', [move(1, early, noon), move(2, noon, late)], [1], ['2: 12:00 → 15:00']],
  [
    'the first place of a lost trip, not one that was seen and undone',
    [move(1, early, at('09:15')), move(2, at('09:15'), early), move(3, early, null)],
    [1],
    ['3: 09:00 → nothing'],
  ],
  ['each trip by itself', [move(1, early, noon), move(2, late, null, 8)], [1], ['2: 15:00 → nothing']],
])('says %s', (_, moves, seen, expected) => {
  const said = newsOf(moves, seen).map(
    ({ from, id, to }) => `${id}: ${from.start_time} → ${to?.start_time ?? 'nothing'}`,
  );
  expect(said).toEqual(expected);
});
