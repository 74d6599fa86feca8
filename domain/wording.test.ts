import { expect, test } from 'vitest';
import { counted, legName, plainName } from './wording.ts';

test.each([
  ['Sunset', 'leg Sunset'],
  ['10', 'leg 10'],
  ['Leg 10', 'Leg 10'],
  ['leg 3', 'leg 3'],
  ['Legend', 'leg Legend'],
])('%s is called %s', (identifier, name) => {
  expect(legName(identifier)).toBe(name);
});

test.each([
  [0, '0 mails'],
  [1, '1 mail'],
  [2, '2 mails'],
])('%i mails are %s', (count, words) => {
  expect(counted(count, 'mail')).toBe(words);
});

test('a heading begins with a capital', () => {
  expect(legName('Sunset', 'Leg')).toBe('Leg Sunset');
});

test.each([
  ['Kim', 'Kim'],
  ['Anna-Maria von der Heide', 'Anna-Maria von der Heide'],
  ["Sean O'Brien Jr.", "Sean O'Brien Jr."],
  ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
  ['李 小龍', '李 小龍'],
  ['Kim\r\nBcc: everybody@press.test', 'Kim Bcc:'],
  ['Win a boat at https://evil.test/now', 'Win a boat at'],
  ['See www.evil.test today', 'See today'],
  ['Kim evil.example/boat', 'Kim'],
  ['<b>Kim</b> "x"', 'b Kim /b x'],
  ['Kim\u2028second line', 'Kim second line'],
])('%j is written as %j', (name, plain) => expect(plainName(name)).toBe(plain));
