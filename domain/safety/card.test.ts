import { describe, expect, test } from 'vitest';
import { answersRefusal, parted, type Answers, type Ask } from './asks.ts';
import { type Card, newCard, newConfirmation } from './card.ts';
import { jacketsShort } from './jackets.ts';
import { addedOn, heldOf, type Said, safetyOn, stateOn } from './standing.ts';

const all: Ask[] = [
  { kind: 'briefing' },
  { kind: 'licence' },
  { kind: 'fit' },
  { kind: 'swimmer' },
  { kind: 'jacket' },
  { kind: 'contact' },
  { kind: 'own', text: 'I have sailed before' },
  { kind: 'own', text: 'Kill cord worn', must: true, boats: [9] },
];
const card: Card = { version: 2, text: 'Read me', asks: all, keep_months: 36, valid_days: null };
const good: Answers = {
  briefing: true,
  licence: '2027-01-01',
  fit: true,
  swimmer: false,
  jacket: 'XL',
  contact: 'Maija 040 1',
  'I have sailed before': false,
};
const given = { version: 2, date: '2026-06-01', answers: good };

describe('a card', () => {
  test('takes the names of what it asks, and refuses a text without words and one thing asked twice', () => {
    const sent = { event: 1, text: 'Read me', asks: ['briefing', { kind: 'own', text: 'Kill cord worn' }] };
    expect(newCard.parse(sent).asks).toEqual([{ kind: 'briefing' }, { kind: 'own', text: 'Kill cord worn' }]);
    for (const wrong of [
      { ...sent, text: ' \n' },
      { ...sent, asks: ['fit', 'fit'] },
      { ...sent, asks: ['own'] },
      { ...sent, asks: [{ kind: 'fit', text: 'Own words' }] },
      { ...sent, asks: ['blood group'] },
      { ...sent, keep_months: 0 },
      { ...sent, text: 'x'.repeat(20_001) },
    ])
      expect(newCard.safeParse(wrong).success).toBe(false);
  });

  test('takes no name of 10,000 characters, and none that is empty', () => {
    const sent = { event: 1, version: 1, name: 'Maija Meri', answers: {} };
    expect(newConfirmation.safeParse(sent).success).toBe(true);
    for (const name of ['x'.repeat(10_000), '', '  ', 'a\nb'])
      expect(newConfirmation.safeParse({ ...sent, name }).success).toBe(false);
  });

  test.each([
    [{}, undefined],
    [{ briefing: false }, 'briefing'],
    [{ fit: false }, 'fit'],
    [{ swimmer: true }, undefined],
    [{ swimmer: 'yes' }, 'swimmer'],
    [{ jacket: 'huge' }, 'jacket'],
    [{ contact: '' }, 'contact'],
    [{ licence: '1.1.2027' }, 'licence'],
    [{ licence: '2027-02-30' }, 'licence'],
    [{ shoe: '42' }, 'shoe'],
    [{ 'licence seen by': 'Bo' }, undefined],
  ])('judges the answers with %j', (change, wrong) => {
    const general = all.slice(0, 7);
    const refusal = answersRefusal(general, { ...good, ...change }, all);
    expect(refusal && Object.keys(refusal)).toEqual(wrong === undefined ? undefined : [wrong]);
  });

  test('parts the answers that go with the travel data from those that last', () => {
    const { lasting, shortLived } = parted(good);
    expect(Object.keys(shortLived).toSorted()).toEqual(['contact', 'jacket', 'swimmer']);
    expect({ ...lasting, ...shortLived }).toEqual(good);
  });
});

describe('a confirmation', () => {
  test.each([
    ['none', undefined, 'missing'],
    ['of this text', given, 'confirmed'],
    ['of an earlier text', { ...given, version: 1 }, 'old'],
    ['with a licence that ended', { ...given, answers: { ...good, licence: '2026-06-09' } }, 'expired'],
    ['with a licence that ends today', { ...given, answers: { ...good, licence: '2026-06-10' } }, 'confirmed'],
  ] as const)('%s', (_, each, state) => {
    expect(stateOn(card, each, '2026-06-10')).toBe(state);
  });

  test('is asked again after the days that the card says', () => {
    expect(stateOn({ ...card, valid_days: 9 }, given, '2026-06-10')).toBe('confirmed');
    expect(stateOn({ ...card, valid_days: 8 }, given, '2026-06-10')).toBe('expired');
  });

  test('tells the crew of a boat what it asks in addition, who cannot swim, and whose licence nobody has seen', () => {
    const seen = { state: 'confirmed', jacket: 'XL', cannot_swim: true, has_contact: true, show_licence: '2027-01-01' };
    expect(safetyOn(card, given, 1, '2026-06-10')).toEqual({ ...seen, lacks: [] });
    expect(safetyOn(card, given, 9, '2026-06-10')).toEqual({ ...seen, lacks: ['Kill cord worn'] });
    const answers = { ...good, 'Kill cord worn': true, 'licence seen by': 'Bo' };
    expect(safetyOn(card, { ...given, answers }, 9, '2026-06-10')).toEqual({ ...seen, lacks: [], show_licence: '' });
    expect(safetyOn(card, undefined, 9, '2026-06-10')).toMatchObject({ state: 'missing', lacks: ['safety card'] });
  });

  test('is the latest of the newest text, whatever arrived last', () => {
    const kinds = (n: number, version: number): Said => ({ ...own, version, name: `${n}` });
    expect(heldOf(card, [kinds(1, 1), kinds(2, 2), kinds(3, 2), kinds(4, 1)])).toMatchObject({ version: 2, name: '3' });
    expect(heldOf(card, [])).toBeUndefined();
  });
});

const own: Said = { ...given, at: '2026-06-01T08:00:00Z', name: 'Ann', isOwn: true };
const quay = (answers: Answers, more: Partial<Said> = {}): Said => ({
  ...own,
  date: '2026-06-10',
  name: 'Crew',
  isOwn: false,
  answers,
  ...more,
});

describe('what others add', () => {
  const others = {
    ...good,
    jacket: 'XS',
    contact: 'Stranger',
    swimmer: true,
    licence: '2099-01-01',
    'Kill cord worn': true,
  };

  test.each<[string, Said[], Answers, string]>([
    ['changes no answer of the person', [own, quay(others)], { ...good, 'Kill cord worn': true }, 'Ann'],
    ['gives way once the person answers', [quay(others), own], { ...good, 'Kill cord worn': true }, 'Ann'],
    ['stands where the person has said nothing', [quay(others)], others, 'Crew'],
    [
      'changes none that were given to an earlier text',
      [{ ...own, version: 1 }, quay(others)],
      { ...good, 'Kill cord worn': true },
      'Ann',
    ],
    [
      'is the licence once that of the person has ended',
      [{ ...own, answers: { ...good, licence: '2026-06-09' } }, quay(others)],
      { ...good, licence: '2099-01-01', 'Kill cord worn': true },
      'Ann',
    ],
    [
      'is what the present text does not take from the person',
      [{ ...own, version: 1, answers: { ...good, jacket: 'huge' } }, quay(others)],
      { ...good, jacket: 'XS', 'Kill cord worn': true },
      'Ann',
    ],
    [
      'has seen the licence, until the person confirms again',
      [own, quay({ 'licence seen by': 'Bo' }), { ...own }],
      good,
      'Ann',
    ],
  ])('%s', (_, said, answers, name) => {
    expect(heldOf(card, said)).toMatchObject({ answers, name });
    expect(Object.keys(heldOf(card, said)?.answers ?? {}).toSorted()).toEqual(Object.keys(answers).toSorted());
  });

  test('is everything while the card is open, and then what the boat asks and nobody has answered', () => {
    const at = { boat: 9, day: '2026-06-10' };
    expect(addedOn(card, undefined, others, at)).toEqual(others);
    expect(addedOn(card, { ...given, version: 1 }, others, at)).toEqual(others);
    expect(addedOn(card, given, { ...others, 'licence seen by': 'Bo' }, at)).toEqual({ 'Kill cord worn': true, 'licence seen by': 'Bo' }); // prettier-ignore
    expect(addedOn(card, given, others, { ...at, boat: 1 })).toEqual({});
  });

  test('renews nothing by an answer of one boat', () => {
    expect(heldOf(card, [own, quay({ 'Kill cord worn': true })])?.date).toBe(own.date);
    expect(heldOf(card, [own, quay(others)])?.date).toBe('2026-06-10');
  });
});

test('jackets are short where more people are aboard at one time than there are', () => {
  const trip = (jacket: string, starts: number) => ({ jacket, starts, ends: starts + 2 });
  const wearers = [...Array.from({ length: 5 }, () => trip('XL', 1)), trip('XL', 3), trip('M', 1), trip('', 1)];
  expect(jacketsShort({ XL: 3, M: 1 }, wearers)).toEqual(['3 XL, 5 people']);
  expect(jacketsShort({ XL: 5 }, wearers)).toEqual([]);
  expect(jacketsShort({}, wearers)).toEqual([]);
});
