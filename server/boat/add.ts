import { missingElements, type NewBoat } from '#domain/boat.ts';
import { boatFields } from '#domain/boat-fields.ts';
import { AppError } from '#domain/errors.ts';
import { firstActive } from '#domain/active-event.ts';
import { inEvents, type Database, type Db } from '../db/database.ts';
import { columnsOf, emptyColumns } from '../db/field-columns.ts';
import { eventsSeenBy, requireVisibleEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { attach } from './attach.ts';
import { toRemember } from './edit.ts';
import { insertBoat, hasOrganization, type StoredBoat } from './queries.ts';

/** All of them or none; returns their ids in the order given. */
export async function addBoats(database: Database, boats: NewBoat[], by: AuditContext): Promise<number[]> {
  if (by.actor.type !== 'admin' && boats.some(({ owner }) => owner !== undefined && owner !== by.actor.id))
    throw new AppError('forbidden');
  boats.forEach(refuseIncomplete);
  const named = boats.map(({ event }) => event);
  const meant = named.includes(undefined) ? await currentEvent(database, by) : 0;
  const whole = boats.map((boat) => ({ ...boat, event: boat.event ?? meant, owner: boat.owner ?? by.actor.id }));
  return inEvents(
    database,
    whole.map(({ event }) => event),
    async (tx) => {
      for (const { event } of whole) await requireVisibleEvent(tx, event, by.actor);
      const ids: number[] = [];
      for (const [index, boat] of whole.entries()) ids.push(await addBoat(tx, boat, index, by));
      return ids;
    },
  );
}

function refuseIncomplete(boat: NewBoat, index: number): void {
  const missing = missingElements(boat);
  if (missing.length > 0) throw new AppError('elements_missing', { index, missingElements: missing });
}

async function currentEvent(database: Database, { actor, at }: AuditContext): Promise<number> {
  const event = firstActive(await database.read((db) => eventsSeenBy(db, actor)), Date.parse(at));
  if (!event) throw new AppError('no_active_event');
  return event.id;
}

/** Within a transaction that holds the event's lock. */
export async function addBoat(
  tx: Db,
  boat: NewBoat & { event: number; owner: number },
  index: number,
  by: AuditContext,
): Promise<number> {
  if (!(await hasOrganization(tx, boat.owner))) throw new AppError('owner_not_found', { index });
  const row = storedFields(boat);
  const id = await insertBoat(tx, row);
  await attach(tx, { id, owner: row.owner }, boat.attachments ?? [], { index });
  await recordHistory(tx, {
    ...by,
    action: 'boat.created',
    event: row.event,
    boat: id,
    organization: row.owner,
    details: { ...toRemember(row), attachments: boat.attachments ?? [] },
  });
  return id;
}

/** Only called for a boat from which nothing is missing. */
function storedFields(boat: NewBoat & { event: number; owner: number }): Omit<StoredBoat, 'id'> {
  const fields = { ...emptyColumns(boatFields), ...columnsOf(boatFields, boat) };
  return { ...fields, event: boat.event, owner: boat.owner, capacity: fields.capacity ?? 0 };
}
