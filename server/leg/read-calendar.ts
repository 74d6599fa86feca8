import { LRUCache } from 'lru-cache';
import { hasDeparted } from '#domain/booking/departure.ts';
import { AppError } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import type { Actor } from '#domain/permissions.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { findEventState } from '../event/queries.ts';
import type { Services } from '../services.ts';
import { legsSeenAt, registrationsOf, sharedLegs, withOwn } from './calendar-queries.ts';

/** Raise it when the form of a leg's answer changes, so that browsers fetch the calendar again. */
const shape = 'legs3';
/** Of a large one a few megabytes are kept. */
const mostCalendars = 20;

interface Question {
  event: number;
  viewer: number;
  actor: Pick<Actor, 'type'>;
  /** The ETag that the browser holds. */
  known: string | undefined;
}

interface Answer {
  etag: string;
  /** As JSON; absent when the browser holds it already. */
  body?: string;
}

/** The legs of an event at one revision, as everybody sees them. */
interface SharedCalendar {
  revision: number;
  zone: string;
  isDraft: boolean;
  legs: Leg[];
}

/**
 * The calendar of an event. It changes when the event's revision moves or when a leg departs, so both are in its ETag. The
 * legs that all see alike are kept by event and revision; what is the viewer's own is read and written for each answer.
 */
export function createCalendarReader({ database, now }: Pick<Services, 'database' | 'now'>) {
  const kept = new LRUCache<number, SharedCalendar>({ max: mostCalendars });

  async function sharedCalendar(db: Db, { event, actor }: Question): Promise<SharedCalendar> {
    const state = await findEventState(db, event);
    const isDraft = state?.published === 0;
    if (!state || (isDraft && actor.type !== 'admin')) throw new AppError('event_not_found');
    const { revision, time_zone: zone } = state;
    const last = kept.get(event);
    if (last?.revision === revision) return last;
    const shared = { revision, zone, isDraft, legs: await sharedLegs(db, event) };
    kept.set(event, shared);
    return shared;
  }

  /** One statement instead of a transaction, for the many who ask whether anything is new. */
  async function isUnchanged({ event, viewer, known }: Question): Promise<string | undefined> {
    const last = known === undefined ? undefined : kept.get(event);
    if (!last || last.isDraft) return undefined;
    const state = await database.lookUp((db) => findEventState(db, event));
    if (state?.revision !== last.revision) return undefined;
    const etag = etagOf(last, viewer, event, clockTime(now(), last.zone));
    return holds(known, etag) ? etag : undefined;
  }

  return async (question: Question): Promise<Answer> => {
    const unchanged = await isUnchanged(question);
    if (unchanged) return { etag: unchanged };
    const { event, viewer, known } = question;
    const { shared, own } = await database.read(async (db) => ({
      shared: await sharedCalendar(db, question),
      own: new Map((await registrationsOf(db, viewer, { event })).map((row) => [row.leg, row])),
    }));
    const clock = clockTime(now(), shared.zone);
    const etag = etagOf(shared, viewer, event, clock);
    if (holds(known, etag)) return { etag };
    const legs = legsSeenAt(shared.legs, clock).map((leg) => withOwn(leg, own.get(leg.id)));
    return { etag, body: JSON.stringify({ legs }) };
  };
}

function etagOf({ legs, revision }: SharedCalendar, viewer: number, event: number, clock: string): string {
  const departed = legs.filter((leg) => hasDeparted(leg, clock)).length;
  return `W/"${shape}-${event}-${viewer}-${revision}-${departed}"`;
}

/** Of several that a cache names, one is enough. */
function holds(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag) ?? false;
}
