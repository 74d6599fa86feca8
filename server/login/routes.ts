import { z } from 'zod';
import { line, longLine } from '#domain/fields.ts';
import { done } from '../http/answers.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../services.ts';
import { exchange } from './exchange.ts';
import { logOut } from './log-out.ts';
import { requestFreshLink, requestLink } from './request-link.ts';

export function loginRoutes(app: App, services: Services): void {
  app.post(
    '/api/org/login',
    { schema: { body: z.object({ email: line }), response: { 200: done } } },
    async (request) => {
      await requestLink(services, { email: request.body.email, client: request.ip });
      return { success: true as const };
    },
  );

  app.post(
    '/api/org/fresh-link',
    { schema: { body: z.object({ token: longLine }), response: { 200: done } } },
    async (request) => {
      await requestFreshLink(services, { token: request.body.token, client: request.ip });
      return { success: true as const };
    },
  );

  app.post(
    '/api/org/session',
    { schema: { response: { 200: done.extend({ token: z.string() }) } } },
    async (request) => {
      return { success: true as const, token: await exchange(services, request.asker, request.headers.authorization) };
    },
  );

  app.post('/api/org/logout', { schema: { response: { 200: done } } }, async (request) => {
    await logOut(services.database, request.asker);
    return { success: true as const };
  });
}
