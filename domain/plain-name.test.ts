import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

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
