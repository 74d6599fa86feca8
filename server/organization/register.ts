import { AppError } from '#domain/errors.ts';
import { emailKey } from '#domain/email-key.ts';
import {
  missingFields,
  withoutUnaskedHotels,
  type OrganizationField,
  type RegistrationForm,
} from '#domain/organization.ts';
import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { recordHistory } from '../history/record.ts';
import { addressLimit, registrationLimit, withinLimits } from '../login/limit.ts';
import { digestOf, unsentExpiry } from '../login/regedit-link.ts';
import { enqueue } from '../mail/outbox.ts';
import { type Services } from '../services.ts';
import { changesGuarded } from './guarded.ts';
import { forgetExpiredChanges, insertPendingChange } from './pending-queries.ts';
import { insertOrganization, organizationByKey, toColumns, toOrganization, type OrganizationRow } from './queries.ts';

export type Registered = { id: number } | { update: true };

/**
 * A new address becomes a test driver. A known one changes nothing yet: its owner is asked by mail, and nobody learns
 * from the answer whether it is an admin's.
 */
export async function register(services: Services, form: RegistrationForm, client: string): Promise<Registered> {
  const { config, database, now, outbox } = services;
  if (form.type !== undefined && form.type !== 'test driver') throw new AppError('forbidden');
  refuseMissing(missingFields('test driver', form));
  const result = await database.write(async (tx) => {
    // Each form sends a mail to whatever address it names.
    if (!(await withinLimits(tx, database.kind, [registrationLimit(config, client)], now()))) return undefined;
    return (await registerNew(services, tx, form)) ?? askOwner(services, tx, form);
  });
  if (!result)
    throw new AppError(
      'too_many_logins',
      {},
      'This form has been sent too many times. Please wait 15 minutes and try again',
    );
  outbox.wake();
  return result;
}

export function refuseMissing(missing: readonly OrganizationField[]): void {
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, 'Please fill in this field']));
  throw new AppError('fields_missing', { missingElements: [...missing], fields });
}

async function registerNew({ now }: Services, tx: Db, form: RegistrationForm): Promise<Registered | undefined> {
  const at = toIso(now());
  const id = await insertOrganization(tx, {
    ...toColumns(withoutUnaskedHotels({ day_before: 'no', day_after: 'no', ...form })),
    email: form.email,
    email_key: emailKey(form.email),
    type: 'test driver',
  });
  if (id === undefined) return undefined;
  if (changesGuarded(form, { type: 'test driver', confirmed: false, last_login: null }))
    throw new AppError('forbidden');
  await enqueue(tx, { kind: 'registration', organization: id, recipient: form.email, at });
  await recordHistory(tx, { at, actor: undefined, action: 'organization.registered', organization: id });
  return { id };
}

/** undefined when the owner has been asked too often. */
async function askOwner(
  { config, database, now }: Services,
  tx: Db,
  form: RegistrationForm,
): Promise<Registered | undefined> {
  const at = toIso(now());
  const key = emailKey(form.email);
  const known = await organizationByKey(tx, key);
  if (!known) throw new AppError('unavailable'); // Removed between the two statements.
  if (changesGuarded(form, { ...toOrganization(known), type: 'test driver' })) throw new AppError('forbidden');
  const { most, milliseconds } = addressLimit(config, key);
  if (!(await withinLimits(tx, database.kind, [{ subject: `change ${key}`, most, milliseconds }], now())))
    return undefined;
  await forgetExpiredChanges(tx, at);
  if (known.type === 'test driver') await keepForOwner(tx, known, form, now());
  return { update: true };
}

async function keepForOwner(tx: Db, known: OrganizationRow, form: RegistrationForm, now: number): Promise<void> {
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
  const update = await insertPendingChange(tx, {
    organization: known.id,
    changes,
    digest: digestOf(changes),
    expires_at: toIso(unsentExpiry(now)),
  });
  await enqueue(tx, { kind: 'regedit', organization: known.id, recipient: known.email, details: { update }, at });
  await recordHistory(tx, {
    at,
    actor: undefined,
    action: 'organization.change_asked',
    organization: known.id,
    details: { update },
  });
}
