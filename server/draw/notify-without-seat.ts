import { boatName, counted } from '#domain/wording.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { overlaps, isPresent } from '#domain/booking/overlap.ts';
import type { DrawInput, DrawPerson, DrawResult } from '#domain/draw/context.ts';
import { writtenDate } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { enqueue } from '../mail/outbox.ts';
import { seatsInEvent } from '../registration/seat-queries.ts';
import type { NothingDrawn } from '../trip/write-nothing-drawn.ts';
import { peopleByIds } from './queries.ts';

/** The most lines in a mail. */
const mostLines = 15;

interface Told {
  event: number;
  booking_opens_at: string;
  /** Whether their wishes wait in line by themselves. */
  waiting: boolean;
  at: string;
}

/** A mail to each whose wishes the draw could not meet at all, with the free times that would suit them. */
export async function notifyWithoutSeat(tx: Db, { people }: DrawInput, { seats }: DrawResult, told: Told) {
  const given = new Set(seats.map(({ person }) => person));
  const without = people.filter(({ id, wishes }) => wishes.length > 0 && !given.has(id));
  if (without.length === 0) return;
  const { event, at } = told;
  const { name, start_date, time_zone } = await requireEvent(tx, event);
  const clock = clockTime(Date.parse(at), time_zone);
  const opens = clockTime(Date.parse(told.booking_opens_at), time_zone);
  const rows = await openSeats(tx, event).execute();
  const free = rows.filter((seat) => seatsOf(seat) > seat.taken && !hasDeparted(seat, clock));
  const stored = await peopleByIds(
    tx,
    without.map(({ id }) => id),
  );
  const mails = without.map((person) => {
    const lines = free.filter((seat) => suits(person, seat)).map(lineOf);
    const details: NothingDrawn = {
      event,
      event_name: name,
      date: start_date,
      booking_opens: `${writtenDate(opens.slice(0, 10))} ${opens.slice(11, 16)}`,
      waiting: told.waiting,
      free: lines.slice(0, mostLines),
      more: Math.max(0, lines.length - mostLines),
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

function openSeats(tx: Db, event: number) {
  return seatsInEvent(tx, event).select(['boat.make', 'boat.model']).where('day_lock.date', 'is', null);
}

type FreeSeat = Awaited<ReturnType<ReturnType<typeof openSeats>['execute']>>[number];

function suits(person: DrawPerson, seat: FreeSeat): boolean {
  return isPresent(person.presence, seat) && !person.booked.some((own) => overlaps(own, seat));
}

function lineOf({ capacity, date, end_time, identifier, make, max_per_boat, model, start_time, taken }: FreeSeat) {
  const left = seatsOf({ capacity, max_per_boat }) - taken;
  const when = `${identifier}, ${writtenDate(date)} ${start_time}–${end_time}`;
  return `${when}, boat ${boatName({ make, model })}: ${counted(left, 'seat')}`;
}
