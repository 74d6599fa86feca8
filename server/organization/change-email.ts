import { AppError, errors } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { deleteFeedOf } from '../trip/feed-queries.ts';
import { changeLimit, type Limit } from '../login/limit.ts';
import { addressColumns, emailKey, normalAddress } from '../login/mail-address.ts';
import { deleteSessionsOf, renewCredentials } from '../login/queries.ts';
import { digestOf, unsentExpiry } from '../login/regedit-link.ts';
import { enqueue } from '../mail/outbox.ts';
import { deletePendingChangesOf, insertPendingChange } from './pending-queries.ts';
import { findOrganizationByKey, updateOrganization, type OrganizationRow } from './queries.ts';

/** Ends sessions and links that were given for the old address or type. */
export async function revokeAccess(tx: Db, id: number, keptSession?: string): Promise<void> {
  await renewCredentials(tx, id);
  await deleteSessionsOf(tx, id, keptSession);
  await deleteFeedOf(tx, id);
  await deletePendingChangesOf(tx, id);
}

export function isOtherMailbox(before: OrganizationRow, email: string | undefined): email is string {
  return email !== undefined && emailKey(email) !== before.email_key;
}

/** Takes effect at once: earlier links are void, and sessions but that of the browser that confirms it; the old address is told. */
export async function changeEmail(
  tx: Db,
  before: OrganizationRow,
  email: string,
  at: string,
  keptSession?: string,
): Promise<void> {
  await refuseTaken(tx, email);
  await updateOrganization(tx, before.id, addressColumns(email));
  await revokeAccess(tx, before.id, keptSession);
  await tell(tx, before, before.email, { from: before.email, to: normalAddress(email) }, at);
}

/** An admin's change counts at once; its new address is told too. */
export async function changeEmailAsAdmin(tx: Db, before: OrganizationRow, email: string, at: string): Promise<void> {
  await changeEmail(tx, before, email, at);
  await tell(tx, before, normalAddress(email), { from: before.email, to: normalAddress(email) }, at);
}

export function emailChangeLimits(config: Config, before: OrganizationRow, email: string): Limit[] {
  return [changeLimit(config, emailKey(email)), changeLimit(config, before.email_key)];
}

/** Changes nothing before the link that is mailed to the new address is opened. The caller has counted it. */
export async function askForNewEmail(tx: Db, now: number, before: OrganizationRow, email: string): Promise<void> {
  await refuseTaken(tx, email);
  const at = toIso(now);
  const to = normalAddress(email);
  const changes = JSON.stringify({ email: to });
  const update = await insertPendingChange(tx, {
    organization: before.id,
    changes,
    digest: digestOf(changes),
    expires_at: toIso(unsentExpiry(now)),
  });
  await enqueue(tx, { kind: 'email_confirm', organization: before.id, recipient: to, details: { update }, at });
  await tell(tx, before, before.email, { from: before.email, to, asked: true }, at);
}

async function refuseTaken(tx: Db, email: string): Promise<void> {
  if (await findOrganizationByKey(tx, emailKey(email))) throw emailTaken();
}

function emailTaken(): AppError {
  return new AppError('email_taken', { fields: { email: errors.email_taken.text } });
}

/** Somebody may take the address between the check and the write. */
export async function refusingTakenEmail<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Error && /unique.*email_key/is.test(error.message) ? emailTaken() : error;
  });
}

function tell(tx: Db, { id }: OrganizationRow, recipient: string, details: object, at: string): Promise<void> {
  return enqueue(tx, { kind: 'email_changed', organization: id, recipient, details, at });
}
