import { LRUCache } from 'lru-cache';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { AppError } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import type { Actor } from '#domain/permissions.ts';
import { clockTime } from '#domain/zone.ts';
import { batchByEvent } from '../db/batch-concurrent.ts';
import type { Db } from '../db/database.ts';
import { findEventState } from '../event/queries.ts';
import type { Services } from '../services.ts';
import { legsSeenAt, registrationsOf, sharedLegs, withOwn, type OwnBooking } from './calendar-queries.ts';

/** Raise it when the form of a leg's answer changes, so that browsers fetch the calendar again. */
const shape = 'legs3';
/** With large events these take a few megabytes. */
const maxCalendars = 20;

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

/** A calendar and the viewer's own bookings, of one moment. */
interface ViewersCalendar {
  shared: SharedCalendar;
  own: OwnBooking[];
}

/**
 * The calendar of an event. It changes when the event's revision moves or when a leg departs, so both are in its ETag. The
 * legs that all see alike are cached by event and revision; the viewer's own bookings are read for each answer, by one statement
 * for viewers who ask at the same moment.
 */
export function createCalendarReader({ database, now }: Pick<Services, 'database' | 'now'>) {
  const kept = new LRUCache<number, SharedCalendar>({ max: maxCalendars });

  async function sharedCalendar(db: Db, event: number): Promise<SharedCalendar | undefined> {
    const state = await findEventState(db, event);
    if (!state) return undefined;
    const { revision, time_zone: zone } = state;
    const last = kept.get(event);
    if (last?.revision === revision) return last;
    const shared = { revision, zone, isDraft: state.published === 0, legs: await sharedLegs(db, event) };
    kept.set(event, shared);
    return shared;
  }

  const read = batchByEvent((event, viewers: number[]) =>
    database.read(async (db): Promise<(ViewersCalendar | undefined)[]> => {
      const shared = await sharedCalendar(db, event);
      if (!shared) return [];
      const own = Map.groupBy(await registrationsOf(db, viewers, { event }), ({ organization }) => organization);
      return viewers.map((viewer) => ({ shared, own: own.get(viewer) ?? [] }));
    }),
  );

  /** One statement instead of a transaction, for the many who ask whether anything is new. */
  const revisionNow = batchByEvent(
    async (event, asked: undefined[]) => {
      const state = await database.lookUp((db) => findEventState(db, event));
      return asked.map(() => state?.revision);
    },
    { oneByOne: false },
  );

  async function isUnchanged({ event, viewer, known }: Question): Promise<string | undefined> {
    const last = known === undefined ? undefined : kept.get(event);
    if (!last || last.isDraft || (await revisionNow(event, undefined)) !== last.revision) return undefined;
    const etag = etagOf(last, viewer, event, clockTime(now(), last.zone));
    return holds(known, etag) ? etag : undefined;
  }

  return async (question: Question): Promise<Answer> => {
    const unchanged = await isUnchanged(question);
    if (unchanged) return { etag: unchanged };
    const { event, viewer, actor, known } = question;
    const calendar = await read(event, viewer);
    if (!calendar || (calendar.shared.isDraft && actor.type !== 'admin')) throw new AppError('event_not_found');
    const { shared } = calendar;
    const clock = clockTime(now(), shared.zone);
    const etag = etagOf(shared, viewer, event, clock);
    if (holds(known, etag)) return { etag };
    const own = new Map(calendar.own.map((booking) => [booking.leg, booking]));
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
