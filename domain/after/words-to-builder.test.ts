import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type WordToBuilder, wordsShown } from './words-to-builder.ts';

const word = (organization: number, to_builder: WordToBuilder['to_builder'], text = `of ${organization}`) => ({
  organization,
  to_builder,
  text,
});

test.each([
  ['two people', [word(1, 'unnamed'), word(2, 'named')], []],
  ['three people', [word(1, 'unnamed'), word(2, 'named'), word(3, 'named')], ['of 1']],
  ['two people and a note for oneself', [word(1, 'unnamed'), word(2, 'named'), word(3, null)], []],
  ['two people and empty words', [word(1, 'unnamed'), word(2, 'named'), word(3, 'unnamed', ' \n')], []],
  ['one person three times', [word(1, 'unnamed', 'a'), word(1, 'unnamed', 'b'), word(1, 'named')], []],
  [
    'three people without names',
    [word(3, 'unnamed', 'b'), word(1, 'unnamed', 'c'), word(2, 'unnamed', 'a')],
    ['a', 'b', 'c'],
  ],
])('words without a name of %s', (_, notes, unnamed) => {
  expect(wordsShown(notes).unnamed).toEqual(unnamed);
});

test('no note for oneself and no name of an unnamed word is shown, and their order tells nothing', () => {
  const notes = fc.array(
    fc.record({
      organization: fc.integer({ min: 1, max: 6 }),
      text: fc.string(),
      to_builder: fc.constantFrom('named' as const, 'unnamed' as const, null),
    }),
  );
  fc.assert(
    fc.property(notes, (all) => {
      const shown = wordsShown(all);
      expect(shown.named.every(({ to_builder }) => to_builder === 'named')).toBe(true);
      expect(wordsShown(all.toReversed()).unnamed).toEqual(shown.unnamed);
      const people = new Set(
        all.filter((each) => each.to_builder && each.text.trim() !== '').map((each) => each.organization),
      );
      if (people.size < 3) expect(shown.unnamed).toEqual([]);
    }),
  );
});
