import { AppError } from '#domain/errors.ts';
import type { Database, Db } from '../db/database.ts';
import { gather } from '../db/gather.ts';
import { revisionsOf } from '../event/queries.ts';
import { registrationsOf, unbookedLegs } from './calendar-queries.ts';
import { writeCalendar, type Own, type WrittenCalendar } from './write-calendar.ts';

/** To be raised when a leg is answered in another way: what a browser kept is then asked for anew. */
const shape = 'legs1';
/** A large one is about 2 MB. */
const mostKept = 20;

interface Question {
  event: number;
  viewer: number;
  /** What the browser says that it holds. */
  known: string | undefined;
}

interface Seen {
  etag: string;
  /** Absent when the browser holds it already. */
  calendar?: { written: WrittenCalendar; own: Own[] };
}

/**
 * What somebody sees of an event changes with its revision alone, so what all see alike is kept by revision. The
 * revision and what is somebody's own are read in one snapshot, which begins after the question.
 */
export function calendarReader(database: Database): (question: Question) => Promise<Seen> {
  const kept = new Map<number, { revision: number; written: WrittenCalendar }>();

  async function writtenCalendar(db: Db, event: number, revision: number): Promise<WrittenCalendar> {
    const last = kept.get(event);
    if (last?.revision === revision) return last.written;
    const written = writeCalendar(await unbookedLegs(db, event));
    if (kept.size >= mostKept) kept.clear();
    kept.set(event, { revision, written });
    return written;
  }

  const answers = gather((questions: Question[]) =>
    database.read(async (db) => {
      const events = Map.groupBy(questions, ({ event }) => event);
      const revisions = await revisionsOf(db, [...events.keys()]);
      const seen = new Map<Question, Seen>();
      for (const { event, revision } of revisions) {
        const asked = events.get(event) ?? [];
        for (const question of asked) seen.set(question, { etag: etagOf(question, revision) });
        const wanting = asked.filter((question) => !holds(question.known, etagOf(question, revision)));
        if (wanting.length === 0) continue;
        const written = await writtenCalendar(db, event, revision);
        const viewers = [...new Set(wanting.map(({ viewer }) => viewer))];
        const own = Map.groupBy(await registrationsOf(db, viewers, { event }), ({ organization }) => organization);
        for (const question of wanting)
          seen.set(question, {
            etag: etagOf(question, revision),
            calendar: { written, own: own.get(question.viewer) ?? [] },
          });
      }
      return questions.map((question) => seen.get(question));
    }),
  );

  return async (question) => {
    const seen = await answers(question);
    if (!seen) throw new AppError('event_not_found');
    return seen;
  };
}

function etagOf({ event, viewer }: Question, revision: number): string {
  return `W/"${shape}-${event}-${viewer}-${revision}"`;
}

/** Of several that a cache names, one is enough. */
function holds(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag) ?? false;
}
