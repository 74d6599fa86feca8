import { AppError } from '#domain/errors.ts';
import type { Organization } from '#domain/organization.ts';
import type { Db } from '../db/database.ts';
import { findOrganization, toOrganization } from './queries.ts';

export async function readOrganization(db: Db, id: number): Promise<Organization> {
  const row = await findOrganization(db, id);
  if (!row) throw new AppError('organization_not_found');
  return toOrganization(row);
}
