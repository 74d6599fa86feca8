import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Db } from '../db/database.ts';
import type { Revision } from '../db/revisions.ts';
import type { App } from '../http/app-type.ts';
import { openEventStream, type EventStream } from '../http/event-stream.ts';
import { findCrew } from '../login/crew.ts';
import { identifier } from '../login/session.ts';
import type { Services } from '../services.ts';

interface Watcher {
  event: number;
  /** An organization or a crew. */
  who: string;
  authorization: string | undefined;
  stream: EventStream;
  /** The last revision that was sent. */
  told: number;
}

/** Enough for a publication's phones and laptops, and a few that are gone without closing. */
export const mostStreams = 30;
/** A burst of bookings is sent as one message: each message makes every open page read, at up to a millisecond each. */
const leastMillisecondsBetween = 400;
const millisecondsPerPage = 2;
/** How long a stream may go on after its session has ended. */
const checkMilliseconds = 900;
/** A change whose message was lost between two processes is found after five of these intervals. */
const checksPerLook = 5;
const checksPerBeat = 20;

export interface EventWatch {
  open(request: FastifyRequest, reply: FastifyReply, event: number): Promise<void>;
}

/** The numbers of some events that pages wait for. */
export type ReadRevisions = (db: Db, events: number[]) => Promise<Revision[]>;

/**
 * Tells the pages that show an event when its number moves: the number alone, nobody's data. The messages about an event are
 * its revision, unless `read` says that the number is another one: then that is read whenever something is told.
 */
export function watchEvents(
  app: App,
  services: Services,
  { isRevision, read }: { isRevision: boolean; read: ReadRevisions },
): EventWatch {
  const { database, log } = services;
  const identify = identifier(services);
  const watchers = new Map<number, Set<Watcher>>();
  /** Of every event that moved, watched or not: nothing may be missed while a page is being let in. */
  const latest = new Map<number, number>();
  const resting = new Set<number>();
  let closing = false;

  function tell(event: number): void {
    const revision = latest.get(event) ?? 0;
    for (const watcher of watchers.get(event) ?? []) {
      if (watcher.told >= revision) continue;
      watcher.told = revision;
      watcher.stream.send({ revision });
    }
  }

  function hear({ event, revision }: Revision): void {
    if (revision <= (latest.get(event) ?? 0)) return;
    latest.set(event, revision);
    if (resting.has(event)) return;
    tell(event);
    resting.add(event);
    const rest = Math.max(leastMillisecondsBetween, (watchers.get(event)?.size ?? 0) * millisecondsPerPage);
    setTimeout(() => {
      resting.delete(event);
      tell(event);
    }, rest).unref();
  }

  function add(watcher: Watcher): void {
    const others = watchers.get(watcher.event) ?? new Set();
    watchers.set(watcher.event, others.add(watcher));
  }

  function leave(watcher: Watcher): void {
    const others = watchers.get(watcher.event);
    others?.delete(watcher);
    if (others?.size === 0) watchers.delete(watcher.event);
  }

  const everybody = () => [...watchers.values()].flatMap((each) => [...each]);

  /** Streams of sessions that have been logged out, of organizations that were removed, and of crews' links that ended. */
  async function endRevoked(): Promise<void> {
    const check = async ({ authorization, stream, who }: Watcher) => {
      const asker = await identify(authorization);
      const crew = asker ? undefined : await findCrew(services, authorization);
      if (nameOf({ asker, crew }) !== who) stream.end();
    };
    await Promise.all(everybody().map(check)); // Asked for together, and so looked up by one query.
  }

  let checks = 0;
  let checking = false;
  async function check(): Promise<void> {
    if (checking || watchers.size === 0) return;
    checking = true;
    try {
      checks += 1;
      await endRevoked();
      if (checks % checksPerLook === 0) (await database.read((db) => read(db, [...watchers.keys()]))).forEach(hear);
      if (checks % checksPerBeat === 0) for (const { stream } of everybody()) stream.beat();
    } catch (error) {
      log.warn({ err: error }, 'open pages could not be looked after');
    } finally {
      checking = false;
    }
  }

  async function readAndHear(event: number): Promise<void> {
    if (!watchers.has(event)) return;
    try {
      (await database.lookUp((db) => read(db, [event]))).forEach(hear);
    } catch {
      // The next look finds it.
    }
  }

  const timer = setInterval(() => void check(), checkMilliseconds).unref();
  const unsubscribe = database.onRevision(isRevision ? hear : ({ event }) => void readAndHear(event));
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    unsubscribe();
    for (const { stream } of everybody()) stream.end();
  });

  return {
    async open(request, reply, event) {
      const who = nameOf(request);
      if (!who) throw new AppError('unauthorized');
      const [found] = await database.read((db) => read(db, [event]));
      if (!found) throw new AppError('event_not_found');
      const { revision } = found;
      if (everybody().filter((each) => each.who === who).length >= mostStreams) throw new AppError('too_many_pages');
      if (closing) throw new AppError('unavailable');
      const { authorization } = request.headers;
      const stream = openEventStream(reply, () => leave(watcher));
      const watcher: Watcher = { event, who, authorization, stream, told: -1 };
      add(watcher);
      latest.set(event, Math.max(revision, latest.get(event) ?? 0));
      tell(event);
      if (!isRevision) await readAndHear(event); // It may have moved before anybody listened.
    },
  };
}

function nameOf({ asker, crew }: Pick<FastifyRequest, 'asker' | 'crew'>): string | undefined {
  return asker ? `organization ${asker.id}` : crew && `crew ${crew.crew}`;
}
