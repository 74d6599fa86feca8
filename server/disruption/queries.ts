import type { Selectable } from 'kysely';
import { contextOf, type DisruptionContext, type LeftSeat } from '#domain/disruption/context.ts';
import type { Difference } from '#domain/disruption/difference.ts';
import { type EventFacts, sails } from '#domain/event-facts.ts';
import { personName } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { DisruptionTable, RegistrationTable } from '../db/tables.ts';
import { readFacts } from '../facts/facts.ts';
import type { RemovedLeg } from './removed-legs.ts';

/** With bookings as they are stored. */
export type StoredDifference = Difference<Selectable<RegistrationTable>, RemovedLeg>;

/** Everything about an event that a disruption depends on. */
export async function readContext(db: Db, event: number, now: number): Promise<DisruptionContext> {
  const facts = await readFacts(db, event, { now });
  return contextOf(facts, clockTime(now, facts.time_zone), await leftSeats(db, facts));
}

/** The seats that people were moved from by the last cancellation of each leg that is cancelled now. */
async function leftSeats(db: Db, { id, legs }: EventFacts): Promise<LeftSeat[]> {
  const cancelled = new Set(legs.flatMap((leg) => (sails(leg) ? [] : leg.id)));
  if (cancelled.size === 0) return [];
  const left: LeftSeat[] = [];
  for (const { changes, undone_at } of await disruptionsOf(db, id)) {
    if (undone_at !== null) continue;
    const difference = differenceIn(changes);
    for (const { from, id: leg, to } of difference.legs) {
      if (!sails(from) || sails(to) || !cancelled.delete(leg)) continue;
      for (const { after, before } of difference.registrations)
        if (before.leg === leg && after && after.leg !== leg)
          left.push({ registration: before.id, leg, boat: before.boat });
    }
  }
  return left;
}

/** Changes that an earlier version stored know of legs and bookings alone. */
export function differenceIn(changes: string): StoredDifference {
  const stored = JSON.parse(changes) as Partial<StoredDifference>;
  const nothing = {
    legs: [],
    registrations: [],
    booked: [],
    guests: [],
    waiting: [],
    declined: [],
    made: [],
    removed: [],
    overFull: [],
  };
  return { ...nothing, ...stored };
}

/** 'Linnea Holm, Båtnytt' by organization. */
export async function namesOf(db: Db, organizations: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('organization')
    .select(['id', 'first_name', 'last_name', 'organization_name', 'email'])
    .where('id', 'in', organizations)
    .execute();
  return new Map(
    rows.map((person) => [
      person.id,
      [personName(person), person.organization_name].filter(Boolean).join(', ') || person.email,
    ]),
  );
}

export async function insertDisruption(
  tx: Db,
  row: Omit<Selectable<DisruptionTable>, 'id' | 'undone_at'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('disruption')
    .values({ ...row, undone_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findDisruption(db: Db, id: number) {
  return db.selectFrom('disruption').selectAll().where('id', '=', id).executeTakeFirst();
}

export function disruptionsOf(db: Db, event: number) {
  return db.selectFrom('disruption').selectAll().where('event', '=', event).orderBy('id', 'desc').execute();
}

/** As a group chat names them. */
export function boatsOf(db: Db, event: number) {
  return db
    .selectFrom('boat')
    .select(['id', 'make', 'model', 'berth', 'berths'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
}

export function boatsOfBuilders(db: Db, event: number) {
  return db
    .selectFrom('boat')
    .innerJoin('organization', 'organization.id', 'boat.owner')
    .innerJoin('event', 'event.id', 'boat.event')
    .select(['boat.id', 'boat.make', 'boat.model', 'boat.owner', 'event.published'])
    .where('boat.event', '=', event)
    .where('organization.type', '=', 'manufacturer')
    .orderBy('boat.id')
    .execute();
}

export async function markUndone(tx: Db, id: number, at: string): Promise<void> {
  await tx.updateTable('disruption').set({ undone_at: at }).where('id', '=', id).execute();
}
