import { departureState } from '#domain/boarding/states.ts';
import type { Event } from '#domain/event.ts';
import { type EventFacts, legOf, seatsTaken, takesSeat, withoutSeat } from '#domain/event-facts.ts';
import { contextOf } from '#domain/disruption/context.ts';
import { allClashes, clashFinder } from '#domain/planning/clashes.ts';
import { jacketsShort } from '#domain/safety/jackets.ts';
import type { Today } from '#domain/today.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { clockTime, dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { findCard, findStock, heldIn, subjectKey, unnamedDepartures } from '../facts/card-queries.ts';
import { departuresOf } from '../facts/departures.ts';
import { readFacts } from '../facts/facts.ts';
import { standingsIn } from '../facts/guest-queries.ts';
import { expectedDrivers, peopleOf, peopleToConfirm } from '../facts/people-queries.ts';
import { requireEvent } from './queries.ts';
import { picturesOf } from '../facts/sailing-queries.ts';

/** The current or nearest day of an event, with the things to do. */
export async function showToday(db: Db, id: number, now: number): Promise<Today> {
  const event = await requireEvent(db, id);
  const date = nearestDay(event, now);
  const facts = await readFacts(db, id);
  const drivers = await expectedDrivers(db, facts);
  const declined = new Set(
    (await standingsIn(db, facts)).flatMap((each) => (each.state === 'declined' ? each.id : [])),
  );
  const departures = await departuresOfDay(db, facts, date, now);
  return {
    date,
    now,
    departures,
    withoutSeat: withoutSeat(facts, drivers),
    nothingToday: withoutSeat(facts, drivers, date),
    toConfirm: (await peopleToConfirm(db)).filter(({ id }) => !declined.has(id)),
    ...(await clashesAhead(db, facts, date, clockTime(now, event.time_zone))),
    ...(event.safety && {
      jackets: await jacketsShortOn(db, facts, departures),
      unnamed: await unnamedDepartures(db, id),
    }),
  };
}

/** What the schedule says of the day, in its number; where all of it is that boats are over-full, their departures say so. Of later days the number alone. */
async function clashesAhead(
  db: Db,
  facts: EventFacts,
  date: string,
  clock: string,
): Promise<Pick<Today, 'clashes' | 'later'>> {
  const people = await peopleOf(
    db,
    facts.bookings.map(({ organization }) => organization),
  );
  const names = new Map(people.map((person) => [person.id, nameToAdmins(person)]));
  const days = Map.groupBy(allClashes(clashFinder(), contextOf(facts, clock), names), ({ leg: id }) => {
    const leg = id === undefined ? undefined : legOf(facts, id);
    return leg && `${leg.date}T${leg.start_time}` > clock ? leg.date : '';
  });
  const clashes = days.get(date) ?? [];
  const later = [...days].flatMap(([day, { length }]) => (day > date ? [{ date: day, clashes: length }] : []));
  return {
    ...(!clashes.every(({ kind }) => kind === 'over_full') && {
      clashes: clashes.map(({ text, who }) => ({ who, text })),
    }),
    ...(later.length > 0 && { later: later.toSorted((one, other) => one.date.localeCompare(other.date)) }),
  };
}

function nearestDay({ end_date, start_date, time_zone }: Event, now: number): string {
  const today = dateIn(now, time_zone);
  if (today < start_date) return start_date;
  return today > end_date ? end_date : today;
}

/** By the sizes that people have confirmed, of all who have a seat at one time. */
async function jacketsShortOn(db: Db, facts: EventFacts, departures: Today['departures']): Promise<string[]> {
  const card = await findCard(db, facts.id);
  if (!card) return [];
  const held = await heldIn(db, facts.id, card);
  const sailing = new Map(departures.flatMap(({ leg }) => (leg.state === 'cancelled' ? [] : [[leg.id, leg]])));
  const seats = [
    ...facts.bookings.map((seat) => ({ ...seat, guest: null })),
    ...facts.guests.map((seat) => ({ ...seat, organization: null, guest: seat.id })),
  ];
  const wearers = seats.filter(takesSeat).flatMap((seat) => {
    const leg = sailing.get(seat.leg);
    const jacket = held.get(subjectKey(seat))?.answers['jacket'];
    return leg && typeof jacket === 'string' ? [{ jacket, starts: leg.starts, ends: leg.ends }] : [];
  });
  return jacketsShort(await findStock(db, facts.id), wearers);
}

async function departuresOfDay(db: Db, facts: EventFacts, date: string, now: number): Promise<Today['departures']> {
  const pictures = await picturesOf(db, facts.id);
  return (await departuresOf(db, facts.id, date)).map(({ departure, sailing }) => {
    const { boat, counts, leg } = departure;
    return {
      leg: { ...leg, reason: sailing.reason },
      boat: { ...boat, picture: pictures.get(boat.id) ?? null },
      state: departureState(departure, now),
      seats: counts.seats,
      taken: seatsTaken(facts, leg.id, boat.id),
    };
  });
}
