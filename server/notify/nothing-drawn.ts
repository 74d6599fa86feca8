import { hasDeparted } from '#domain/booking/leg-times.ts';
import type { DrawInput, DrawPerson, DrawResult } from '#domain/draw/context.ts';
import { couldSail } from '#domain/draw/seats.ts';
import { boatOf, type EventFacts, sails, seatsFree, travelIn, tripsOf } from '#domain/event-facts.ts';
import { reachOf } from '#domain/route/reach.ts';
import type { Passage } from '#domain/route/passages.ts';
import { writtenDate } from '#domain/time.ts';
import { boatName, counted } from '#domain/wording.ts';
import { writtenMoment, clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { requireDraw } from '../draw/queries.ts';
import { readFacts } from '../facts/facts.ts';
import { requireEvent } from '../event/queries.ts';
import { calendarLink } from '../trip/links.ts';
import { kind, type Told } from './kind.ts';
import { letter } from './letter.ts';

/** The most lines in a mail. */
const maxLines = 15;

interface NothingDrawn {
  event: number;
  event_name: string;
  /** The day that the calendar opens with. */
  date: string;
  /** By the event's clock. */
  booking_opens: string;
  /** Whether their wishes wait in line by themselves. */
  waiting: boolean;
  /** Free seats that would suit them, a line each, and how many there are besides. */
  free: string[];
  more: number;
}

export const nothingDrawn = kind<NothingDrawn>({
  name: 'nothing_drawn',
  trigger: {
    after: ['draw.drawn'],
    async told(tx, changes) {
      const told: Told<NothingDrawn>[] = [];
      for (const { at, event = 0 } of changes) told.push(...(await withoutSeat(tx, event, at)));
      return told;
    },
  },
  whoIsTold: 'whoever wished and got nothing by the draw',
  mail(news, { reader }) {
    const link = calendarLink(reader.publicUrl, news);
    const lines = news.free.map((seat) => `- ${seat}`);
    const others = news.more > 0 ? [`and ${news.more} more in the calendar`] : [];
    const paragraphs = [
      `The seats of ${news.event_name} have been drawn. We are sorry: none of the boats that you wished for had a seat left for you.`,
      ...(news.waiting ? ['You are now in line for them, and get a mail when a seat becomes free.'] : []),
      ...(lines.length > 0
        ? [`These seats are free at times when you are there:\n${[...lines, ...others].join('\n')}`]
        : []),
      `Booking opens ${news.booking_opens}:\n${link}`,
    ];
    return { subject: `No seat yet: ${news.event_name}`, text: letter(reader, paragraphs), link, about: news.event };
  },
});

/** Each whose wishes the draw could not meet at all, with the free times that would suit them and that they can reach. */
async function withoutSeat(tx: Db, event: number, at: string): Promise<Told<NothingDrawn>[]> {
  const { booking_opens_at, input, result } = await requireDraw(tx, event);
  const { people } = JSON.parse(input ?? '{"people":[]}') as DrawInput;
  const { seats } = JSON.parse(result ?? '{"seats":[]}') as DrawResult;
  const given = new Set(seats.map(({ person }) => person));
  const without = people.filter(({ id, wishes }) => wishes.length > 0 && !given.has(id));
  if (without.length === 0) return [];
  const { name, start_date, time_zone, waiting } = await requireEvent(tx, event);
  const facts = await readFacts(tx, event);
  const free = freeSeats(facts, clockTime(Date.parse(at), time_zone));
  const travel = travelIn(facts);
  const reaches = ({ id }: DrawPerson, seat: Passage) => reachOf(tripsOf(facts, id), seat, travel) !== 'out_of_reach';
  return without.map((person) => {
    const lines = free.filter((seat) => couldSail(person, seat) && reaches(person, seat)).map(lineOf);
    const details = {
      event,
      event_name: name,
      date: start_date,
      booking_opens: writtenMoment(booking_opens_at, time_zone),
      waiting,
      free: lines.slice(0, maxLines),
      more: Math.max(0, lines.length - maxLines),
    };
    return { organization: person.id, details };
  });
}

function freeSeats(facts: EventFacts, clock: string) {
  const open = facts.legs.filter((leg) => sails(leg) && !leg.locked && !hasDeparted(leg, clock));
  return open.flatMap((leg) =>
    leg.boats.flatMap((id) => {
      const boat = boatOf(facts, id);
      const free = seatsFree(facts, leg.id, id);
      return boat && free > 0 ? [{ ...leg, make: boat.make, model: boat.model, free }] : [];
    }),
  );
}

function lineOf({ date, end_time, free, identifier, make, model, start_time }: ReturnType<typeof freeSeats>[number]) {
  const when = `${identifier}, ${writtenDate(date)} ${start_time}–${end_time}`;
  return `${when}, boat ${boatName({ make, model })}: ${counted(free, 'seat')}`;
}
