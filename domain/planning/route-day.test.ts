import { expect, test } from 'vitest';
import { readRouteDay, writtenRouteDay } from './route-day.ts';

const shown = (text: string, harbourOf?: (place: string) => string) => {
  const { errors, legs } = readRouteDay(text, harbourOf);
  const words = legs.map((leg) => `${leg.start_time} ${leg.starting_point} > ${leg.ending_point} ${leg.end_time}`);
  return [...words, ...errors.map(({ code, part }) => `${code}: ${part}`)];
};
const three = ['09:00 Naantali > Nagu 10:00', '10:15 Nagu > Korpo 11:15', '13:00 Korpo > Houtskär 14:00'];
const first = '09:00 Naantali – Nagu 10:00';
const read = ['09:00 Naantali > Nagu 10:00'];

test.each<[what: string, typed: string, expected: string[]]>([
  ['nothing', ' \n ', []],
  ['a line with a break', `${first}, 10:15 – Korpo 11:15, lunch, 13:00 – Houtskär 14:00`, three],
  ['an ellipsis is no leg', `${first}, 10:15 – Korpo 11:15, lunch, 13:00 – Houtskär 14:00, …`, three],
  ['a row for each', `${first}\n10.15 - Korpo 11.15\nLunch on the quay\n13:00 Korpo → Houtskär 14:00`, three],
  ['a table', '09:00\tNaantali\tNagu\t10:00\n10:15\tNagu\tKorpo\t11:15\n\n13:00\t14:00\tKorpo\tHoutskär', three],
  ['both times first', '9:00–10:00 Naantali – Nagu; 10:15-11:15 Nagu to Korpo; 13:00–14:00 – Houtskär', three],
  ['a break with its time', `${first}, 12:00 lunch, 12:30–13:00 Lunch`, read],
  [
    'a place with a comma',
    '09:00 Hanko, pier 2 – Nagu, guest harbour 10:00',
    ['09:00 Hanko, pier 2 > Nagu, guest harbour 10:00'],
  ],
  ['a place with a hyphen', '09:00 Saint-Malo – Dinard 10:00', ['09:00 Saint-Malo > Dinard 10:00']],
  [
    'another pier of a harbour',
    `${first}, 10:15 nagu, pier B – Korpo 11:15`,
    [...read, '10:15 nagu, pier B > Korpo 11:15'],
  ],
  ['no time to leave', 'Naantali – Nagu 10:00', ['no_departure: Naantali – Nagu 10:00']],
  ['a time that no clock has', '29:00 Naantali – Nagu 10:00', ['no_departure: 29:00 Naantali – Nagu 10:00']],
  ['no time to arrive', '09:00 Naantali – Nagu', ['no_arrival: 09:00 Naantali – Nagu']],
  ['nowhere to start', '09:00 – Nagu 10:00', ['no_start: 09:00 – Nagu 10:00']],
  ['nowhere to go', '09:00 Naantali 10:00', ['no_end: 09:00 Naantali 10:00']],
  ['three places', '09:00 Naantali – Nagu – Korpo 10:00', ['no_end: 09:00 Naantali – Nagu – Korpo 10:00']],
  ['back in time', '10:00 Naantali – Nagu 09:00', ['arrives_first: 10:00 Naantali – Nagu 09:00']],
  ['too early', `${first}, 09:45 – Korpo 11:00`, [...read, 'too_early: 09:45 – Korpo 11:00']],
  ['from elsewhere', `${first}, 10:15 Korpo – Hitis 11:00`, [...read, 'elsewhere: 10:15 Korpo – Hitis 11:00']],
])('%s', (_what, typed, expected) => expect(shown(typed)).toEqual(expected));

test('places are at the harbours that the organiser has said', () => {
  const typed = `${first}, 10:15 Nauvo – Korpo 11:15`;
  expect(shown(typed).at(-1)).toBe('elsewhere: 10:15 Nauvo – Korpo 11:15');
  expect(shown(typed, (place) => (place === 'Nauvo' ? 'Nagu' : place)).at(-1)).toBe('10:15 Nauvo > Korpo 11:15');
});

test('a day is written as it is read', () => {
  const { legs } = readRouteDay('09:00 Hanko, pier 2 – Nagu 10:00, 10:15 – Korpo 11:15');
  expect(readRouteDay(writtenRouteDay(legs))).toEqual({ legs, errors: [] });
});
