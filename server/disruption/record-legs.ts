import { hasMoved } from '#domain/booking/leg-times.ts';
import type { Db } from '../db/database.ts';
import { recordHistory } from '../history/record.ts';
import { requireLeg } from '../event/leg-queries.ts';
import type { Done } from './apply.ts';

/** The lines of the history about bookings, legs and what went with them; a leg that is made has its line already. */
export async function recordLegs(
  tx: Db,
  { by, difference: { legs, registrations, removed, waiting }, event, id, trips }: Done & { id: number | undefined },
): Promise<void> {
  const shared = { ...by, event: event.id };
  const isRemoved = (leg: number) => removed.some((each) => each.leg.id === leg);
  await recordHistory(
    tx,
    ...registrations.map(({ before }) => ({
      ...shared,
      action: 'registration.removed',
      leg: before.leg,
      boat: before.boat,
      organization: before.organization,
      details: { id: before.id, why: isRemoved(before.leg) ? 'leg_cancelled' : 'boat_left', disruption: id },
      before: trips.filter((trip) => trip.id === before.id),
    })),
  );
  const placesOn = (leg: number) => waiting.filter((place) => place.leg === leg).length;
  for (const { fieldsBefore, from, id: leg, to } of legs) {
    const after = await requireLeg(tx, leg);
    const { date, end_time, start_time } = from;
    const was = { ...after, ...fieldsBefore, date, start_time, end_time };
    const places = placesOn(leg);
    await recordHistory(tx, {
      ...shared,
      action: 'leg.edited',
      leg,
      date: after.date,
      details: {
        before: was,
        after,
        boats: to.boats,
        ...(places > 0 && { places }),
        ...(from.state !== to.state && { state: to.state }),
        disruption: id,
      },
      before: hasMoved(was, after) ? trips.filter((trip) => trip.leg === leg) : [],
    });
  }
  await recordHistory(
    tx,
    ...removed.map(({ guests, leg, marks }) => ({
      ...shared,
      action: 'leg.removed',
      leg: leg.id,
      date: leg.date,
      details: {
        leg,
        removed: registrations.filter(({ before }) => before.leg === leg.id).length,
        places: placesOn(leg.id),
        guests: guests.length,
        marks: marks.length,
        disruption: id,
      },
    })),
  );
}
