import { firstActive, isActive } from '#domain/active-event.ts';
import type { Front } from '#domain/event.ts';
import type { Db } from '../db/database.ts';
import { eventsSeenBy, sizeOfEvent } from './queries.ts';

/** The current or next event, as everybody may know it. */
export async function currentEvent(db: Db, now: number): Promise<{ id: number; name: string } | undefined> {
  return firstActive(await eventsSeenBy(db, { type: 'test driver' }), now);
}

/** The event that a visitor has a link of, as long as it has not ended, else the current or next one; never a draft. */
export async function showFront(db: Db, now: number, wanted?: number): Promise<Front> {
  const events = await eventsSeenBy(db, { type: 'test driver' });
  const event = events.find((each) => each.id === wanted && isActive(each, now)) ?? firstActive(events, now);
  if (!event) return { event: null };
  const { end_date, id, location, name, picture, start_date } = event;
  return { event: { id, name, location, start_date, end_date, picture, ...(await sizeOfEvent(db, id)) } };
}
