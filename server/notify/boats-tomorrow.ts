import type { Departure } from '#domain/boarding/departure.ts';
import { wayWords } from '#domain/boarding/way-words.ts';
import { daysAfter, oneMinute, writtenDate } from '#domain/time.ts';
import { boatName, counted, plainName } from '#domain/wording.ts';
import { dateIn, zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { departuresOf } from '../facts/departures.ts';
import { findEvent } from '../event/queries.ts';
import { zonesOfEvents } from '../trip/queries.ts';
import { wordsOfDay } from './day-words.ts';
import { kind, type Told } from './kind.ts';
import { letterToBuilder } from './letter.ts';
import { buildersSailing } from './queries.ts';
import { tellOnce } from './tell.ts';
import { evening } from './tomorrow.ts';

interface DayOfBoats {
  event: number;
  date: string;
}

export const boatsTomorrow = kind<DayOfBoats>({
  name: 'boats_tomorrow',
  trigger: {
    when: 'from 18:00 of the evening before, by the clock of the event',
    every: oneMinute,
    writeDue: (services): Promise<number> => tellOnce(services, boatsTomorrow, inEveryZone),
  },
  whoIsTold: 'the builders whose boats sail tomorrow',
  async mail({ date, event: id }, { reader, services: { database, now } }) {
    const { event, own, words } = await database.read(async (db) => ({
      event: await findEvent(db, id),
      own: (await departuresOf(db, id, date)).filter(({ sailing }) => sailing.owner === reader.id),
      words: await wordsOfDay(db, id, date),
    }));
    const ahead = own
      .map(({ departure }) => departure)
      .filter(({ leg }) => leg.state !== 'cancelled' && leg.ends > now());
    if (!event || ahead.length === 0) return undefined;
    const day = date === dateIn(now(), event.time_zone) ? 'today' : 'tomorrow';
    const boats = [...Map.groupBy(ahead, ({ boat }) => boat.id).values()];
    const link = `${reader.publicUrl}/events/${id}/quay?date=${date}`;
    const paragraphs = [
      `These are the trips of your ${boats.length === 1 ? 'boat' : 'boats'} at ${event.name} ${day}, ${writtenDate(date)}.`,
      ...boats.map(tripsOfBoat),
      ...words,
      `Who is aboard is marked here:\n${link}`,
    ];
    const subject = `Your ${boats.length === 1 ? 'boat' : 'boats'} ${day}: ${writtenDate(date)}`;
    return { about: id, subject, text: letterToBuilder(reader, paragraphs), link, button: 'Open the quay' };
  },
});

function tripsOfBoat(trips: Departure[]): string {
  const [first] = trips;
  if (!first) return '';
  const lines = trips.map(({ boat, counts, leg, people }) => {
    const guests = people.filter(({ freed, seated }) => seated && freed !== true);
    const where = [leg.identifier, wayWords(leg), boat.berth && `berth ${boat.berth}`].filter(Boolean).join(', ');
    const names = guests.map(
      ({ name, publication }) => `  ${[name, publication].map(plainName).filter(Boolean).join(', ')}`,
    );
    const free = counts.seats - counts.taken;
    const about = `${guests.length === 0 ? 'nobody yet' : counted(guests.length, 'guest')}${free > 0 ? `, ${counted(free, 'free seat')}` : ''}`;
    return [`- ${leg.start_time}–${leg.end_time}: ${where}: ${about}`, ...names].join('\n');
  });
  return `${plainName(boatName(first.boat))}:\n${lines.join('\n')}`;
}

async function inEveryZone(db: Db, now: number): Promise<Told<DayOfBoats>[]> {
  const told: Told<DayOfBoats>[] = [];
  for (const zone of await zonesOfEvents(db)) {
    if (now < zonedInstant(dateIn(now, zone), evening, zone)) continue;
    const date = daysAfter(dateIn(now, zone), 1);
    for (const { event, owner } of await buildersSailing(db, date, zone))
      told.push({ organization: owner, details: { event, date }, once: `boats-tomorrow ${date} ${event} ${owner}` });
  }
  return told;
}
