import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { line, longLine } from '#domain/fields.ts';
import { toIso } from '#domain/time.ts';
import { type App, done, success } from '../http/routing.ts';
import type { Services } from '../services.ts';
import { logInByCode } from './log-in-by-code.ts';
import { exchange } from './exchange.ts';
import { logOut } from './log-out.ts';
import { deleteSessionOf, sessionsOf } from './queries.ts';
import type { Asker } from './session.ts';
import { requestFreshLink, requestLink } from './request-link.ts';

const browser = z.string().describe('What this browser sends with the code of the mail');
const ownSession = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string(), current: z.boolean() });

function actorWithSession({ asker }: FastifyRequest): Asker {
  if (!asker) throw new AppError('unauthorized');
  return asker;
}

export function loginRoutes(app: App, services: Services): void {
  const { database, now } = services;
  app.post(
    '/api/org/login',
    { schema: { body: z.object({ email: line }), response: { 200: done.extend({ browser }) } } },
    async (request) =>
      success({ browser: await requestLink(services, { email: request.body.email, client: request.ip }) }),
  );

  app.post(
    '/api/org/login/code',
    {
      schema: {
        body: z.object({ email: line, code: line, browser: line.optional() }),
        response: { 200: done.extend({ token: z.string() }) },
      },
    },
    async ({ body: { browser: named, ...typed }, headers }) => {
      const browserToken = named ?? headers.authorization?.replace(/^Bearer /i, '') ?? '';
      return success({ token: await logInByCode(services, { ...typed, token: browserToken }) });
    },
  );

  app.post(
    '/api/org/fresh-link',
    { schema: { body: z.object({ token: longLine }), response: { 200: done } } },
    async (request) => {
      await requestFreshLink(services, { token: request.body.token, client: request.ip });
      return success();
    },
  );

  app.post('/api/org/session', { schema: { response: { 200: done.extend({ token: z.string() }) } } }, async (request) =>
    success({ token: await exchange(services, request.asker, request.headers.authorization) }),
  );

  app.get('/api/org/sessions', { schema: { response: { 200: z.array(ownSession) } } }, async (request) => {
    const { id, sessionId } = actorWithSession(request);
    const sessions = await database.read((db) => sessionsOf(db, id, toIso(now())));
    return sessions.map((each) => ({ ...each, current: each.id === sessionId }));
  });

  app.delete(
    '/api/org/sessions/:session',
    { schema: { params: z.object({ session: line }), response: { 200: done } } },
    async (request) => {
      const { id } = actorWithSession(request);
      await database.write((tx) => deleteSessionOf(tx, id, request.params.session));
      return success();
    },
  );

  app.post('/api/org/logout', { schema: { response: { 200: done } } }, async (request) => {
    await logOut(services.database, request.asker);
    return success();
  });
}
