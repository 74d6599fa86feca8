import { saidOfBoat } from '#domain/boarding/counting.ts';
import { departureState, isAtPier } from '#domain/boarding/departure-state.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import type { Event } from '#domain/event.ts';
import { type EventFacts, seatsTaken, tripsOf } from '#domain/event-facts.ts';
import type { Today } from '#domain/today.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from './facts.ts';
import { driversOf, peopleToConfirm } from './people-queries.ts';
import { requireEvent } from './queries.ts';
import { departureOf, marksOf, picturesOf, sailings } from './sailing-queries.ts';

/** The current or nearest day of an event, with the things to do. */
export async function showToday(db: Db, id: number, now: number): Promise<Today> {
  const event = await requireEvent(db, id);
  const date = nearestDay(event, now);
  const facts = await readFacts(db, id, { date });
  return {
    date,
    now,
    departures: await departuresOfDay(db, facts, date, now),
    withoutSeat: (await driversOf(db)).filter((driver) => tripsOf(facts, driver.id).length === 0),
    toConfirm: await peopleToConfirm(db),
  };
}

function nearestDay({ end_date, start_date, time_zone }: Event, now: number): string {
  const today = dateIn(now, time_zone);
  if (today < start_date) return start_date;
  return today > end_date ? end_date : today;
}

async function departuresOfDay(db: Db, facts: EventFacts, date: string, now: number): Promise<Today['departures']> {
  const { id } = facts;
  const pictures = await picturesOf(db, id);
  const marks = Map.groupBy(await marksOf(db, id, date), ({ leg }) => leg);
  return (await sailings(db, id, date)).map((sailing) => {
    const { boat, leg } = departureOf(sailing);
    const said = { leg, ...saidOfBoat(boat.id, marks.get(leg.id) ?? []) };
    return {
      leg,
      boat: { ...boat, picture: pictures.get(boat.id) ?? null },
      state: departureState(said, now),
      at_pier: isAtPier(said, now),
      seats: seatsOf(sailing),
      taken: seatsTaken(facts, leg.id, boat.id),
    };
  });
}
