import { missingElements, type BoatEdit } from '#domain/boat.ts';
import { boatFields } from '#domain/boat-fields.ts';
import { bookedNames } from '#domain/booking/booked-names.ts';
import { AppError } from '#domain/errors.ts';
import { losesSeats, seatsTaken } from '#domain/event-facts.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { columnsOf, withLists } from '../db/field-columns.ts';
import { readFacts } from '../facts/facts.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { peopleBooked } from '../registration/queries.ts';
import { attach } from './attach.ts';
import { hasOrganization, requireBoat, updateBoat, type StoredBoat } from './queries.ts';

/** A caller without access to a boat learns only that it exists. */
export async function ownBoat(db: Db, id: number, { actor }: AuditContext): Promise<StoredBoat> {
  const boat = await requireBoat(db, id);
  if (actor.type !== 'admin' && boat.owner !== actor.id) throw new AppError('forbidden');
  return boat;
}

/** Returns the locations of files that no boat refers to any more. */
export async function editBoat(database: Database, edit: BoatEdit, by: AuditContext): Promise<string[]> {
  const { event } = await database.read((db) => ownBoat(db, edit.id, by));
  return inEvent(database, event, (tx) => changeBoat(tx, edit, by));
}

/** Within a transaction that holds the event's lock. */
export async function changeBoat(tx: Db, edit: BoatEdit, by: AuditContext): Promise<string[]> {
  const before = await ownBoat(tx, edit.id, by);
  await refuseEdit(tx, before, edit, by);
  const after = edited(before, edit);
  await refuseTooFewSeats(tx, before, after.capacity);
  await updateBoat(tx, after);
  const unused = edit.attachments ? await attach(tx, after, edit.attachments) : [];
  await recordHistory(tx, {
    ...by,
    action: 'boat.edited',
    event: before.event,
    boat: after.id,
    organization: after.owner,
    details: toRemember(edit),
  });
  return unused;
}

/** A phone number and an address are personal, and the history outlives the person. */
export function toRemember(fields: { contact_email?: string | undefined; contact_phone?: string | undefined }): object {
  const { contact_email: _email, contact_phone: _phone, ...others } = fields;
  return others;
}

async function refuseEdit(tx: Db, before: StoredBoat, edit: BoatEdit, { actor }: AuditContext): Promise<void> {
  if (edit.owner !== undefined && edit.owner !== before.owner) {
    if (actor.type !== 'admin') throw new AppError('forbidden');
    if (!(await hasOrganization(tx, edit.owner))) throw new AppError('owner_not_found');
  }
  if (edit.event !== undefined && edit.event !== before.event)
    throw new AppError('value_not_modifiable', { fields: { event: 'You can not modify this value' } });
  const missing = missingElements({ ...withLists(boatFields, before), ...edit });
  if (missing.length > 0) throw new AppError('elements_missing', { index: 0, missingElements: missing });
}

function edited(before: StoredBoat, edit: BoatEdit): StoredBoat {
  const { capacity, ...fields } = columnsOf(boatFields, edit);
  return { ...before, ...fields, owner: edit.owner ?? before.owner, capacity: capacity ?? before.capacity };
}

/** Bookings that an admin let pass count too; what was over the limit before may stay so. */
async function refuseTooFewSeats(tx: Db, before: StoredBoat, capacity: number): Promise<void> {
  if (capacity >= before.capacity) return;
  const facts = await readFacts(tx, before.event, { narrow: { boats: [before.id], people: [] } });
  const legs = facts.legs
    .map(({ id }) => id)
    .filter((leg) => losesSeats(facts, { leg, boat: before.id }, { capacity }));
  if (legs.length === 0) return;
  const people = await peopleBooked(tx, before.id, legs);
  throw new AppError('capacity_below_bookings', {
    booked: Math.max(...legs.map((leg) => seatsTaken(facts, leg, before.id))),
    fields: { capacity: bookedNames(people) },
  });
}
