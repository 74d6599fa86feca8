import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Revision } from '../db/revisions.ts';
import type { App } from '../http/app-type.ts';
import { openEventStream, type EventStream } from '../http/event-stream.ts';
import { actorOf } from '../login/guard.ts';
import { identifier } from '../login/session.ts';
import type { Services } from '../services.ts';
import { revisionOf, revisionsOf } from './queries.ts';

interface Watcher {
  event: number;
  organization: number;
  authorization: string | undefined;
  stream: EventStream;
  /** The last revision that was sent. */
  told: number;
}

/** One publication's phones and laptops, and a few that went away without a word. */
export const mostStreams = 30;
/** A burst of bookings is told as one: each word makes every open page read, which costs up to a millisecond each. */
const leastMillisecondsBetween = 400;
const millisecondsPerPage = 2;
/** How long a stream may go on after its session has ended. */
const checkMilliseconds = 900;
/** A change whose word was lost between two processes is found after five of them. */
const checksPerLook = 5;
const checksPerBeat = 20;

export interface EventWatch {
  open(request: FastifyRequest, reply: FastifyReply, event: number): Promise<void>;
}

/** Tells the pages that show an event when its revision moves: the number alone, nobody's data. */
export function watchEvents(app: App, services: Services): EventWatch {
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

  /** Streams of sessions that have been logged out, or whose organization was removed, end. */
  async function endRevoked(): Promise<void> {
    const check = async ({ authorization, organization, stream }: Watcher) => {
      if ((await identify(authorization))?.id !== organization) stream.end();
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
      if (checks % checksPerLook === 0)
        (await database.read((db) => revisionsOf(db, [...watchers.keys()]))).forEach(hear);
      if (checks % checksPerBeat === 0) for (const { stream } of everybody()) stream.beat();
    } catch (error) {
      log.warn({ err: error }, 'open pages could not be looked after');
    } finally {
      checking = false;
    }
  }

  const timer = setInterval(() => void check(), checkMilliseconds).unref();
  const deaf = database.onRevision(hear);
  app.addHook('preClose', async () => {
    closing = true;
    clearInterval(timer);
    deaf();
    for (const { stream } of everybody()) stream.end();
  });

  return {
    async open(request, reply, event) {
      const organization = actorOf(request).id;
      const revision = await database.read((db) => revisionOf(db, event));
      if (everybody().filter((each) => each.organization === organization).length >= mostStreams)
        throw new AppError('too_many_pages');
      if (closing) throw new AppError('unavailable');
      const { authorization } = request.headers;
      const stream = openEventStream(reply, () => leave(watcher));
      const watcher: Watcher = { event, organization, authorization, stream, told: -1 };
      add(watcher);
      latest.set(event, Math.max(revision, latest.get(event) ?? 0));
      tell(event);
    },
  };
}
