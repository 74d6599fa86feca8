import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coversEmbargo, embargoText, kitState } from './press-kit.ts';

const moments = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2100-01-01') });
const iso = (moment: number) => new Date(moment).toISOString();

test('a kit opens at its moment and at no earlier one; without a moment it is open', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 10 ** 9 }), (moment, apart) => {
      const kit = { not_before: iso(moment) };
      expect([moment - apart, moment, moment + apart].map((now) => kitState(kit, now))).toEqual([
        'waits',
        'open',
        'open',
      ]);
      expect(kitState({ not_before: null }, moment)).toBe('open');
    }),
  );
});

test('an agreement covers the same words up to the moment that was agreed to', () => {
  fc.assert(
    fc.property(moments, moments, (agreed, now) => {
      const said = { terms: 'Keep quiet', not_before: iso(agreed) };
      expect(coversEmbargo(said, { terms: 'Keep quiet', not_before: iso(now) })).toBe(now <= agreed);
      expect(coversEmbargo(said, { terms: 'Keep quiet!', not_before: iso(now) })).toBe(false);
    }),
  );
  expect(coversEmbargo({ terms: '', not_before: iso(0) }, { terms: '', not_before: null })).toBe(false);
});

test.each([
  ['', 'I publish nothing from this press kit, and pass nothing of it on, before this moment.'],
  [' Prices too. ', 'Prices too.'],
])('what is agreed to names the moment and its clock: %j', (terms, words) => {
  const moment = { date: '2026-06-10', time: '09:00', zone: 'America/New_York' };
  expect(embargoText(terms, moment)).toBe(`${words}\nNot before Wed 10 June 2026, 09:00, New York time.`);
});
