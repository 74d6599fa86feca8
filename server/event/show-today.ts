import { seatsOf } from '#domain/booking/capacity.ts';
import type { Event } from '#domain/event.ts';
import { seatsTaken } from '#domain/event-facts.ts';
import { pictureSources } from '#domain/picture.ts';
import type { Today } from '#domain/today.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from './facts.ts';
import { requireEvent } from './queries.ts';
import { departureOf, sailings } from './sailing-queries.ts';
import { attachmentsOfEvent, peopleToConfirm, driversWithoutSeatOn } from './today-queries.ts';

/** The current or nearest day of an event, with the things to do. */
export async function showToday(db: Db, id: number, now: number): Promise<Today> {
  const event = await requireEvent(db, id);
  const date = nearestDay(event, now);
  return {
    date,
    now,
    departures: await departuresOfDay(db, event, date),
    withoutSeat: await driversWithoutSeatOn(db, id, date),
    toConfirm: await peopleToConfirm(db),
  };
}

function nearestDay({ end_date, start_date, time_zone }: Event, now: number): string {
  const today = dateIn(now, time_zone);
  if (today < start_date) return start_date;
  return today > end_date ? end_date : today;
}

async function departuresOfDay(db: Db, { id }: Event, date: string): Promise<Today['departures']> {
  const facts = await readFacts(db, id, { date });
  const pictures = await picturesOf(db, id);
  return (await sailings(db, id, date)).map((sailing) => {
    const { boat, leg } = departureOf(sailing);
    return {
      leg,
      boat: { ...boat, picture: pictures.get(boat.id) ?? null },
      seats: seatsOf(sailing),
      taken: seatsTaken(facts, leg.id, boat.id),
    };
  });
}

/** The first picture of each boat: films and papers are none. */
async function picturesOf(db: Db, event: number): Promise<Map<number, string>> {
  const pictures = (await attachmentsOfEvent(db, event)).filter(({ location }) => pictureSources(location));
  return new Map(pictures.toReversed().map(({ boat, location }) => [boat, location]));
}
