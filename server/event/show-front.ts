import { firstActive, isActive, lastEnded } from '#domain/active-event.ts';
import type { Front } from '#domain/event.ts';
import { boatName } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { eventsSeenBy, sailingBoats, sizeOfEvent } from './queries.ts';
import { picturesOf } from '../facts/sailing-queries.ts';

const maxBoats = 6;

/** The current or next event, as everybody may know it. */
export async function currentEvent(db: Db, now: number): Promise<{ id: number; name: string } | undefined> {
  return firstActive(await eventsSeenBy(db, { type: 'test driver' }), now);
}

/** The event that a visitor has a link of, as long as it has not ended, else the current or next one, else the last; never a draft. */
export async function showFront(db: Db, now: number, wanted?: number): Promise<Front> {
  const events = await eventsSeenBy(db, { type: 'test driver' });
  const active = events.find((each) => each.id === wanted && isActive(each, now)) ?? firstActive(events, now);
  const event = active ?? lastEnded(events);
  if (!event) return { event: null, is_over: false, boats: [], program: '' };
  const { end_date, id, location, name, picture, program, start_date } = event;
  return {
    event: { id, name, location, start_date, end_date, picture, ...(await sizeOfEvent(db, id)) },
    is_over: !active,
    boats: await picturedBoats(db, id),
    program: active ? program : '',
  };
}

/** One of each make before a second of any, so that few builders do not stand for all. */
async function picturedBoats(db: Db, event: number): Promise<Front['boats']> {
  const pictures = await picturesOf(db, event);
  const boats = (await sailingBoats(db, event)).flatMap((boat) => {
    const picture = pictures.get(boat.id);
    return picture === undefined ? [] : [{ make: boat.make, shown: { name: boatName(boat), picture } }];
  });
  return [...Map.groupBy(boats, ({ make }) => make).values()]
    .flatMap((ofMake) => ofMake.map(({ shown }, place) => ({ shown, place })))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, maxBoats)
    .map(({ shown }) => shown);
}
