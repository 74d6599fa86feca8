import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { emailKey } from '../login/mail-address.ts';
import type { NewBoat } from '#domain/boat.ts';
import type { NewEvent } from '#domain/event.ts';
import type { NewLeg } from '#domain/leg.ts';
import type { OrganizationType } from '#domain/organization.ts';
import type { Refusal } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import { createApp } from '../app.ts';
import { nameInstance } from '../backup/erased-list.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database } from '../db/database.ts';
import type { App } from '../http/routing.ts';
import { loginLink } from '../login/login-link.ts';
import { createTokens } from '../tokens.ts';
import { startSession } from '../login/session.ts';
import { mailComposer } from '../notify/compose.ts';
import { createOutbox, joinOutboxes } from '../mail/outbox.ts';
import { pushComposer } from '../push/compose.ts';
import { pushSender } from '../push/send.ts';
import { lazyServerKey } from '../push/sign.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Services } from '../services.ts';
import { checkAllByDocument } from './check-by-document.ts';
import { borrowDatabase, giveBackDatabase, layDatabase } from './lent-databases.ts';
import { openDatabase } from '../db/open-database.ts';
import { openFileStore } from '../files/open-file-store.ts';
import type { Mail } from '../mail/mail.ts';

/** Tue 9 June 2026, 09:00 at the marina: the day before the event that `world.event()` makes. */
export const startOfTests = Date.parse('2026-06-09T09:00:00+03:00');

export interface Person {
  id: number;
  email: string;
  type: OrganizationType;
  /** A session token, as the browser would keep it. */
  token: string;
}

/** A response that says what it is: `status`, and the body read as JSON. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body & Partial<Omit<Refusal, 'success'>> & { success?: boolean };
  headers: Record<string, unknown>;
}

export interface World {
  app: App;
  services: Services;
  database: Database;
  folder: string;
  mails: Mail[];
  /** Lines of the log, which is silent unless `LOG_LEVEL` is set. */
  logged: string[];
  clock: { now: number };
  admin(): Promise<Person>;
  driver(n?: number): Promise<Person>;
  manufacturer(n?: number): Promise<Person>;
  organization(type: OrganizationType, email: string, confirmed?: boolean): Promise<Person>;
  event(changes?: Partial<NewEvent>): Promise<number>;
  /** Makes these people guests of an event. */
  guests(event: number, ...people: Person[]): Promise<void>;
  boat(event: number, changes?: Partial<NewBoat>): Promise<number>;
  /** A leg from 10:00 to 11:00 on the first day, with one new boat of `seats` seats unless boats are named. */
  leg(event: number, changes?: Partial<NewLeg> & { seats?: number }): Promise<{ id: number; boats: number[] }>;
  call<Body = Record<string, unknown>>(
    who: Person | undefined,
    method: 'GET' | 'POST' | 'DELETE' | 'HEAD',
    url: string,
    payload?: InjectOptions['payload'],
  ): Promise<Answer<Body>>;
  /** A minute later: what waits for an Undo is sent too. */
  mailsLeave(): Promise<void>;
  close(): Promise<void>;
}

/** A whole server on an empty database, with a stopped clock and mail that is kept in memory. */
export async function openWorld(environment: Record<string, string> = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'seatrial-world-'));
  const postgres = process.env.SEATRIAL_TEST_POSTGRES_URL;
  const databaseUrl = postgres ? await borrowDatabase(postgres) : undefined;
  if (!postgres) await layDatabase(folder);
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://seatrial.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  });
  const database = await openDatabase(config.databaseUrl, folder);
  const kept: Kept = { clock: { now: startOfTests }, mails: [], logged: [] };
  const instance = config.s3Url ? await nameInstance(database, folder) : '';
  const services = servicesFor(config, database, kept, { instance, logLevel: environment.LOG_LEVEL ?? 'silent' });
  const app = await createApp(services);
  checkAllByDocument(app);
  const people = new Map<string, Promise<Person>>();

  const world: World = {
    app,
    services,
    database,
    folder,
    ...kept,
    admin: () => world.organization('admin', 'admin@seatrial.test'),
    driver: (n = 1) => world.organization('test driver', `driver${n}@press.test`),
    manufacturer: (n = 1) => world.organization('manufacturer', `maker${n}@boats.test`),
    organization(type, email, confirmed = true) {
      const known = people.get(email) ?? addPerson(services, { type, email, confirmed });
      people.set(email, known);
      return known;
    },
    event: (changes) => addEvent(world, changes),
    async guests(event, ...people) {
      const add = people.map(({ id }) => id);
      const answer = await world.call(await world.admin(), 'POST', '/api/event/guests', { event, add });
      if (answer.status !== 200) throw new Error(`They are no guests: ${JSON.stringify(answer)}`);
    },
    boat: (event, changes) => addBoat(world, event, changes),
    leg: (event, changes) => addLeg(world, event, changes),
    async call(who, method, url, payload) {
      const headers = who ? { authorization: `Bearer ${who.token}` } : {};
      const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const body = isJson && response.body ? response.json() : undefined;
      return { status: response.statusCode, body: (body ?? {}) as never, headers: response.headers };
    },
    async mailsLeave() {
      kept.clock.now += 61_000;
      await services.outbox.deliverDue();
    },
    async close() {
      await app.close();
      await services.outbox.stop();
      await database.close();
      if (databaseUrl) giveBackDatabase(databaseUrl);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return world;
}

type Kept = Pick<World, 'clock' | 'mails' | 'logged'>;

function servicesFor(
  config: Config,
  database: Database,
  { clock, logged, mails }: Kept,
  { instance, logLevel }: { instance: string; logLevel: string },
): Services {
  const transport: MailTransport = {
    send: async (mail) => void mails.push(mail),
    close: () => undefined,
  };
  const base = {
    config,
    database,
    now: () => clock.now,
    files: openFileStore(config, instance),
    tokens: createTokens('a secret of tests that is long enough'),
    log: pino({ level: logLevel }, { write: (line: string) => void logged.push(line) }),
  };
  const openKey = lazyServerKey(database, config);
  const serverKey = async () => {
    await nameInstance(database, config.dataDir);
    return openKey();
  };
  const send = pushSender({ ...base, serverKey, services: config.pushServices });
  const outbox = joinOutboxes(
    createOutbox(base, transport, mailComposer(base)),
    createOutbox(base, { send, close: () => undefined }, pushComposer(base), 'push'),
  );
  return { ...base, serverKey, outbox };
}

async function addEvent(world: World, changes: Partial<NewEvent> = {}): Promise<number> {
  const event = {
    name: 'Hanko Press Days',
    location: 'Hanko',
    start_date: '2026-06-10',
    end_date: '2026-06-12',
    description: '',
    program: '',
    ...changes,
  };
  return idOf(await world.call(await world.admin(), 'POST', '/api/event', event));
}

async function addBoat(world: World, event: number, changes: Partial<NewBoat> = {}): Promise<number> {
  const boats = [{ make: 'Axopar', model: '29', capacity: 4, event, ...changes }];
  const answer = await world.call<{ ids: number[] }>(await world.admin(), 'POST', '/api/boat', { boats });
  return expectFirst(answer.body.ids, answer);
}

async function addLeg(
  world: World,
  event: number,
  { seats = 2, ...changes }: Partial<NewLeg> & { seats?: number } = {},
) {
  const boats = changes.boats ?? [await world.boat(event, { capacity: seats })];
  const times = { identifier: 'A1', date: '2026-06-10', start_time: '10:00', end_time: '11:00' };
  const leg = { ...times, ...changes, event, boats };
  return { id: idOf(await world.call(await world.admin(), 'POST', '/api/leg', leg)), boats };
}

async function addPerson(
  services: Services,
  { type, email, confirmed }: { type: OrganizationType; email: string; confirmed: boolean },
): Promise<Person> {
  const { database, now } = services;
  const { id } = await database.write((tx) =>
    tx
      .insertInto('organization')
      .values({
        email,
        email_key: emailKey(email),
        type,
        confirmed_at: confirmed ? toIso(now()) : null,
        organization_name: `The ${type} of ${email}`,
        first_name: 'Kim',
        last_name: email,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, email, type, token: await startSession(services, { id, type, credentials: 0 }) };
}

function idOf(answer: Answer): number {
  return expectFirst([answer.body.id as number | undefined], answer);
}

function expectFirst(ids: (number | undefined)[] | undefined, answer: Answer): number {
  const first = ids?.[0];
  if (first === undefined) throw new Error(`The world could not be set up: ${JSON.stringify(answer)}`);
  return first;
}

/** The token of a fresh login link, for tests about links. */
export async function linkToken(world: World, person: Person): Promise<string> {
  const { credentials } = await world.database.read((db) =>
    db.selectFrom('organization').select('credentials').where('id', '=', person.id).executeTakeFirstOrThrow(),
  );
  return (await loginLink(world.services, { ...person, credentials })).split('/').at(-1) ?? '';
}
