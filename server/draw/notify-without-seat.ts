import { boatName, counted } from '#domain/wording.ts';
import { boatOf, type EventFacts, sails, seatsFree, travelIn, tripsOf } from '#domain/event-facts.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { overlaps, isPresent } from '#domain/booking/overlap.ts';
import type { DrawInput, DrawPerson, DrawResult } from '#domain/draw/context.ts';
import { reachOf } from '#domain/route/reach.ts';
import type { Passage } from '#domain/route/whereabouts.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { enqueue } from '../mail/outbox.ts';
import { readFacts } from '../event/facts.ts';
import type { NothingDrawn } from '../trip/write-nothing-drawn.ts';
import { peopleByIds } from './queries.ts';

/** The most lines in a mail. */
const maxLines = 15;

interface Told {
  event: number;
  booking_opens_at: string;
  /** Whether their wishes wait in line by themselves. */
  waiting: boolean;
  at: string;
}

/** A mail to each whose wishes the draw could not meet at all, with the free times that would suit them and that they can reach. */
export async function notifyWithoutSeat(tx: Db, { people }: DrawInput, { seats }: DrawResult, told: Told) {
  const given = new Set(seats.map(({ person }) => person));
  const without = people.filter(({ id, wishes }) => wishes.length > 0 && !given.has(id));
  if (without.length === 0) return;
  const { event, at } = told;
  const { name, start_date, time_zone } = await requireEvent(tx, event);
  const opens = clockTime(Date.parse(told.booking_opens_at), time_zone);
  const facts = await readFacts(tx, event);
  const free = freeSeats(facts, clockTime(Date.parse(at), time_zone));
  const travel = travelIn(facts);
  const reaches = ({ id }: DrawPerson, seat: Passage) => reachOf(tripsOf(facts, id), seat, travel) !== 'out_of_reach';
  const stored = await peopleByIds(
    tx,
    without.map(({ id }) => id),
  );
  const mails = without.map((person) => {
    const lines = free.filter((seat) => suits(person, seat) && reaches(person, seat)).map(lineOf);
    const details: NothingDrawn = {
      event,
      event_name: name,
      date: start_date,
      booking_opens: `${writtenDate(opens.slice(0, 10))} ${opens.slice(11, 16)}`,
      waiting: told.waiting,
      free: lines.slice(0, maxLines),
      more: Math.max(0, lines.length - maxLines),
    };
    return {
      kind: 'nothing_drawn' as const,
      organization: person.id,
      recipient: stored.get(person.id)?.email ?? '',
      details,
      at,
    };
  });
  await enqueue(tx, ...mails);
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

type FreeSeat = ReturnType<typeof freeSeats>[number];

function suits(person: DrawPerson, seat: FreeSeat): boolean {
  return isPresent(person.presence, seat) && !person.booked.some((own) => overlaps(own, seat));
}

function lineOf({ date, end_time, free, identifier, make, model, start_time }: FreeSeat) {
  const when = `${identifier}, ${writtenDate(date)} ${start_time}–${end_time}`;
  return `${when}, boat ${boatName({ make, model })}: ${counted(free, 'seat')}`;
}
