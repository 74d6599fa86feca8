import { AppError } from '#domain/errors.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { type Database, type Db, advisoryLock } from '../db/database.ts';
import { hasOtherAdmin } from './queries.ts';

/** There is always an admin, even when two of them remove each other at once. */
export async function refuseLastAdmin(
  tx: Db,
  kind: Database['kind'],
  leaving: { id: number; type: OrganizationType },
): Promise<void> {
  if (leaving.type !== 'admin') return;
  await advisoryLock(tx, kind, 'fewer admins');
  if (!(await hasOtherAdmin(tx, leaving.id))) throw new AppError('last_admin');
}
