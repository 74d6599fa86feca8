import { AppError } from '#domain/errors.ts';
import { emailKey } from '#domain/email-key.ts';
import { toIso } from '#domain/time.ts';
import { enqueue } from '../mail/outbox.ts';
import { type Services } from '../services.ts';
import { addressLimit, clientLimit, withinLimits } from './limit.ts';
import { organizationByEmailKey } from './queries.ts';

/** A mail with a link that logs in, to the stored form of the address. */
export async function requestLink(
  services: Services,
  { email, client }: { email: string; client: string },
): Promise<void> {
  const { config, database, now, outbox } = services;
  if (!email.trim()) throw new AppError('email_missing');
  const key = emailKey(email);
  const at = now();
  // What is not sent counts for the client too: it may be guessing addresses. So nothing is thrown before the commit.
  const refused = await database.write(async (tx) => {
    const organization = await organizationByEmailKey(tx, key);
    const limits = [...(organization ? [addressLimit(config, key)] : []), clientLimit(config, client)];
    if (!(await withinLimits(tx, database.kind, limits, at))) return 'too_many_logins' as const;
    if (!organization) return 'invalid_email' as const;
    await enqueue(tx, { kind: 'login', organization: organization.id, recipient: organization.email, at: toIso(at) });
    return undefined;
  });
  if (refused) throw new AppError(refused);
  outbox.wake();
}
