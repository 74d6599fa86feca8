import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import metrics from 'fastify-metrics';
import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import type { App } from './routing.ts';
import type { Services } from '../services.ts';

const yearMilliseconds = 365 * 24 * 60 * 60_000;

/** For monitoring: whether the server is alive, whether it can serve, and its metrics. Registered before the routes that it measures. */
export async function healthRoutes(
  app: App,
  { config, database, log, now }: Services,
  hasPages: boolean,
): Promise<void> {
  await app.register(metrics.default, {
    clearRegisterOnInit: true,
    endpoint: null, // Ours is below: it asks who wants to know.
    defaultMetrics: { enabled: false }, // Those of the process begin with the process, see `openApp`; their timers never end.
    routeMetrics: { enabled: { histogram: true, summary: false } }, // A summary costs more than some requests.
  });

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, config.metricsToken)) throw new AppError('page_not_found');
    const { register } = app.metrics.client;
    return reply.type(register.contentType).send(await register.metrics());
  });

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      `Contact: mailto:${(await database.read(contactEmail)) || config.adminEmail}`,
      `Expires: ${toIso(now() + yearMilliseconds)}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/healthz', () => ({ alive: true }));

  app.get('/readyz', async () => {
    if (!hasPages) throw new AppError('unavailable'); // The log has said why since the start.
    // A write that changes nothing: with a full disk, or on a standby, reads still work but bookings do not.
    const write = database.write((tx) => sql`update settings set id = id where id = 1`.execute(tx));
    await write.catch((error: unknown) => {
      // Whatever the reason, such as a damaged file: this server cannot serve.
      log.error({ err: error }, 'the database takes no writes');
      throw new AppError('unavailable');
    });
    return { ready: true };
  });
}

/** Behind a proxy on the same machine every connection comes from here: what was forwarded is not local. */
function isLocal({ headers, raw }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => forwarding.test(name));
  return /^(127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '') && !isForwarded;
}

/** Headers that proxies and content networks add: Forwarded, Via, X-Forwarded-…, X-Real-IP, CF-Connecting-IP and the like. */
const forwarding = /^(forwarded|via|cdn-loop|x-forwarded|x-original|x-envoy|.*-ip$|cf-)/;

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const sent = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

async function contactEmail(db: Db): Promise<string> {
  return (await db.selectFrom('settings').select('contact_email').executeTakeFirstOrThrow()).contact_email;
}
