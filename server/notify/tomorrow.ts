import type { ToldTrip } from '#domain/booked-trip.ts';
import { hasEnded } from '#domain/booking/leg-times.ts';
import { daysAfter, oneMinute, toIso, writtenDate } from '#domain/time.ts';
import { clockTime, dateIn, zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { tripLink } from '../trip/links.ts';
import { bookedOn, bookedTrips, zonesOfEvents } from '../trip/queries.ts';
import { kind, type Told } from './kind.ts';
import { openCardOf, wordsOfDay } from './day-words.ts';
import { linkUntilEnd } from './faces.ts';
import { letter } from './letter.ts';
import { tellOnce } from './tell.ts';
import { boatWords, way } from './trip-words.ts';

export const evening = '18:00';

export const tomorrow = kind<{ date: string }>({
  name: 'tomorrow',
  trigger: {
    when: 'from 18:00 of the evening before, by the clock of the event',
    every: oneMinute,
    writeDue: (services): Promise<number> => tellOnce(services, tomorrow, inEveryZone),
  },
  whoIsTold: 'whoever had a seat for tomorrow by 18:00',
  async mail({ date }, { reader, services }) {
    const { database, now } = services;
    const at = now();
    const trips = await database.read((db) => bookedTrips(db, { organization: reader.id }, date));
    const ahead = trips.filter(
      ({ end_time, state, time_zone }) =>
        state !== 'cancelled' && !hasEnded({ date, end_time }, clockTime(at, time_zone)),
    );
    const [first] = ahead;
    if (!first) return undefined;
    const day = date === dateIn(at, first.time_zone) ? 'today' : 'tomorrow';
    const events = [...Map.groupBy(ahead, ({ event }) => event)];
    const { card, words } = await database.read(async (db) => ({
      card: await openCardOf(db, first.event, reader.id, at),
      words: await Promise.all(events.map(([event]) => wordsOfDay(db, event, date))),
    }));
    const cardLink = card && `${await linkUntilEnd(services, reader, card)}?card=${card.id}`;
    const paragraphs = [
      `This is your day ${day}, ${writtenDate(date)}.`,
      ...events.flatMap(([, own], index) => eventOfDay(own, words[index] ?? [], reader.publicUrl)),
      ...(cardLink
        ? [`Before you sail, please confirm the safety card. It takes less than a minute:\n${cardLink}`]
        : []),
    ];
    return {
      subject: `Your day ${day}: ${writtenDate(date)}`,
      text: letter(reader, paragraphs),
      link: cardLink ?? tripLink(reader.publicUrl, first),
      ...(cardLink && { button: 'Open the safety card' }),
      about: first.event,
    };
  },
});

async function inEveryZone(db: Db, now: number): Promise<Told<{ date: string }>[]> {
  const told: Told<{ date: string }>[] = [];
  for (const zone of await zonesOfEvents(db)) {
    const due = zonedInstant(dateIn(now, zone), evening, zone);
    if (now < due) continue;
    const date = daysAfter(dateIn(now, zone), 1);
    for (const { organization } of await bookedOn(db, { date, zone, by: toIso(due) }))
      told.push({ organization, details: { date }, once: `tomorrow ${date} ${organization}` });
  }
  return told;
}

function eventOfDay(trips: ToldTrip[], words: string[], publicUrl: string): string[] {
  const [first] = trips;
  if (!first) return [];
  const place = first.event_location ? `, ${first.event_location}` : '';
  const lines = trips.map(
    (trip) =>
      `- ${trip.start_time}–${trip.end_time}: ${[trip.identifier, way(trip)].filter(Boolean).join(', ')}, ${boatWords(trip)}`,
  );
  return [
    `${first.event_name}${place}:\n${lines.join('\n')}`,
    ...words,
    `If you cannot come, please give your seat back in the calendar, so that somebody else can take it:\n${tripLink(publicUrl, first)}`,
  ];
}
