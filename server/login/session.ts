import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { oneDay, toIso } from '#domain/time.ts';
import { batchConcurrent } from '../db/batch-concurrent.ts';
import { type Services } from '../services.ts';
import {
  endCodesOf,
  findAskers,
  insertLogIn,
  insertSession,
  findOrganizationOfLink,
  touchLastLogin,
  type Known,
} from './queries.ts';

const lifetimes: Record<OrganizationType, number> = {
  admin: oneDay / 2,
  manufacturer: 14 * oneDay,
  'test driver': 14 * oneDay,
};

export type Asker = Known & { sessionId?: string };

/**
 * Finds the owner of a bearer token in the database; a token without an owner counts as no token. Nothing is cached: each
 * request is looked up after it has arrived; requests that arrive at the same moment share one statement.
 */
export function identifier(services: Services): (authorization: string | undefined) => Promise<Asker | undefined> {
  const { tokens, database, now } = services;
  const findAsker = batchConcurrent(
    async (sessions: string[]) => {
      const askers = await database.lookUp((db) => findAskers(db, sessions, toIso(now())));
      const bySession = new Map(askers.map((asker) => [asker.sessionId, asker]));
      return sessions.map((session) => bySession.get(session));
    },
    { oneByOne: false },
  );
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    const claims = token ? await tokens.verify(token, now()) : undefined;
    if (claims?.use === 'session') return findAsker(claims.session);
    if (claims?.use === 'link')
      return database.lookUp((db) => findOrganizationOfLink(db, claims.id, claims.credentials));
    return undefined;
  };
}

/** Exchanges the token of the mail for a session token for the browser. */
export async function startSession(
  { tokens, database, now }: Services,
  actor: Known,
  { endsCodes = false, isLogIn = false } = {},
): Promise<string> {
  const session = randomBytes(24).toString('base64url');
  const expires = now() + lifetimes[actor.type];
  await database.write(async (tx) => {
    // Asked again here: the type or the e-mail may have changed since the link was looked at.
    if (!(await touchLastLogin(tx, actor, toIso(now())))) throw new AppError('unauthorized');
    await insertSession(tx, {
      id: session,
      organization: actor.id,
      created_at: toIso(now()),
      expires_at: toIso(expires),
    });
    if (endsCodes) await endCodesOf(tx, actor.id);
    if (isLogIn) await insertLogIn(tx, actor.id, toIso(now()));
  });
  return tokens.sign({ use: 'session', id: actor.id, type: actor.type, session }, expires);
}
