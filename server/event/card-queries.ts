import type { Answers, Ask, Card } from '#domain/safety/card.ts';
import { answersOf, beginning, type DataOpening, type Exported, type PersonOpening } from '#domain/safety/chain.ts';
import { type Given, latestOf } from '#domain/safety/standing.ts';
import type { Today } from '#domain/today.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { SafetyRecordTable, Tables } from '../db/tables.ts';

const cardColumns = ['version', 'text', 'asks', 'keep_months', 'valid_days', 'hash'] as const;
const toCard = <Row extends { asks: string }>(row: Row) => ({ ...row, asks: JSON.parse(row.asks) as Ask[] });

/** The present card of an event; undefined where there is none or it is switched off. */
export async function findCard(db: Db, event: number): Promise<Card | undefined> {
  const row = await db
    .selectFrom('safety_card')
    .innerJoin('event', 'event.id', 'safety_card.event')
    .select(cardColumns)
    .where('event.id', '=', event)
    .where('event.safety', '=', 1)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toCard(row);
}

/** Every version, the first one first; also where the card is switched off. */
export async function cardsOf(db: Db, event: number): Promise<Card[]> {
  const rows = await db
    .selectFrom('safety_card')
    .select(cardColumns)
    .where('event', '=', event)
    .orderBy('version')
    .execute();
  return rows.map(toCard);
}

export async function insertCard(tx: Db, row: Tables['safety_card']): Promise<void> {
  await tx.insertInto('safety_card').values(row).execute();
}

/** The chain of an event. */
export function recordsOf(db: Db, event: number): Promise<SafetyRecordTable[]> {
  return db.selectFrom('safety_record').selectAll().where('event', '=', event).orderBy('number').execute();
}

/** The keys of people and of guests, by which the crew's lists tell them apart. */
export function subjectKey({ guest, organization }: { organization: number | null; guest: string | null }): string {
  return `${organization} ${guest}`;
}

export interface Confirmed extends Given {
  organization: number | null;
  guest: string | null;
  number: number;
  at: string;
  name: string;
  leg: number | null;
  boat: number | null;
}

/** What each person and guest has confirmed: of all versions, in the order in which it was recorded. Without those who were erased. */
export async function confirmedIn(db: Db, event: number): Promise<Map<string, Confirmed[]>> {
  const zone = await db.selectFrom('event').select('time_zone').where('id', '=', event).executeTakeFirst();
  const found = new Map<string, Confirmed[]>();
  for (const row of await recordsOf(db, event)) {
    const { at, boat, guest, leg, number, organization, version } = row;
    const opened = openingsOf(row);
    const answers: Answers = answersOf(opened.person, opened.data);
    const date = dateIn(Date.parse(at), zone?.time_zone ?? 'UTC');
    const name = opened.person?.name ?? '';
    const read = { organization, guest, number, at, date, version, answers, name, leg, boat };
    // A guest who became a test driver is on the quay as either.
    const keys = [
      ...(organization === null ? [] : [subjectKey({ organization, guest: null })]),
      ...(guest === null ? [] : [subjectKey({ organization: null, guest })]),
    ];
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), read]);
  }
  return found;
}

/** The chain as it is exported. */
export async function chainOf(db: Db, event: number): Promise<Pick<Exported, 'cards' | 'records' | 'count' | 'head'>> {
  const records = (await recordsOf(db, event)).map((row) => {
    const { at, boat, data_hash, device_at, hash, leg, number, person_hash, previous, text_hash, version } = row;
    const opened = openingsOf(row);
    return {
      number,
      event,
      version,
      text_hash,
      at,
      device_at,
      leg,
      boat,
      previous,
      hash,
      person: person_hash,
      data: data_hash,
      person_opening: opened.person,
      data_opening: opened.data,
    };
  });
  const head = records.at(-1)?.hash ?? beginning;
  return { cards: await cardsOf(db, event), records, count: records.length, head };
}

export function openingsOf({ data, person }: Pick<SafetyRecordTable, 'person' | 'data'>) {
  return {
    person: person === '' ? null : (JSON.parse(person) as PersonOpening),
    data: data === '' ? null : (JSON.parse(data) as DataOpening),
  };
}

/** The confirmation of each person and guest that counts. */
export async function latestIn(db: Db, event: number): Promise<Map<string, Confirmed>> {
  const all = await confirmedIn(db, event);
  return new Map([...all].flatMap(([key, some]) => [latestOf(some) ?? []].flat().map((each) => [key, each] as const)));
}

/** Boats that left with people whose card was open. */
export function openDepartures(db: Db, event: number) {
  return db
    .selectFrom('safety_departure')
    .selectAll()
    .where('event', '=', event)
    .orderBy('leg')
    .orderBy('boat')
    .execute();
}

/** Those of which nobody has said who let them leave, of all days. */
export async function unnamedDepartures(db: Db, event: number): Promise<NonNullable<Today['unnamed']>> {
  const rows = await db
    .selectFrom('safety_departure')
    .innerJoin('leg', 'leg.id', 'safety_departure.leg')
    .innerJoin('boat', 'boat.id', 'safety_departure.boat')
    .select(['leg.id', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select(['boat.id as boat', 'boat.make', 'boat.model'])
    .where('safety_departure.event', '=', event)
    .where('safety_departure.name', '=', '')
    .where('safety_departure.people', '!=', '[]')
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('leg.id')
    .orderBy('boat.id')
    .execute();
  return rows.map(({ boat, make, model, ...leg }) => ({ leg, boat: { id: boat, make, model } }));
}

export async function hasRecords(db: Db, event: number): Promise<boolean> {
  const row = await db.selectFrom('safety_record').select('id').where('event', '=', event).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function findStock(db: Db, event: number): Promise<Record<string, number>> {
  const row = await db.selectFrom('event').select('jackets').where('id', '=', event).executeTakeFirst();
  return JSON.parse(row?.jackets ?? '{}') as Record<string, number>;
}

/** A person who is removed: numbers and hashes stay, so that the chain still verifies, and say nothing of anybody. */
export async function eraseRecordsOf(tx: Db, who: { organization: number } | { guest: string }): Promise<number> {
  const [column, value] = Object.entries(who)[0] as ['organization' | 'guest', number];
  const rows = await tx
    .updateTable('safety_record')
    .set({ organization: null, guest: null, person: '', data: '' })
    .where(column, '=', value)
    .returning('id')
    .execute();
  return rows.length;
}
