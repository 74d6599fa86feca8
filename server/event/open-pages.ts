import type { Revision } from '../db/revisions.ts';
import type { EventStream } from '../http/event-stream.ts';

/** A burst of bookings is sent as one message: each message makes every open page read, at up to a millisecond each. */
const leastMillisecondsBetween = 400;
const millisecondsPerPage = 2;

/** A page that is told when an event's number increases. */
export interface OpenPage {
  event: number;
  /** An organization or a crew. */
  viewer: string;
  authorization: string | undefined;
  stream: EventStream;
  /** The last revision that was sent. */
  told: number;
}

export type OpenPages = ReturnType<typeof createOpenPages>;

/** The open pages of each event, and the newest number of every event. */
export function createOpenPages() {
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
