import { hasEnded } from '#domain/booking/departure.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { enqueue } from '../mail/outbox.ts';
import type { TripNews, TripPlace } from './texts.ts';
import type { BookedTrip } from './queries.ts';

/**
 * A mail to each who is booked on these trips, in the transaction of what it tells of: one for all of somebody's trips.
 * Who did it themselves knows, and a trip that is over is no news.
 */
export async function notify(
  tx: Db,
  kind: TripNews['kind'],
  trips: BookedTrip[],
  { actor, at }: AuditContext,
  before?: TripPlace,
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
  }));
  await enqueue(tx, ...mails);
}

/** The address is the one that the organization has when the mail is sent. */
function withoutAddress({ email: _email, ...trip }: BookedTrip) {
  return trip;
}
