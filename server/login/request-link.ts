import { AppError } from '#domain/errors.ts';
import { timeToAskAgain } from '#domain/login-link.ts';
import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { enqueue } from '../mail/outbox.ts';
import { type Services } from '../services.ts';
import { bindBrowser } from './log-in-by-code.ts';
import { addressLimit, clientLimit, reachedLimit, tooMany } from './limit.ts';
import { emailKey } from './mail-address.ts';
import { findRecipientByKey, findRecipient } from './queries.ts';

type Recipient = Awaited<ReturnType<typeof findRecipientByKey>>;

/** A mail with a link and a code that log in, to the stored form of the address. Returns what the browser shows with the code. */
export async function requestLink(
  services: Services,
  { email, client }: { email: string; client: string },
): Promise<string> {
  if (!email.trim()) throw new AppError('email_missing');
  const { browser } = await mailLink(services, client, (tx) => findRecipientByKey(tx, emailKey(email)), {
    hasCode: true,
  });
  if (browser === undefined) throw new AppError('invalid_email');
  return browser;
}

export async function requestFreshLink(
  services: Services,
  { token, client }: { token: string; client: string },
): Promise<void> {
  const claims = await services.tokens.verify(token, services.now() - timeToAskAgain);
  if (claims?.use !== 'link') throw new AppError('link_not_valid');
  // No code: the page that asks does not know the address.
  const { found } = await mailLink(services, client, (tx) => findRecipient(tx, claims.id), { hasCode: false });
  if (!found) throw new AppError('link_not_valid');
}

/** Asking counts for the client also when there is nobody to write to: it may be guessing addresses. */
async function mailLink(
  { config, database, now, outbox }: Services,
  client: string,
  find: (tx: Db) => Promise<Recipient>,
  { hasCode }: { hasCode: boolean },
): Promise<{ found: boolean; browser?: string | undefined }> {
  const at = now();
  // Nothing is thrown before the commit: a refusal that is rolled back would not have counted.
  const { reached, ...asked } = await database.write(async (tx) => {
    const organization = await find(tx);
    const limits = [
      ...(organization ? [addressLimit(config, organization.email_key)] : []),
      clientLimit(config, client),
    ];
    const reached = await reachedLimit(tx, database.kind, limits, at);
    if (!organization || reached) return { reached, found: organization !== undefined };
    const { email, id } = organization;
    const browser = hasCode ? await bindBrowser(tx, organization, client, at) : undefined;
    const details = browser && { code: browser.hash };
    await enqueue(tx, {
      kind: 'login',
      organization: id,
      recipient: email,
      ...(details && { details }),
      at: toIso(at),
    });
    return { reached, found: true, browser: browser?.token };
  });
  if (reached) throw tooMany(reached, 'Too many login links have been asked for');
  outbox.wake();
  return asked;
}
