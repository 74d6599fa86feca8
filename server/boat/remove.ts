import { inEvent, type Database, type Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { deleteUnusedUploads, holdUploads, uploadsOwnedBy } from '../files/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { removeRegistrations } from '../registration/remove.ts';
import { removeDependents } from '../registration/remove-dependents.ts';
import { handUploadsOn, locationsOfBoat } from './attachment-queries.ts';
import { ownBoat } from './edit.ts';
import { boatsOwnedBy, deleteBoat, type StoredBoat } from './queries.ts';

export interface RemovedBoat {
  /** How many bookings went with it. */
  removed: number;
  /** Locations of files that no boat refers to any more, to be removed after the commit. */
  unused: string[];
}

/** Off all its legs, with the bookings on it. */
export async function removeBoat(database: Database, id: number, by: AuditContext): Promise<RemovedBoat> {
  const { event } = await database.read((db) => ownBoat(db, id, by));
  return inEvent(database, event, async (tx) => removeStoredBoat(tx, await ownBoat(tx, id, by), by));
}

/** How many bookings a removal would take with it. */
export async function countRemoval(db: Db, id: number, by: AuditContext): Promise<number> {
  const { event } = await ownBoat(db, id, by);
  return (await readFacts(db, event, { narrow: { boats: [id], people: [] } })).bookings.length;
}

/**
 * All that an organization brought, when it is removed. The caller holds the locks of the events of its boats.
 * Its files go too, but for those on other owners' boats: they become that owner's.
 */
export async function removeBoatsOf(tx: Db, owner: number, by: AuditContext): Promise<RemovedBoat & { boats: number }> {
  const boats = await boatsOwnedBy(tx, owner);
  const gone = [];
  for (const boat of boats) gone.push(await removeStoredBoat(tx, boat, by));
  const left = await uploadsOwnedBy(tx, owner);
  await holdUploads(tx, left);
  const unused = await deleteUnusedUploads(tx, left);
  await handUploadsOn(tx, owner);
  return {
    boats: boats.length,
    removed: gone.reduce((sum, { removed }) => sum + removed, 0),
    unused: [...gone.flatMap((each) => each.unused), ...unused],
  };
}

async function removeStoredBoat(tx: Db, boat: StoredBoat, by: AuditContext): Promise<RemovedBoat> {
  const removed = await removeRegistrations(tx, { event: boat.event, boat: boat.id }, by, 'boat_left');
  const locations = await locationsOfBoat(tx, boat.id);
  await holdUploads(tx, locations);
  const dependents = await removeDependents(tx, { boat: boat.id });
  await deleteBoat(tx, boat.id);
  const unused = await deleteUnusedUploads(tx, locations);
  await recordHistory(tx, {
    ...by,
    action: 'boat.removed',
    event: boat.event,
    boat: boat.id,
    organization: boat.owner,
    details: { make: boat.make, model: boat.model, removed, ...dependents },
  });
  return { removed, unused };
}
