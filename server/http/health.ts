import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import metrics from 'fastify-metrics';
import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { App } from './app-type.ts';
import type { Services } from '../services.ts';

/** For whoever watches the server: is it alive, can it serve, how is it doing. Registered before the routes that it measures. */
export async function healthRoutes(app: App, { config, database }: Services): Promise<void> {
  await app.register(metrics.default, {
    clearRegisterOnInit: true,
    endpoint: null, // Ours is below: it asks who wants to know.
    routeMetrics: { enabled: { histogram: true, summary: false } }, // A summary costs more than some requests.
  });

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, config.metricsToken)) throw new AppError('page_not_found');
    const { register } = app.metrics.client;
    return reply.type(register.contentType).send(await register.metrics());
  });

  app.get('/healthz', () => ({ alive: true }));

  app.get('/readyz', async () => {
    await database.read((db) => sql`select 1`.execute(db));
    return { ready: true };
  });
}

/** Behind a proxy on the same machine everybody comes from here: what was forwarded is not local. */
function isLocal({ headers, ip }: FastifyRequest): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(ip) && headers['x-forwarded-for'] === undefined;
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const sent = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
