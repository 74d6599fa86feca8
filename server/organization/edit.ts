import { AppError, errors } from '#domain/errors.ts';
import { emailKey } from '#domain/email-key.ts';
import { missingFields, requiredOf, type OrganizationEdit } from '#domain/organization.ts';
import type { Database, Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteSessionsOf } from '../login/queries.ts';
import { fieldsAfter } from './fields-after.ts';
import { changesGuarded } from './guarded.ts';
import { refuseLastAdmin } from './last-admin.ts';
import { deletePendingChangesOf } from './pending-queries.ts';
import {
  organizationById,
  organizationByKey,
  renewCredentials,
  toColumns,
  toOrganization,
  updateOrganization,
  type OrganizationRow,
} from './queries.ts';
import { refuseMissing } from './register.ts';

/** What is not sent stays as it was. */
export async function editOrganization(database: Database, edit: OrganizationEdit, by: AuditContext): Promise<void> {
  try {
    await database.write((tx) => editWithin(tx, database.kind, edit, by));
  } catch (error) {
    // Somebody took the address between the look and the write.
    if (error instanceof Error && /unique.*email_key/is.test(error.message)) throw emailTaken();
    throw error;
  }
}

async function editWithin(tx: Db, kind: Database['kind'], edit: OrganizationEdit, by: AuditContext): Promise<void> {
  const before = await organizationById(tx, edit.id);
  if (!before) throw new AppError('organization_not_found');
  if (by.actor.type !== 'admin') refuseToOwner(before, edit);
  if (edit.type && edit.type !== before.type) await refuseLastAdmin(tx, kind, before);
  const identity = await identityColumns(tx, before, edit);
  const fields = fieldsAfter(before, edit);
  await updateOrganization(tx, before.id, { ...toColumns(fields), ...identity, ...confirmation(before, edit, by) });
  // Whoever had the address, or could do what the type allowed, is not let in by what they still hold.
  if (identity.type || identity.email_key) await revokeAccess(tx, before.id);
  const after = await organizationById(tx, before.id);
  await recordHistory(tx, {
    at: by.at,
    actor: by.actor,
    action: 'organization.edited',
    organization: before.id,
    details: changeOf(before, after),
  });
}

function refuseToOwner(before: OrganizationRow, edit: OrganizationEdit): void {
  if (changesGuarded(edit, toOrganization(before))) throw new AppError('forbidden');
  const stored = toOrganization(before);
  const lacking = new Set(missingFields(before.type, stored));
  const emptied = missingFields(before.type, { ...stored, ...definedOf(edit) }).filter((field) => !lacking.has(field));
  refuseMissing(requiredOf(before.type).filter((field) => emptied.includes(field)));
}

function definedOf(edit: OrganizationEdit): OrganizationEdit {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as OrganizationEdit;
}

async function identityColumns(
  tx: Db,
  before: OrganizationRow,
  edit: OrganizationEdit,
): Promise<{ type?: OrganizationRow['type']; email?: string; email_key?: string }> {
  const type = edit.type && edit.type !== before.type ? { type: edit.type } : {};
  if (!edit.email || edit.email === before.email) return type;
  const key = emailKey(edit.email);
  if (key === before.email_key) return { ...type, email: edit.email };
  if (await organizationByKey(tx, key)) throw emailTaken();
  return { ...type, email: edit.email, email_key: key };
}

function emailTaken(): AppError {
  return new AppError('email_taken', { fields: { email: errors.email_taken.text } });
}

/** Only an admin gets here with something else than is stored. */
function confirmation(
  before: OrganizationRow,
  edit: OrganizationEdit,
  by: AuditContext,
): { confirmed_at?: string | null } {
  if (edit.confirmed === undefined || edit.confirmed === (before.confirmed_at !== null)) return {};
  return { confirmed_at: edit.confirmed ? by.at : null };
}

async function revokeAccess(tx: Db, id: number): Promise<void> {
  await renewCredentials(tx, id);
  await deleteSessionsOf(tx, id);
  await deletePendingChangesOf(tx, id);
}

/** Which fields, and not their content: the history outlives the person. */
function changeOf(before: OrganizationRow, after: OrganizationRow | undefined): object {
  const fields = Object.keys(before).filter(
    (field) => after?.[field as keyof OrganizationRow] !== before[field as keyof OrganizationRow],
  );
  return { fields, ...(after?.type !== before.type && { from: before.type, to: after?.type }) };
}
