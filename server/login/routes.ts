import * as calls from '#domain/calls/login.ts';
import { on } from '../http/on.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import { type App, success } from '../http/routing.ts';
import type { Services } from '../services.ts';
import { logInByCode } from './log-in-by-code.ts';
import { exchange } from './exchange.ts';
import { logOut } from './log-out.ts';
import { deleteSessionOf, sessionsOf } from './queries.ts';
import type { Asker } from './session.ts';
import { requestFreshLink, requestLink } from './request-link.ts';

function actorWithSession({ asker }: FastifyRequest): Asker {
  if (!asker) throw new AppError('unauthorized');
  return asker;
}

export function loginRoutes(app: App, services: Services): void {
  const { database, now } = services;
  on(app, calls.requestLink, async (request) =>
    success({ browser: await requestLink(services, { email: request.body.email, client: request.ip }) }),
  );

  on(app, calls.logInByCode, async ({ body: { browser: named, ...typed }, headers }) => {
    const browserToken = named ?? headers.authorization?.replace(/^Bearer /i, '') ?? '';
    return success({ token: await logInByCode(services, { ...typed, token: browserToken }) });
  });

  on(app, calls.requestFreshLink, async (request) => {
    await requestFreshLink(services, { token: request.body.token, client: request.ip });
    return success();
  });

  on(app, calls.exchangeLink, async (request) =>
    success({ token: await exchange(services, request.asker, request.headers.authorization) }),
  );

  on(app, calls.readSessions, async (request) => {
    const { id, sessionId } = actorWithSession(request);
    const sessions = await database.read((db) => sessionsOf(db, id, toIso(now())));
    return sessions.map((each) => ({ ...each, current: each.id === sessionId }));
  });

  on(app, calls.endSession, async (request) => {
    const { id } = actorWithSession(request);
    await database.write((tx) => deleteSessionOf(tx, id, request.params.session));
    return success();
  });

  on(app, calls.logOut, async (request) => {
    await logOut(services.database, request.asker);
    return success();
  });
}
