import { AppError } from '#domain/errors.ts';
import { withoutUndefined } from '#domain/without-undefined.ts';
import { missingFields, requiredOf } from '#domain/organization-fields.ts';
import type { OrganizationEdit } from '#domain/organization.ts';
import { inEvents, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { reachedLimit, tooMany, type Limit } from '../login/limit.ts';
import { normalAddress } from '../login/mail-address.ts';
import { eventsWaitedIn } from '../registration/waiting-queries.ts';
import type { Services } from '../services.ts';
import {
  askForNewEmail,
  changeEmailAsAdmin,
  emailChangeLimits,
  isOtherMailbox,
  refusingTakenEmail,
  revokeAccess,
} from './change-email.ts';
import { confirmOne } from './confirm.ts';
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
  const { database } = services;
  // Somebody who is confirmed by this may be given a seat that they wait for.
  const events = edit.confirmed ? await database.read((db) => eventsWaitedIn(db, [edit.id])) : [];
  const reached = await askedTooOften(services, edit, by);
  const done = await refusingTakenEmail(
    inEvents(database, events, (tx) => editWithin(tx, services, edit, by, reached)),
  );
  if (done.reached) throw tooMany(done.reached, 'Saved, but the new address has been asked too often');
  return done.asked ? { update: true } : {};
}

async function editWithin(
  tx: Db,
  { database, now }: Services,
  edit: OrganizationEdit,
  by: AuditContext,
  reached: Limit | undefined,
): Promise<{ asked: boolean; reached?: Limit | undefined }> {
  const { kind } = database;
  const before = await requireOrganization(tx, edit.id);
  if (by.actor.type !== 'admin') refuseToOwner(before, edit);
  const type = edit.type && edit.type !== before.type ? { type: edit.type } : {};
  if (type.type) await refuseLastAdmin(tx, kind, before);
  const isNew = isOtherMailbox(before, edit.email);
  const respelt = edit.email && !isNew ? { email: normalAddress(edit.email) } : {};
  const columns = { ...toColumns(mergeFields(before, edit)), ...type, ...respelt, ...unconfirmed(before, edit) };
  await updateOrganization(tx, before.id, columns);
  await deletePendingChangesOf(tx, before.id); // They would put back what was before this.
  if (type.type) await revokeAccess(tx, before.id);
  const asked = isNew && by.actor.id === before.id;
  if (isNew && !asked) await changeEmailAsAdmin(tx, before, edit.email ?? '', by.at);
  if (asked && !reached) await askForNewEmail(tx, now(), before, edit.email ?? '');
  if (edit.confirmed) await confirmOne(tx, before.id, by);
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

/**
 * Counts the wish for another address of one's own, in a transaction of its own: that an address is taken is told only as
 * often as the limit allows. Returns the limit when it has been reached.
 */
async function askedTooOften(
  { config, database, now }: Services,
  { email, id }: OrganizationEdit,
  { actor }: AuditContext,
): Promise<Limit | undefined> {
  if (actor.id !== id || email === undefined) return undefined;
  return database.write(async (tx) => {
    const before = await requireOrganization(tx, id);
    if (!isOtherMailbox(before, email)) return undefined;
    return reachedLimit(tx, database.kind, emailChangeLimits(config, before, email), now());
  });
}

/** Only an admin gets here with something else than is stored. */
function unconfirmed(before: OrganizationRow, edit: OrganizationEdit): { confirmed_at?: null } {
  return edit.confirmed === false && before.confirmed_at !== null ? { confirmed_at: null } : {};
}

/** Which fields, and not their content: the history outlives the person. */
function changeOf(before: OrganizationRow, after: OrganizationRow): object {
  const fields = (Object.keys(before) as (keyof OrganizationRow)[]).filter((field) => after[field] !== before[field]);
  return { fields, ...(after.type !== before.type && { from: before.type, to: after.type }) };
}
