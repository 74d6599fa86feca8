import * as calls from '#domain/calls/login.ts';
import { on } from '../http/on.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import type { App } from '../http/routing.ts';
import type { Services } from '../services.ts';
import { logInByCode, bindBrowser } from './log-in-by-code.ts';
import {
  deleteSessionOf,
  sessionsOf,
  deleteSession,
  renewCredentials,
  findRecipientByKey,
  findRecipient,
} from './queries.ts';
import type { Asker } from './session.ts';
import type { Database, Db } from '../db/database.ts';
import { startSession } from './session.ts';
import { timeToAskAgain } from '#domain/expired-link.ts';
import { enqueue } from '../mail/outbox.ts';
import { addressLimit, clientLimit, reachedLimit, tooMany } from './limit.ts';
import { emailKey } from './mail-address.ts';

function actorWithSession({ asker }: FastifyRequest): Asker {
  if (!asker) throw new AppError('unauthorized');
  return asker;
}

export function loginRoutes(app: App, services: Services): void {
  const { database, now } = services;
  on(app, calls.requestLink, async (request) => ({
    browser: await requestLink(services, { email: request.body.email, client: request.ip }),
  }));

  on(app, calls.logInByCode, async ({ body: { browser: named, ...typed }, headers }) => {
    const browserToken = named ?? headers.authorization?.replace(/^Bearer /i, '') ?? '';
    return { token: await logInByCode(services, { ...typed, token: browserToken }) };
  });

  on(app, calls.requestFreshLink, (request) =>
    requestFreshLink(services, { token: request.body.token, client: request.ip }),
  );

  on(app, calls.exchangeLink, async (request) => ({
    token: await exchange(services, request.asker, request.headers.authorization),
  }));

  on(app, calls.readSessions, async (request) => {
    const { id, sessionId } = actorWithSession(request);
    const sessions = await database.read((db) => sessionsOf(db, id, toIso(now())));
    return sessions.map((each) => ({ ...each, current: each.id === sessionId }));
  });

  on(app, calls.endSession, async (request) => {
    const { id } = actorWithSession(request);
    await database.write((tx) => deleteSessionOf(tx, id, request.params.session));
  });

  on(app, calls.logOut, (request) => logOut(services.database, request.asker));
}

/** Ends this session and no other, and makes every link that was mailed before useless: nobody can log in with an old one. */
async function logOut(database: Database, asker: Asker | undefined): Promise<void> {
  if (!asker) return;
  await database.write(async (tx) => {
    if (asker.sessionId) await deleteSession(tx, asker.sessionId);
    await renewCredentials(tx, asker.id);
  });
}

/** A new session for a link; a session token answers itself, so that nobody lengthens a session by asking again. */
async function exchange(
  services: Services,
  asker: FastifyRequest['asker'],
  authorization: string | undefined,
): Promise<string> {
  if (!asker) throw new AppError('unauthorized');
  if (!asker.sessionId) return startSession(services, asker, { isLogIn: true, endsCodes: true });
  return authorization?.replace(/^Bearer /i, '') ?? '';
}

type Recipient = Awaited<ReturnType<typeof findRecipientByKey>>;

/** A mail with a link and a code that log in, to the stored form of the address. Returns what the browser shows with the code. */
async function requestLink(services: Services, { email, client }: { email: string; client: string }): Promise<string> {
  if (!email.trim()) throw new AppError('email_missing');
  const { browser } = await mailLink(services, client, (tx) => findRecipientByKey(tx, emailKey(email)), {
    hasCode: true,
  });
  if (browser === undefined) throw new AppError('invalid_email');
  return browser;
}

async function requestFreshLink(
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
  { config, database, now }: Services,
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
  return asked;
}
