import { AppError } from '#domain/errors.ts';
import { missingFields, withoutUnaskedHotels, type OrganizationField } from '#domain/organization-fields.ts';
import type { RegistrationForm } from '#domain/organization.ts';
import { toIso } from '#domain/time.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { noteAnswer } from '../facts/guest-queries.ts';
import { recordHistory } from '../history/record.ts';
import { changeLimit, reachedLimit, registrationLimit, tooMany, type Limit } from '../login/limit.ts';
import { addressColumns, emailKey } from '../login/mail-address.ts';
import { digestOf, unsentExpiry } from '../login/regedit-link.ts';
import { type Services } from '../services.ts';
import { changesGuarded } from './sent-fields.ts';
import { deletePendingChangesOf, forgetExpiredChanges, insertPendingChange } from './pending-queries.ts';
import {
  insertOrganization,
  findOrganization,
  findOrganizationByKey,
  toColumns,
  toOrganization,
  type OrganizationRow,
} from './queries.ts';

export type Registered = { id: number } | { update: true };

/**
 * A new address becomes a test driver. A known one changes nothing yet: its owner is asked by mail, and nobody learns
 * from the answer whether it is an admin's.
 */
export async function register(
  services: Services,
  { event, ...form }: RegistrationForm & { event?: number | undefined },
  { client, asker }: { client: string; asker: Actor | undefined },
): Promise<Registered> {
  const { config, database, now } = services;
  // Each form sends a mail to whatever address it names. One that is refused counts too, so it is counted by itself.
  const tooSoon = await database.write((tx) =>
    reachedLimit(tx, database.kind, [registrationLimit(config, client)], now()),
  );
  if (tooSoon) throw tooMany(tooSoon, sentTooOften);
  // Nothing is looked up under the address of the form: the answer would tell what is stored there.
  if (changesGuarded(form, newcomer) && !(asker && (await isOwn(services, form, asker.id))))
    throw new AppError('forbidden');
  refuseMissing([...(form.email === '' ? (['email'] as const) : []), ...missingFields('test driver', form)]);
  if (event !== undefined) await database.read((db) => requireVisibleEvent(db, event, newcomer));
  const result = await database.write(
    async (tx) => (await registerNew(services, tx, form, event)) ?? (await askOwner(services, tx, form, event)),
  );
  if ('milliseconds' in result) throw tooMany(result, sentTooOften);
  return result;
}

const sentTooOften = 'This form has been sent too many times';
/** Guarded fields that a form may carry; it has no id yet. */
const newcomer = { type: 'test driver' as const, confirmed: false, last_login: null };

/** A logged-in caller may post back the object that was read. */
async function isOwn({ database }: Services, form: RegistrationForm, asker: number): Promise<boolean> {
  const own = await database.read((db) => findOrganization(db, asker));
  return own?.type === 'test driver' && !changesGuarded(form, toOrganization(own));
}

export function refuseMissing(missing: readonly (OrganizationField | 'email')[]): void {
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, 'Please fill in this field']));
  throw new AppError('fields_missing', { missingElements: [...missing], fields });
}

async function registerNew(
  { now }: Services,
  tx: Db,
  form: RegistrationForm,
  event?: number,
): Promise<Registered | undefined> {
  const at = toIso(now());
  const id = await insertOrganization(tx, {
    ...toColumns(withoutUnaskedHotels({ day_before: 'no', day_after: 'no', ...form })),
    ...addressColumns(form.email),
    type: 'test driver',
  });
  if (id === undefined) return undefined;
  if (event !== undefined) await noteAnswer(tx, { event, organization: id }, 'accepted_at', at);
  await recordHistory(tx, { at, actor: undefined, action: 'organization.registered', organization: id });
  return { id };
}

/** Returns the limit when the owner has been asked too often. */
async function askOwner(
  { config, database, now }: Services,
  tx: Db,
  form: RegistrationForm,
  event?: number,
): Promise<Registered | Limit> {
  const at = toIso(now());
  const key = emailKey(form.email);
  const known = await findOrganizationByKey(tx, key);
  if (!known) throw new AppError('unavailable'); // Removed between the two statements.
  const reached = await reachedLimit(tx, database.kind, [changeLimit(config, key)], now());
  if (reached) return reached;
  await forgetExpiredChanges(tx, at);
  if (known.type === 'test driver') await keepForOwner(tx, known, { ...form, event }, now());
  return { update: true };
}

async function keepForOwner(
  tx: Db,
  known: OrganizationRow,
  form: RegistrationForm & { event: number | undefined },
  now: number,
): Promise<void> {
  const at = toIso(now);
  const {
    id: _id,
    type: _type,
    confirmed: _confirmed,
    last_login: _login,
    email: _email,
    ...fields
  } = withoutUnaskedHotels(form);
  const changes = JSON.stringify(fields);
  await deletePendingChangesOf(tx, known.id); // The newest form counts.
  const update = await insertPendingChange(tx, {
    organization: known.id,
    changes,
    digest: digestOf(changes),
    expires_at: toIso(unsentExpiry(now)),
  });
  await recordHistory(tx, {
    at,
    actor: undefined,
    action: 'organization.change_asked',
    organization: known.id,
    details: { update },
  });
}
