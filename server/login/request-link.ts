import { AppError } from '#domain/errors.ts';
import { oneDay, toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { enqueue } from '../mail/outbox.ts';
import { type Services } from '../services.ts';
import { addressLimit, clientLimit, reachedLimit, tooMany } from './limit.ts';
import { emailKey } from './mail-address.ts';
import { findRecipientByKey, findRecipient } from './queries.ts';

type Recipient = Awaited<ReturnType<typeof findRecipientByKey>>;

const daysToAskAgain = 30;

/** A mail with a link that logs in, to the stored form of the address. */
export async function requestLink(
  services: Services,
  { email, client }: { email: string; client: string },
): Promise<void> {
  if (!email.trim()) throw new AppError('email_missing');
  const found = await mailLink(services, client, (tx) => findRecipientByKey(tx, emailKey(email)));
  if (!found) throw new AppError('invalid_email');
}

/** For a while an expired link still proves whose address to write to, and nothing else. */
export async function requestFreshLink(
  services: Services,
  { token, client }: { token: string; client: string },
): Promise<void> {
  const claims = await services.tokens.verify(token, services.now() - daysToAskAgain * oneDay);
  if (claims?.use !== 'link') throw new AppError('link_not_valid');
  const found = await mailLink(services, client, (tx) => findRecipient(tx, claims.id));
  if (!found) throw new AppError('link_not_valid');
}

/** Returns whether there was anybody to write to; that counts for the client too: it may be guessing addresses. */
async function mailLink(
  { config, database, now, outbox }: Services,
  client: string,
  find: (tx: Db) => Promise<Recipient>,
): Promise<boolean> {
  const at = now();
  // Nothing is thrown before the commit: a refusal that is rolled back would not have counted.
  const { reached, found } = await database.write(async (tx) => {
    const organization = await find(tx);
    const limits = [
      ...(organization ? [addressLimit(config, organization.email_key)] : []),
      clientLimit(config, client),
    ];
    const reached = await reachedLimit(tx, database.kind, limits, at);
    if (organization && !reached)
      await enqueue(tx, { kind: 'login', organization: organization.id, recipient: organization.email, at: toIso(at) });
    return { reached, found: organization !== undefined };
  });
  if (reached) throw tooMany(reached, 'Too many login links have been asked for');
  outbox.wake();
  return found;
}
