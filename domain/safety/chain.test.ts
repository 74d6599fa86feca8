import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from './card.ts';
import { beginning, type Exported, hashOfCard, nextRecord, verifyExport, writeExport } from './chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function sampleCards(): Card[] {
  const said = { text: 'Wear the kill cord.\nÄla ”så”.', asks: [{ kind: 'fit' as const }], keep_months: 36 };
  return [1, 2].map((version) => {
    const open = { ...said, version, valid_days: null };
    return { ...open, hash: hashOfCard(open, sha256) };
  });
}

function sampleExport(length: number): Pick<Exported, 'event' | 'cards' | 'records'> {
  const cards = sampleCards();
  const records: Exported['records'] = [];
  for (let number = 1; number <= length; number += 1) {
    const card = cards[number % 2] ?? cards[0];
    const answers = { fit: true };
    const person = { salt: `s${number}`, organization: number, guest: null, name: `Åsa ${number}`, answers };
    const data = { salt: `d${number}`, answers: { jacket: 'XL', swimmer: number % 3 === 0 } };
    const said = { number, event: 7, version: card?.version ?? 0, text_hash: card?.hash ?? '' };
    const where = { at: `2026-06-10T08:${10 + number}:00.000Z`, device_at: null, leg: null, boat: null };
    const previous = records.at(-1)?.hash ?? beginning;
    const made = nextRecord({ ...said, ...where, previous }, person, data, sha256);
    records.push({ ...made, person_opening: person, data_opening: data });
  }
  return { event: { id: 7, name: 'Hanko' }, cards, records };
}

function verdictOn(bytes: Uint8Array): boolean {
  try {
    return verifyExport(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), sha256).good;
  } catch {
    return false;
  }
}

describe('an export', () => {
  test('is good as it was written, also when it is empty or everybody in it is erased', () => {
    const whole = sampleExport(9);
    expect(verifyExport(writeExport(whole, sha256), sha256)).toMatchObject({ good: true, count: 9, erased: 0 });
    const erased = whole.records.map((each) => ({ ...each, person_opening: null, data_opening: null }));
    const after = writeExport({ ...whole, records: erased }, sha256);
    expect(verifyExport(after, sha256)).toMatchObject({ good: true, count: 9, erased: 9 });
    expect(after).not.toContain('Åsa');
    expect(verifyExport(writeExport({ ...whole, records: [] }, sha256), sha256)).toMatchObject({
      good: true,
      count: 0,
    });
  });

  test('with any one byte changed is found, in 10,000 tries', () => {
    const bytes = new TextEncoder().encode(writeExport(sampleExport(6), sha256));
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }));
    fc.assert(
      fc.property(change, ([place, by]) => {
        const changed = Uint8Array.from(bytes);
        changed[place] = ((bytes[place] ?? 0) + by) % 256;
        expect(verdictOn(changed)).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  });

  test('with records removed, added or in another order is found, in 10,000 tries, however well the file is sealed again', () => {
    const whole = sampleExport(8);
    const places = fc.array(fc.nat(7), { maxLength: 10 });
    const isBeginning = (order: number[]) => order.every((each, index) => each === index);
    fc.assert(
      fc.property(fc.oneof(places, fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7])), (order) => {
        fc.pre(!isBeginning(order)); // Of records that are missing at the end the next test is about.
        const records = order.flatMap((each) => whole.records[each] ?? []);
        expect(verdictOn(new TextEncoder().encode(writeExport({ ...whole, records }, sha256)))).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  });

  test('without its last records is found, unless count, head and seal are made anew; then a receipt with a later hash tells', () => {
    const whole = sampleExport(5);
    const file = writeExport(whole, sha256);
    const read = JSON.parse(file) as Exported;
    const shorter = JSON.stringify({ ...read, records: read.records.slice(0, 4) });
    expect(verifyExport(`${shorter}\n`, sha256).good).toBe(false);
    const anew = verifyExport(writeExport({ ...whole, records: whole.records.slice(0, 4) }, sha256), sha256);
    expect(anew).toMatchObject({ good: true, count: 4, head: whole.records[3]?.hash });
    expect(file).toContain(whole.records[4]?.hash);
  });

  test.each([
    ['another name', 'The person of Record 2 was changed'],
    ['another text', 'The text of version 1 was changed'],
    ['another moment', 'Record 2 was changed'],
  ])('with %s says where', (what, problem) => {
    const { cards, event, records } = structuredClone(sampleExport(3));
    const [, second] = records;
    if (what === 'another name' && second?.person_opening) second.person_opening.name = 'Bo';
    if (what === 'another text' && cards[0]) cards[0].text += ' ';
    if (what === 'another moment' && second) second.at = '2026-06-11T08:00:00.000Z';
    expect(verifyExport(writeExport({ cards, event, records }, sha256), sha256)).toEqual({ good: false, problem });
  });

  test.each(['', 'null', '{}', '[]', 'a photo'])('that is %j is none', (file) => {
    expect(verifyExport(file, sha256).good).toBe(false);
  });
});
