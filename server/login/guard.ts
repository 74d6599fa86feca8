import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { reachesAll, refusalByRole, type Actor, type Crew, type Permission } from '#domain/permissions.ts';
import { toIso } from '#domain/time.ts';
import { findCrew, findEndedCrew } from './crew.ts';
import { identifier, type Asker } from './session.ts';
import type { Services } from '../services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller as the database has it now; undefined is a signed-out visitor. */
    asker: Asker | undefined;
    /** Set when the caller has a crew link instead of a session. */
    crew: Crew | undefined;
  }
}

/** Registered before any route: lets those make a call whom its declaration names, or refuses to start. */
export function installGuard(app: FastifyInstance, services: Services): void {
  app.decorateRequest('asker', undefined);
  app.decorateRequest('crew', undefined);
  const identify = identifier(services);
  app.addHook('onRoute', (route) => {
    if (isPage(route.url)) return;
    const { call } = route.config ?? {};
    if (!call) throw new Error(`${String(route.method)} ${route.url} is not declared in domain/calls`);
    route.onRequest = [guard(call.who, identify, services), ...[route.onRequest ?? []].flat()];
  });
}

/** The pages and the description of the API hold nothing that is anybody's. */
function isPage(url: string): boolean {
  return url.startsWith('/api/docs') || !/^\/(api|uploads)(\/|$)/.test(url);
}

/** By role, before anything is looked up: 401, then 403. */
function guard(permission: Permission, identify: ReturnType<typeof identifier>, services: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    if (!permission.signedOut || authorization) {
      request.asker = await identify(authorization);
      request.crew = request.asker ? undefined : await findCrew(services, authorization);
      if (!request.asker && !request.crew && permission.crew === 'also ended')
        request.crew = await findEndedCrew(services, authorization);
    }
    const refused = refusalByRole(permission, request.asker ?? request.crew);
    if (refused) throw new AppError(refused === 401 ? 'unauthorized' : 'forbidden');
  };
}

/** The caller and the moment of a call, as a change is recorded. */
export function auditContext(request: FastifyRequest, now: () => number): { actor: Actor; at: string } {
  return { actor: actorOf(request), at: toIso(now()) };
}

/** The caller of a route that requires a login. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.asker) throw new AppError('unauthorized');
  return request.asker;
}

/** Whether this call lets its caller reach the objects of `owner`. */
export function mayReach(request: FastifyRequest, owner: number): boolean {
  const actor = actorOf(request);
  const { call } = request.routeOptions.config;
  return actor.id === owner || (call !== undefined && reachesAll(call.who, actor));
}

/** The organization that a call acts for: oneself, or for an admin the one that is named. */
export function actingFor(request: FastifyRequest, organization: number | undefined): number {
  const wanted = organization ?? actorOf(request).id;
  if (!mayReach(request, wanted)) throw new AppError('forbidden');
  return wanted;
}
