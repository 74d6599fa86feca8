import type { OrganizationType } from '#domain/organization.ts';
import type { Services } from '../services.ts';
import { admins } from './queries.ts';

/** How long a login link works. */
export const linkMinutes = 30;

type Minting = Pick<Services, 'config' | 'tokens' | 'now'>;

/**
 * A link that logs an organization in; made when it is sent or shown, from PUBLIC_URL. `credentials` is a count that increases
 * when the type or the e-mail changes, which voids earlier links. A link in a message about an event lives `until` that is over.
 */
export async function loginLink(
  { config, tokens, now }: Minting,
  { id, credentials, type }: { id: number; credentials: number; type: OrganizationType },
  until = 0,
): Promise<string> {
  const soon = now() + linkMinutes * 60_000;
  // An admin's link opens everything: it never lives long.
  const expires = type === 'admin' ? soon : Math.max(soon, until);
  // The browser reads id and type from it, as from a session's token.
  const claims = { use: 'link' as const, id, credentials, type };
  const token = await tokens.sign(claims, expires);
  return `${config.publicUrl}/login/${token}`;
}

export async function loginLinksOfAdmins(services: Services): Promise<{ email: string; link: string }[]> {
  const found = await services.database.read(admins);
  return Promise.all(found.map(async (admin) => ({ email: admin.email, link: await loginLink(services, admin) })));
}
