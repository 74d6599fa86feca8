import { hasEnded } from '#domain/booking/leg-times.ts';
import { toIso, writtenDate } from '#domain/time.ts';
import { wakingMoment } from '#domain/waiting/offer.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { enqueue, type NewMail } from '../mail/outbox.ts';
import { notifyDevices } from '../push/notify.ts';
import type { TripNews, TripPlace } from './texts.ts';
import type { BookedTrip } from './queries.ts';
import type { WaitingKind } from './waiting-texts.ts';
import { pushOfDay, pushOfNews } from './write-push.ts';

interface Telling {
  /** The trip as it was before it moved. */
  before?: TripPlace;
  /** Lets the mail to a person wait for an undo. */
  heldBack?: (organization: number) => Pick<NewMail, 'dueAt' | 'once'>;
}

/**
 * A mail to each who is booked on these trips, in the transaction of what it tells of: one for all trips of a person.
 * Nobody is told of their own change, nor of a trip that is over.
 */
export async function notify(
  tx: Db,
  kind: TripNews['kind'],
  trips: BookedTrip[],
  { actor, at }: AuditContext,
  { before, heldBack }: Telling = {},
): Promise<void> {
  const told = trips.filter((trip) => {
    const clock = clockTime(Date.parse(at), trip.time_zone);
    const isOver = hasEnded(trip, clock) && (before === undefined || hasEnded(before, clock));
    return trip.organization !== actor.id && !isOver;
  });
  const mails = [...Map.groupBy(told, (trip) => trip.organization)].map(([organization, own]) => ({
    kind,
    organization,
    recipient: own[0]?.email ?? '',
    details: { trips: own.map(withoutAddress), ...(before && { before }) },
    at,
    ...heldBack?.(organization),
  }));
  await enqueue(tx, ...mails);
  const pushes = mails.flatMap(({ details, organization }) => {
    const text = pushOfNews({ kind, ...details }, Date.parse(at));
    return text ? { organization, ...text } : [];
  });
  await notifyDevices(tx, pushes, at);
}

/** One mail to each whose seats another person has changed: given back, booked, or the one in exchange for the other. */
export async function notifyOfSeats(
  tx: Db,
  before: readonly BookedTrip[],
  after: readonly BookedTrip[],
  by: AuditContext,
): Promise<void> {
  const people = Map.groupBy([...before, ...after], ({ organization }) => organization);
  for (const [organization, [first]] of people) {
    const isOwn = (trip: BookedTrip) => trip.organization === organization;
    const [given, booked] = [before.filter(isOwn), after.filter(isOwn)];
    if (given.length === 0) await notify(tx, 'booked_for_you', booked, by);
    else if (booked.length === 0) await notify(tx, 'booking_removed', given, by);
    else if (organization !== by.actor.id && ![...given, ...booked].every((trip) => isOver(trip, by.at))) {
      const pairs = Array.from({ length: Math.max(given.length, booked.length) }, (_, index) => ({
        before: told(given[index]),
        after: told(booked[index]),
      }));
      const details = { changes: pairs, reason: '', undo: false };
      await enqueue(tx, { kind: 'day_changed', organization, recipient: first?.email ?? '', details, at: by.at });
      const text = pushOfDay(details.changes, false, Date.parse(by.at));
      if (text) await notifyDevices(tx, [{ organization, ...text }], by.at);
    }
  }
}

function told(trip: BookedTrip | undefined) {
  return trip ? withoutAddress(trip) : null;
}

function isOver(trip: BookedTrip, at: string): boolean {
  return hasEnded(trip, clockTime(Date.parse(at), trip.time_zone));
}

interface WaitingGift {
  /** What was given back in exchange. */
  before?: BookedTrip;
  confirmBy?: string | undefined;
  lapsed?: boolean;
  /** The harbour in which nobody takes the person on after it. */
  staysIn?: string | undefined;
}

/**
 * A mail to each whom the waiting list gave a seat, or who did not keep one in time. Nobody is woken for it: what is written
 * at night is sent at 07:00, from when the time to answer counts too.
 */
export async function notifyWaiting(
  tx: Db,
  trips: BookedTrip[],
  at: string,
  { before, confirmBy, lapsed = false, staysIn }: WaitingGift,
): Promise<void> {
  const kind: WaitingKind = lapsed ? 'offer_lapsed' : confirmBy === undefined ? 'seat_given' : 'seat_offered';
  const mails = trips.map((trip) => ({
    kind,
    organization: trip.organization,
    recipient: trip.email,
    details: {
      trips: [withoutAddress(trip)],
      ...(before && { before: withoutAddress(before) }),
      ...(confirmBy !== undefined && { keep_by: clockWords(Date.parse(confirmBy), trip) }),
      ...(staysIn !== undefined && { stays_in: staysIn }),
    },
    at,
    dueAt: toIso(wakingMoment(Date.parse(at), trip.time_zone)),
  }));
  await enqueue(tx, ...mails);
  const pushes = mails.flatMap(({ details, dueAt, organization }) => {
    const text = pushOfNews({ kind, ...details }, Date.parse(at));
    return text ? { organization, dueAt, ...text } : [];
  });
  await notifyDevices(tx, pushes, at);
}

/** '08:40', and the day where it is not that of the trip. */
function clockWords(moment: number, { date, time_zone }: BookedTrip): string {
  const clock = clockTime(moment, time_zone);
  const day = clock.slice(0, 10);
  return day === date ? clock.slice(11, 16) : `${clock.slice(11, 16)} on ${writtenDate(day)}`;
}

/** The address is the one that the organization has when the mail is sent. */
export function withoutAddress({ email: _email, ...trip }: BookedTrip) {
  return trip;
}
