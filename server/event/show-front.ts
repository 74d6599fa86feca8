import { firstActive } from '#domain/active-event.ts';
import type { Front } from '#domain/event.ts';
import type { Db } from '../db/database.ts';
import { eventsSeenBy, sizeOfEvent } from './queries.ts';

/** The current or next event, for the front page; never a draft. */
export async function showFront(db: Db, now: number): Promise<Front> {
  const event = firstActive(await eventsSeenBy(db, { type: 'test driver' }), now);
  if (!event) return { event: null };
  const { end_date, id, location, name, picture, start_date } = event;
  return { event: { name, location, start_date, end_date, picture, ...(await sizeOfEvent(db, id)) } };
}
