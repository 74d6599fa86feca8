import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { defaultZone } from '#domain/zone.ts';
import { clockAt } from '../clock.ts';
import { readConfig } from '../config.ts';
import { loginLink } from '../login/login-link.ts';
import { admins } from '../login/queries.ts';
import type { Services } from '../services.ts';
import { closeOnSignal, startServer } from '../start.ts';
import { makeFloatingShow } from './floating-show.ts';
import { makePastEvent } from './past-event.ts';
import { makeSampleEvent } from './sample-event.ts';

/**
 * The product with a sample event, deleted when it is stopped; it uses neither the real data nor a real mail server.
 * `--at 09:40` begins the day that the sample runs on at this time of its marina; `route` shows an event that sails from harbour to harbour, `after` one that is over, with its reports.
 */
const { at, which } = readArguments();
const samples: Record<string, typeof makeSampleEvent> = {
  marina: makeSampleEvent,
  route: makeFloatingShow,
  after: makePastEvent,
};
const makeSample = samples[which];
if (at !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) {
  console.error('Say the time as --at 09:40.');
  process.exit(1);
}
if (!makeSample) {
  console.error(`There is no sample '${which}': choose from ${Object.keys(samples).join(', ')}.`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'seatrial-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

try {
  const { PORT, HOST, PUBLIC_URL } = process.env;
  const config = readConfig({ PORT, HOST, PUBLIC_URL, DATA_DIR: folder });
  const clock = at === undefined ? Date.now : clockAt(at, defaultZone);
  const starting = startServer(config, pino({ level: 'warn' }), clock);
  closeOnSignal(starting);
  const server = await starting;
  const admin = (await server.services.database.read(admins))[0];
  if (!admin) throw new Error('A server without an admin cannot be shown.');
  const { manufacturer, driver } = await makeSample(server.services, { id: admin.id, type: 'admin' });
  console.log(`The sample event is open at ${config.publicUrl} until you stop it with Ctrl-C.`);
  for (const [role, id] of Object.entries({ admin: admin.id, manufacturer, 'test driver': driver })) {
    console.log(`Log in as ${role}: ${await linkOf(server.services, id)}`);
  }
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(inUse ? 'PORT is already in use by another program.' : error);
  process.exitCode = 1;
}

/** An option that is unknown or has no value is answered like a wrong time. */
function readArguments(): { at: string | undefined; which: string } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
    return { at: values.at, which: positionals[0] ?? 'marina' };
  } catch {
    return { at: '', which: 'marina' };
  }
}

async function linkOf(services: Services, id: number): Promise<string> {
  const organization = await services.database.read((db) =>
    db.selectFrom('organization').select(['id', 'credentials', 'type']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  return loginLink(services, organization);
}
