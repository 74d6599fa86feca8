import { describe, expect, test } from 'vitest';
import { foldAddress } from './fold-address.ts';
import { date, email, id, line, longLine, pathId, reference, requiredLine, text, time } from './fields.ts';

const [nul, bell, del] = ['\u0000', '\u0007', '\u007f'];

describe('an email', () => {
  test.each([
    'a@b.fi',
    'First.Last+boats@sub.example.co.uk',
    "o'neil@example.com",
    'ääkkönen@esimerkki.fi',
    ' a@b.fi ',
    'admin@localhost',
  ])('%s', (address) => {
    expect(email.parse(address)).toBe(address.trim());
  });

  test.each([
    ['', 'nothing'],
    ['a', 'a word'],
    ['a@b', 'no dot'],
    ['@b.fi', 'nobody'],
    ['a@.', 'no host'],
    ['a@b.', 'no top level'],
    ['a@@b.fi', 'two at signs'],
    ['a b@c.fi', 'a space'],
    ['a@x.fi, evil@y.fi', 'two addresses'],
    ['a@x.fi;evil@y.fi', 'two addresses'],
    ['A <a@b.fi>', 'a name'],
    ['"a"@b.fi', 'quotes'],
    ['a@b.fi\r\nBcc: evil@y.fi', 'a header'],
    [`a${nul}@b.fi`, 'NUL'],
  ])('not %j: %s', (address) => {
    const result = email.safeParse(address);
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Not an email']);
  });

  test('at most 200 characters', () => {
    expect(email.safeParse(`${'a'.repeat(195)}@b.fi`).success).toBe(true);
    expect(email.safeParse(`${'a'.repeat(196)}@b.fi`).success).toBe(false);
  });

  test.each([
    ['A@B.FI', 'a@b.fi'],
    [' a@b.fi ', 'a@b.fi'],
    ['a\u0308@b.fi', 'ä@b.fi'],
    ['ａ@b.fi', 'a@b.fi'],
  ])('%j and %j are the same address', (one, other) => {
    expect(foldAddress(one)).toBe(foldAddress(other));
  });
});

describe('text', () => {
  test.each([
    ['a line', line, 'Marina 1', true],
    ['an empty line', line, '', true],
    ['a required line', requiredLine, ' ', false],
    ['a line that breaks', line, 'a\nb', false],
    ['a line with a tab', line, 'a\tb', false],
    ['a line with a bell', line, `a${bell}b`, false],
    ['a line with NUL', line, `a${nul}b`, false],
    ['a line with DEL', line, `a${del}b`, false],
    ['a link that breaks', longLine, 'https://a.fi/\r\nX: y', false],
    ['a text with breaks and tabs', text, 'a\r\n\tb', true],
    ['a text with NUL', text, `a${nul}b`, false],
    ['a text with a vertical tab', text, 'a\u000bb', false],
    ['letters, signs and pictures of the world', line, 'Åäö 漢字 ⛵️', true],
    ['200 characters', line, 'x'.repeat(200), true],
    ['201 characters', line, 'x'.repeat(201), false],
    ['2,000 characters of a link', longLine, 'x'.repeat(2_000), true],
    ['2,001 characters of a link', longLine, 'x'.repeat(2_001), false],
    ['20,000 characters of a text', text, 'x'.repeat(20_000), true],
    ['20,001 characters of a text', text, 'x'.repeat(20_001), false],
  ])('%s', (_, schema, value, fits) => {
    expect(schema.safeParse(value).success).toBe(fits);
  });

  test('a single line is trimmed, a longer text is not', () => {
    expect(line.parse(' a ')).toBe('a');
    expect(text.parse(' a \n')).toBe(' a \n');
  });
});

describe('dates, times and ids', () => {
  test.each([
    ['2026-06-10', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-6-1', false],
    ['1900-01-01', true],
    ['0001-01-01', false],
    ['9999-12-31', false],
    ['2026-06-10T00:00', false],
    ['', false],
  ])('date %j', (value, fits) => {
    expect(date.safeParse(value).success).toBe(fits);
  });

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:30', false],
    ['09:60', false],
    ['09:30:00', false],
    ['', false],
  ])('time %j', (value, fits) => {
    expect(time.safeParse(value).success).toBe(fits);
  });

  test.each([
    [1, true],
    [2_147_483_647, true],
    [2_147_483_648, false],
    [0, false],
    [-1, false],
    [1.5, false],
    ['1', false],
    [null, false],
    [true, false],
  ])('id %j', (value, fits) => {
    expect(id.safeParse(value).success).toBe(fits);
  });

  test.each([
    ['1', true],
    ['01', false],
    ['1e3', false],
    ['2147483648', false],
    ['', false],
    [' 1', false],
  ])('id in a path %j', (value, fits) => {
    expect(pathId.safeParse(value).success).toBe(fits);
  });

  test('an object is sent as its id or whole', () => {
    expect(reference.parse(3)).toBe(3);
    expect(reference.parse({ id: 3, name: 'Sea days' })).toBe(3);
    expect(reference.safeParse('3').success).toBe(false);
  });
});
