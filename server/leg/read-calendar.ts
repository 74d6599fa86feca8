import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/errors.ts';
import type { Database, Db, Moment } from '../db/database.ts';
import { gather } from '../db/gather.ts';
import { untilCommit } from '../db/until-commit.ts';
import { revisionsOf, type Planned } from '../event/queries.ts';
import { countsOfLegs, plannedLegs, registrationsOf } from './calendar-queries.ts';
import { writeCalendar, type Own, type Packing, type WrittenCalendar } from './write-calendar.ts';

/** To be raised when a leg is answered in another way: what a browser kept is then asked for anew. */
const shape = 'legs1';
/** Of a large one half a megabyte is kept. */
const mostCalendars = 20;
/** Packed, the large calendars of a hundred journalists. */
const mostBytes = 8_000_000;

interface Question {
  event: number;
  viewer: number;
  /** What the browser says that it holds. */
  known: string | undefined;
  packing: Packing;
  moment: Moment;
}

interface Seen {
  etag: string;
  /** Absent when the browser holds it already. */
  body?: Buffer;
}

/** What somebody sees of an event changes with its revision alone. */
export function calendarReader(database: Database): (question: Question) => Promise<Seen> {
  const revisionOf = untilCommit(
    gather(async (events: number[]) => {
      const found = await database.lookUp((db) => revisionsOf(db, events));
      const revisions = new Map(found.map(({ event, revision }) => [event, revision]));
      return events.map((event) => revisions.get(event));
    }),
  );
  const read = snapshotReader(database);
  const bodies = new LRUCache<string, { revision: number; body: Buffer }>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.length,
  });

  return async (question) => {
    const { event, viewer, known, packing, moment } = question;
    const place = `${event} ${viewer} ${packing}`;
    if (known !== undefined || bodies.has(place)) {
      const revision = await revisionOf(event, moment);
      if (revision === undefined) throw new AppError('event_not_found');
      const etag = etagOf(question, revision);
      if (holds(known, etag)) return { etag };
      const kept = bodies.get(place);
      if (kept?.revision === revision) return { etag, body: kept.body };
    }
    const snapshot = await read(question);
    if (!snapshot) throw new AppError('event_not_found');
    const { revision, written, own } = snapshot;
    const made = bodies.get(place); // By another of the same viewer, at the same moment.
    const body = made?.revision === revision ? made.body : written.seenWith(own, packing);
    bodies.set(place, { revision, body });
    return { etag: etagOf(question, revision), body };
  };
}

interface Snapshot {
  revision: number;
  /** What all see alike, written once for each revision. */
  written: WrittenCalendar;
  own: Own[];
}

/** The revision, the legs and what is somebody's own are read in one snapshot, which begins after the question. */
function snapshotReader(database: Database): (question: Question) => Promise<Snapshot | undefined> {
  const calendars = new LRUCache<number, { revision: number; plan: number; written: WrittenCalendar }>({
    max: mostCalendars,
  });

  /** Of bookings, which change more often than all else, only the legs are written again where somebody has booked. */
  async function writtenCalendar(db: Db, { event, revision, plan }: Planned): Promise<WrittenCalendar> {
    const last = calendars.get(event);
    if (last?.revision === revision) return last.written;
    const before = last?.plan === plan ? last.written : writeCalendar(await plannedLegs(db, event));
    const written = before.withBookings(await countsOfLegs(db, { event }));
    calendars.set(event, { revision, plan, written });
    return written;
  }

  return gather((questions: Question[]) =>
    database.read(async (db) => {
      const asked = Map.groupBy(questions, ({ event }) => event);
      const snapshots = new Map<Question, Snapshot>();
      for (const found of await revisionsOf(db, [...asked.keys()])) {
        const { event, revision } = found;
        const wanting = asked.get(event) ?? [];
        const written = await writtenCalendar(db, found);
        const viewers = [...new Set(wanting.map(({ viewer }) => viewer))];
        const own = Map.groupBy(await registrationsOf(db, viewers, { event }), ({ organization }) => organization);
        for (const question of wanting)
          snapshots.set(question, { revision, written, own: own.get(question.viewer) ?? [] });
      }
      return questions.map((question) => snapshots.get(question));
    }),
  );
}

function etagOf({ event, viewer }: Question, revision: number): string {
  return `W/"${shape}-${event}-${viewer}-${revision}"`;
}

/** Of several that a cache names, one is enough. */
function holds(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag) ?? false;
}
