import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';

test('a text as people write it has its usual normal form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalForm(text, 'NFKC')).toBe(text.normalize('NFKC'));
    }),
  );
  expect(normalForm('Å̊ﾞｶ', 'NFKD')).toBe('Å̊ﾞｶ'.normalize('NFKD'));
});

test('thousands of marks upon one letter are cut, also those that only become marks', () => {
  for (const marks of ['\u0301\u0323', '\uff9e\u0301', '\u0345\u0301\u0323'])
    expect(normalForm(`a${marks.repeat(5_000)}b`, 'NFKD').length).toBeLessThan(40);
});
