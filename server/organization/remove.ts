import { AppError } from '#domain/errors.ts';
import { removeBoatsOf } from '../boat/remove.ts';
import { inEvents, type Database, type Db } from '../db/database.ts';
import { deleteConfirmationsOf } from '../facts/card-queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { removeRegistrations } from '../registration/remove.ts';
import { removePlaces } from '../registration/remove-dependents.ts';
import { eraseTraces, type Traces } from './erase-traces.ts';
import { refuseLastAdmin } from './last-admin.ts';
import {
  countRemoval,
  deleteCoverageOf,
  deleteMarksOf,
  deleteOrganization,
  eventsTouchedBy,
  findOrganization,
  holdOrganization,
  requireOrganization,
  type OrganizationRow,
} from './queries.ts';

export interface RemovedOrganization {
  /** How many bookings went with it. */
  removed: number;
  /** Locations of files that nobody needs any more, to be removed after the commit. */
  unused: string[];
  traces: Traces;
}

const attempts = 5;
/** It booked, logged in or uploaded something while it was being removed. */
const changedMeanwhile = 'changed meanwhile';

/** With its bookings, boats, sessions, pending changes, mails and files: all of it, or nothing. */
export async function removeOrganization(
  database: Database,
  id: number,
  by: AuditContext,
): Promise<RemovedOrganization> {
  for (let left = attempts; left > 0; left -= 1) {
    const result = await removeAt(database, id, by);
    if (result !== changedMeanwhile) return result;
  }
  throw new AppError('unavailable');
}

export async function countOrganizationRemoval(db: Db, id: number): Promise<{ bookings: number; boats: number }> {
  await requireOrganization(db, id);
  return countRemoval(db, id);
}

async function removeAt(
  database: Database,
  id: number,
  by: AuditContext,
): Promise<RemovedOrganization | typeof changedMeanwhile> {
  const events = await database.read((db) => eventsTouchedBy(db, id));
  try {
    return await inEvents(database, events, async (tx) => {
      const leaving = await findOrganization(tx, id);
      if (leaving) await refuseLastAdmin(tx, database.kind, leaving);
      const organization = await holdOrganization(tx, database.kind, id);
      if (!organization) throw new AppError('organization_not_found');
      const now = await eventsTouchedBy(tx, id);
      if (now.some((event) => !events.includes(event))) return changedMeanwhile;
      return removeWithin(tx, organization, by);
    });
  } catch (error) {
    const foreignKey = '23503';
    if (error instanceof Error && 'code' in error && error.code === foreignKey) return changedMeanwhile;
    throw error;
  }
}

async function removeWithin(tx: Db, organization: OrganizationRow, by: AuditContext): Promise<RemovedOrganization> {
  const { id, type } = organization;
  const own = await removeRegistrations(tx, { organization: id }, by);
  const { boats, removed, unused } = await removeBoatsOf(tx, id, by);
  const { places } = await removePlaces(tx, { organization: id });
  const marks = await deleteMarksOf(tx, id);
  const confirmations = await deleteConfirmationsOf(tx, { organization: id });
  await deleteCoverageOf(tx, id);
  const traces = await eraseTraces(tx, id, organization);
  await deleteOrganization(tx, id);
  const bookings = own + removed;
  await recordHistory(tx, {
    ...by,
    action: 'organization.removed',
    organization: id,
    details: { type, boats, bookings, places, marks, confirmations },
  });
  return { removed: bookings, unused, traces };
}
