import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Db } from '../db/database.ts';
import type { Revision } from '../db/revisions.ts';
import type { App } from '../http/routing.ts';
import { openEventStream } from '../http/event-stream.ts';
import { findCrew } from '../login/crew.ts';
import { identifier } from '../login/session.ts';
import type { Services } from '../services.ts';
import type { EventStream } from '../http/event-stream.ts';

/** Enough for a publication's phones and laptops, and a few that are gone without closing. */
export const maxStreams = 30;
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
 * Tells the pages that show an event when its number increases: the number alone, no personal data. The messages about an event
 * are its revision, unless `read` says that the number is another one: then that is read whenever something is told.
 */
export function watchEvents(
  app: App,
  services: Services,
  { isRevision, read }: { isRevision: boolean; read: ReadRevisions },
): EventWatch {
  const { database } = services;
  const pages = createOpenPages();
  let closing = false;

  async function readAndAnnounce(event: number): Promise<void> {
    if (!pages.events().includes(event)) return;
    try {
      (await database.lookUp((db) => read(db, [event]))).forEach(pages.announce);
    } catch {
      // The next check finds it.
    }
  }

  const stopChecks = checkRegularly(services, pages, read);
  const unsubscribe = database.onRevision(isRevision ? pages.announce : ({ event }) => void readAndAnnounce(event));
  app.addHook('preClose', async () => {
    closing = true;
    stopChecks();
    unsubscribe();
    for (const { stream } of pages.all()) stream.end();
  });

  return {
    async open(request, reply, event) {
      const viewer = viewerOf(request);
      if (!viewer) throw new AppError('unauthorized');
      const [found] = await database.read((db) => read(db, [event]));
      if (!found) throw new AppError('event_not_found');
      if (pages.all().filter((page) => page.viewer === viewer).length >= maxStreams)
        throw new AppError('too_many_pages');
      if (closing) throw new AppError('unavailable');
      const { authorization } = request.headers;
      const stream = openEventStream(reply, () => pages.remove(page));
      const page: OpenPage = { event, viewer, authorization, stream, told: -1 };
      pages.add(page, found.revision);
      if (!isRevision) await readAndAnnounce(event); // It may have increased before the page was added.
    },
  };
}

/** Ends streams that are no longer allowed, finds changes whose message was lost, and keeps the connections alive. */
function checkRegularly(services: Services, pages: OpenPages, read: ReadRevisions): () => void {
  const { database, log } = services;
  const identify = identifier(services);

  /** Streams of sessions that have been logged out, of organizations that were removed, and of crews' links that ended. */
  async function endRevoked(): Promise<void> {
    const check = async ({ authorization, stream, viewer }: OpenPage) => {
      const asker = await identify(authorization);
      const crew = asker ? undefined : await findCrew(services, authorization);
      if (viewerOf({ asker, crew }) !== viewer) stream.end();
    };
    await Promise.all(pages.all().map(check)); // Asked for together, and so looked up by one query.
  }

  let checks = 0;
  let checking = false;
  async function check(): Promise<void> {
    if (checking || pages.events().length === 0) return;
    checking = true;
    try {
      checks += 1;
      await endRevoked();
      if (checks % checksPerLook === 0) (await database.read((db) => read(db, pages.events()))).forEach(pages.announce);
      if (checks % checksPerBeat === 0) for (const { stream } of pages.all()) stream.beat();
    } catch (error) {
      log.warn({ err: error }, 'open pages could not be checked');
    } finally {
      checking = false;
    }
  }

  const timer = setInterval(() => void check(), checkMilliseconds).unref();
  return () => clearInterval(timer);
}

function viewerOf({ asker, crew }: Pick<FastifyRequest, 'asker' | 'crew'>): string | undefined {
  return asker ? `organization ${asker.id}` : crew && `crew ${crew.crew}`;
}

/** A burst of bookings is sent as one message: each message makes every open page read, at up to a millisecond each. */
const leastMillisecondsBetween = 400;
const millisecondsPerPage = 2;

/** A page that is told when an event's number increases. */
interface OpenPage {
  event: number;
  /** An organization or a crew. */
  viewer: string;
  authorization: string | undefined;
  stream: EventStream;
  /** The last revision that was sent. */
  told: number;
}

type OpenPages = ReturnType<typeof createOpenPages>;

/** The open pages of each event, and the newest number of every event. */
function createOpenPages() {
  const pages = new Map<number, Set<OpenPage>>();
  /** Also for events without an open page, so that nothing is missed while a page is being opened. */
  const latest = new Map<number, number>();
  const resting = new Set<number>();

  function tell(event: number): void {
    const revision = latest.get(event) ?? 0;
    for (const page of pages.get(event) ?? []) {
      if (page.told >= revision) continue;
      page.told = revision;
      page.stream.send({ revision });
    }
  }

  return {
    /** The events that have an open page. */
    events: () => [...pages.keys()],
    all: () => [...pages.values()].flatMap((each) => [...each]),
    /** Adds a page, and tells it the newest number. */
    add: (page: OpenPage, revision: number): void => {
      pages.set(page.event, (pages.get(page.event) ?? new Set()).add(page));
      latest.set(page.event, Math.max(revision, latest.get(page.event) ?? 0));
      tell(page.event);
    },
    remove: (page: OpenPage): void => {
      const others = pages.get(page.event);
      others?.delete(page);
      if (others?.size === 0) pages.delete(page.event);
    },
    /** Tells the pages of an event at once, and then at most every `leastMillisecondsBetween`. */
    announce: ({ event, revision }: Revision): void => {
      if (revision <= (latest.get(event) ?? 0)) return;
      latest.set(event, revision);
      if (resting.has(event)) return;
      tell(event);
      resting.add(event);
      const rest = Math.max(leastMillisecondsBetween, (pages.get(event)?.size ?? 0) * millisecondsPerPage);
      setTimeout(() => {
        resting.delete(event);
        tell(event);
      }, rest).unref();
    },
  };
}
