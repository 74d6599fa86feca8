import { expect, test } from 'vitest';
import { programOf } from './program.ts';

const said = (program: string, date = '2026-06-11') =>
  programOf({ program, start_date: '2026-06-10', end_date: '2026-06-12' }, date).map(
    ({ start_time, text }) => `${start_time} ${text}`,
  );

test.each([
  ['08:00 Breakfast', ['08:00 Breakfast']],
  ['Welcome\n\n9.30 Briefing\n12:30–13:15 Lunch on the pier', ['09:30 Briefing', '12:30 Lunch on the pier']],
  ['- 18:00: Dinner', ['18:00 Dinner']],
  ['25:00 Nothing\n12 boats\n', []],
  ['', []],
])('%s', (program, items) => expect(said(program)).toEqual(items));

test('a line that names a day begins the lines of that day', () => {
  const program = '08:00 Breakfast\nWed 10 June\n10:00 Arrival\nThu 11 June\n09:00 First legs\n2026-06-12\n15:00 Bus';
  expect(said(program)).toEqual(['08:00 Breakfast', '09:00 First legs']);
  expect(said(program, '2026-06-12')).toEqual(['08:00 Breakfast', '15:00 Bus']);
});
