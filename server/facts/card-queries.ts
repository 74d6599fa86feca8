import type { Card } from '#domain/safety/card.ts';
import { heldOf, type Said } from '#domain/safety/standing.ts';
import type { Today } from '#domain/today.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { Tables } from '../db/tables.ts';
import type { Answers, Ask } from '#domain/safety/asks.ts';

const cardColumns = ['version', 'text', 'asks', 'keep_months', 'valid_days'] as const;
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

export interface Subject {
  organization: number | null;
  guest: string | null;
}

/** The keys of people and of guests, by which the crew's lists tell them apart. */
export function subjectKey({ guest, organization }: Subject): string {
  return `${organization} ${guest}`;
}

export interface Confirmed extends Said, Subject {
  number: number;
  leg: number | null;
  boat: number | null;
}

/** What each person and guest has confirmed, of all versions, in the order in which it arrived; `about` names those who are wanted. */
export async function confirmationsIn(
  db: Db,
  event: number,
  about?: readonly Subject[],
): Promise<Map<string, Confirmed[]>> {
  const found = new Map<string, Confirmed[]>();
  if (about?.length === 0) return found;
  const organizations = about?.flatMap(({ organization }) => organization ?? []) ?? [];
  const guests = about?.flatMap(({ guest }) => guest ?? []) ?? [];
  const rows = await db
    .selectFrom('safety_confirmation')
    .innerJoin('event', 'event.id', 'safety_confirmation.event')
    .selectAll('safety_confirmation')
    .select('event.time_zone')
    .where('safety_confirmation.event', '=', event)
    .$if(about !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('organization', 'in', padToPowerOfTwo(organizations)),
          row('guest', 'in', padToPowerOfTwo(guests)),
        ]),
      ),
    )
    .orderBy('number')
    .execute();
  for (const row of rows) {
    const { at, boat, guest, leg, name, number, organization, time_zone, version } = row;
    const date = dateIn(Date.parse(at), time_zone);
    const read = { organization, guest, number, at, date, version, answers: answersIn(row), name, leg, boat };
    keep(found, { ...read, isOwn: leg === null });
  }
  return found;
}

/** A guest who became a test driver is on the quay as either. */
export function keep(all: Map<string, Confirmed[]>, one: Confirmed): void {
  const { guest, organization } = one;
  const keys = [
    ...(organization === null ? [] : [subjectKey({ organization, guest: null })]),
    ...(guest === null ? [] : [subjectKey({ organization: null, guest })]),
  ];
  for (const key of keys) {
    const some = all.get(key);
    if (some) some.push(one);
    else all.set(key, [one]);
  }
}

/** All answers that are still there. */
export function answersIn({ answers, travel_answers }: { answers: string; travel_answers: string }): Answers {
  return { ...(JSON.parse(answers) as Answers), ...(JSON.parse(travel_answers) as Answers) };
}

/** What holds for each person and guest by their confirmations. */
export async function heldIn(
  db: Db,
  event: number,
  card: Card,
  about?: readonly Subject[],
): Promise<Map<string, Confirmed>> {
  const all = await confirmationsIn(db, event, about);
  return new Map([...all].flatMap(([key, said]) => [heldOf(card, said) ?? []].flat().map((held) => [key, held])));
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

export async function hasConfirmations(db: Db, event: number): Promise<boolean> {
  const found = db.selectFrom('safety_confirmation').select('id').where('event', '=', event);
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

export async function findStock(db: Db, event: number): Promise<Record<string, number>> {
  const row = await db.selectFrom('event').select('jackets').where('id', '=', event).executeTakeFirst();
  return JSON.parse(row?.jackets ?? '{}') as Record<string, number>;
}

/** Those of a person who is removed go with them. Returns their number. */
export async function deleteConfirmationsOf(
  tx: Db,
  who: { organization: number } | { guest: string },
): Promise<number> {
  const [column, value] = Object.entries(who)[0] as ['organization' | 'guest', number];
  const { numDeletedRows } = await tx.deleteFrom('safety_confirmation').where(column, '=', value).executeTakeFirst();
  return Number(numDeletedRows);
}
