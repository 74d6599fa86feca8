import { z } from 'zod';
import { card, type Answers, type Card } from './card.ts';

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits; the caller has it, since rules reach neither Node nor a browser. */
export type Sha256 = (text: string) => string;

const digest = z.string().regex(/^[\da-f]{64}$/);
/** The hash before the first record. */
export const beginning = '0'.repeat(64);

/** What a commitment is about. Without the salt nobody can try names until one fits; once it is deleted, the hash says nothing of anybody. */
const personOpening = z.strictObject({
  salt: z.string(),
  organization: z.int().nullable(),
  guest: z.string().nullable(),
  name: z.string(),
  answers: z.record(z.string(), z.union([z.boolean(), z.string()])),
});
export type PersonOpening = z.infer<typeof personOpening>;
const dataOpening = personOpening.pick({ salt: true, answers: true });
export type DataOpening = z.infer<typeof dataOpening>;

const record = z.strictObject({
  number: z.int().positive(),
  event: z.int(),
  version: z.int(),
  text_hash: digest.describe('Of the card: its text, word for word, and what it asked'),
  at: z.string().describe("By the server's clock"),
  device_at: z.string().nullable().describe("By the phone's clock, where it was confirmed on the quay"),
  leg: z.int().nullable().describe('Where on the quay; null when it was confirmed on the own page'),
  boat: z.int().nullable(),
  person: digest,
  data: digest,
  previous: digest,
  hash: digest,
});
export type ChainRecord = z.infer<typeof record>;

export const exported = z.strictObject({
  format: z.literal('seatrial safety record 1'),
  event: z.strictObject({ id: z.int(), name: z.string() }),
  cards: z.array(z.strictObject(card.shape)),
  records: z.array(
    record.extend({
      person_opening: personOpening.nullable().describe('null once the person is erased'),
      data_opening: dataOpening.nullable().describe('null once the travel data is deleted'),
    }),
  ),
  count: z.int(),
  head: digest,
  seal: digest.describe('Of all the rest of this file'),
});
export type Exported = z.infer<typeof exported>;

/** JSON with one way to write each value: keys in order, no spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`);
  return `{${entries.join(',')}}`;
}

export function hashOfCard({ asks, keep_months, text, valid_days, version }: Omit<Card, 'hash'>, sha256: Sha256) {
  return sha256(canonical({ version, text, asks, keep_months, valid_days }));
}

/** The next record: it holds the hash before it, and of the person only what cannot be read back. */
export function nextRecord(
  said: Omit<ChainRecord, 'person' | 'data' | 'hash'>,
  person: PersonOpening,
  data: DataOpening,
  sha256: Sha256,
): ChainRecord {
  const open = { ...said, person: sha256(canonical(person)), data: sha256(canonical(data)) };
  return { ...open, hash: hashOf(open, sha256) };
}

function hashOf({ hash: _hash, ...rest }: Omit<ChainRecord, 'hash'> & { hash?: string }, sha256: Sha256): string {
  return sha256(canonical(rest));
}

/** The file that the organiser keeps and the verifier reads. */
export function writeExport(
  { cards, event, records }: Pick<Exported, 'event' | 'cards' | 'records'>,
  sha256: Sha256,
): string {
  const head = records.at(-1)?.hash ?? beginning;
  const rest = { format: 'seatrial safety record 1', event, cards, records, count: records.length, head };
  return `${canonical({ ...rest, seal: sha256(canonical(rest)) })}\n`;
}

export type Verified = { good: true; count: number; head: string; erased: number } | { good: false; problem: string };

/** Whether an export is as it was written, byte for byte, and its chain unbroken. */
export function verifyExport(file: string, sha256: Sha256): Verified {
  const read = parsed(file);
  if (!read) return bad('This is not an export of a safety record, or it was damaged');
  // JSON can say one thing in several ways: one byte elsewhere, and it is another file.
  if (`${canonical(read)}\n` !== file) return bad('The file was changed: it is not written as the program writes it');
  const { seal, ...rest } = read;
  const broken = chainProblem(read, sha256);
  if (broken) return bad(broken);
  if (sha256(canonical(rest)) !== seal) return bad('The file was changed: its seal is that of another file');
  const erased = read.records.filter(({ person_opening }) => person_opening === null).length;
  return { good: true, count: read.count, head: read.head, erased };
}

function parsed(file: string): Exported | undefined {
  try {
    return exported.safeParse(JSON.parse(file)).data;
  } catch {
    return undefined;
  }
}

/** What is wrong with the chain itself; undefined when nothing is. */
export function chainProblem(
  { cards, count, event, head, records }: Pick<Exported, 'cards' | 'count' | 'event' | 'head' | 'records'>,
  sha256: Sha256,
): string | undefined {
  const hashes = new Map(cards.map((each) => [each.version, hashOfCard(each, sha256)]));
  for (const each of cards)
    if (hashes.get(each.version) !== each.hash) return `The text of version ${each.version} was changed`;
  let previous = beginning;
  for (const [index, { data_opening, person_opening, ...each }] of records.entries()) {
    const where = `Record ${index + 1}`;
    if (each.number !== index + 1) return `${where} is missing, was added or stands in another place`;
    if (each.event !== event.id) return `${where} belongs to another event`;
    if (each.previous !== previous) return `${where} does not follow the record before it`;
    if (hashOf(each, sha256) !== each.hash) return `${where} was changed`;
    if (hashes.get(each.version) !== each.text_hash) return `${where} is about a text that is not in this file`;
    if (person_opening && sha256(canonical(person_opening)) !== each.person)
      return `The person of ${where} was changed`;
    if (data_opening && sha256(canonical(data_opening)) !== each.data) return `The answers of ${where} were changed`;
    previous = each.hash;
  }
  if (count !== records.length || head !== previous) return 'Records are missing at the end, or were added';
  return undefined;
}

function bad(problem: string): Verified {
  return { good: false, problem };
}

/** All answers of a record that are still there. */
export function answersOf(person: PersonOpening | null, data: DataOpening | null): Answers {
  return { ...person?.answers, ...data?.answers };
}
