import { AppError } from '#domain/errors.ts';
import { withoutUndefined } from '#domain/fields.ts';
import { missingFields, requiredOf, type OrganizationEdit } from '#domain/organization.ts';
import type { Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { tooMany, type Limit } from '../login/limit.ts';
import { normalAddress } from '../login/mail-address.ts';
import type { Services } from '../services.ts';
import {
  askForNewEmail,
  changeEmailAsAdmin,
  isOtherMailbox,
  refusingTakenEmail,
  revokeAccess,
} from './change-email.ts';
import { mergeFields, changesGuarded } from './sent-fields.ts';
import { refuseLastAdmin } from './last-admin.ts';
import { deletePendingChangesOf } from './pending-queries.ts';
import { requireOrganization, toColumns, toOrganization, updateOrganization, type OrganizationRow } from './queries.ts';
import { refuseMissing } from './register.ts';

/** Fields that are not sent stay as they were. Returns `update` when one's own new address has to be confirmed first. */
export async function editOrganization(
  services: Services,
  edit: OrganizationEdit,
  by: AuditContext,
): Promise<{ update?: true }> {
  const { database, outbox } = services;
  const done = await refusingTakenEmail(database.write((tx) => editWithin(tx, services, edit, by)));
  outbox.wake();
  if (done.reached) throw tooMany(done.reached, 'Saved, but the new address has been asked too often');
  return done.asked ? { update: true } : {};
}

async function editWithin(
  tx: Db,
  { config, database, now }: Services,
  edit: OrganizationEdit,
  by: AuditContext,
): Promise<{ asked: boolean; reached?: Limit | undefined }> {
  const { kind } = database;
  const before = await requireOrganization(tx, edit.id);
  if (by.actor.type !== 'admin') refuseToOwner(before, edit);
  const type = edit.type && edit.type !== before.type ? { type: edit.type } : {};
  if (type.type) await refuseLastAdmin(tx, kind, before);
  const isNew = isOtherMailbox(before, edit.email);
  const respelt = edit.email && !isNew ? { email: normalAddress(edit.email) } : {};
  const columns = { ...toColumns(mergeFields(before, edit)), ...type, ...respelt, ...confirmation(before, edit, by) };
  await updateOrganization(tx, before.id, columns);
  await deletePendingChangesOf(tx, before.id); // They would put back what was before this.
  if (type.type) await revokeAccess(tx, before.id);
  const asked = isNew && by.actor.id === before.id;
  if (isNew && !asked) await changeEmailAsAdmin(tx, before, edit.email ?? '', by.at);
  const reached = asked ? await askForNewEmail(tx, { config, kind, now: now() }, before, edit.email ?? '') : undefined;
  const after = await requireOrganization(tx, before.id);
  await recordHistory(tx, {
    ...by,
    action: 'organization.edited',
    organization: before.id,
    details: changeOf(before, after),
  });
  return { asked, reached };
}

function refuseToOwner(before: OrganizationRow, edit: OrganizationEdit): void {
  if (changesGuarded(edit, toOrganization(before))) throw new AppError('forbidden');
  const stored = toOrganization(before);
  const lacking = new Set(missingFields(before.type, stored));
  const emptied = missingFields(before.type, { ...stored, ...withoutUndefined(edit) }).filter(
    (field) => !lacking.has(field),
  );
  refuseMissing(requiredOf(before.type).filter((field) => emptied.includes(field)));
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

/** Which fields, and not their content: the history outlives the person. */
function changeOf(before: OrganizationRow, after: OrganizationRow): object {
  const fields = (Object.keys(before) as (keyof OrganizationRow)[]).filter((field) => after[field] !== before[field]);
  return { fields, ...(after.type !== before.type && { from: before.type, to: after.type }) };
}
