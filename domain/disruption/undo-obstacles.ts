import { overlaps } from '../booking/overlap.ts';
import { seatsOf } from '../booking/capacity.ts';
import { boatNameOf, type DisruptionContext, legInWords, type LegPlan, sails } from './context.ts';
import type { BookedSeat } from './context.ts';
import type { LegChange } from './plan-disruption.ts';
import type { DisruptionObstacle } from './wire.ts';

export interface AppliedChanges {
  legs: readonly LegChange[];
  registrations: readonly { before: BookedSeat; after: BookedSeat | null }[];
}

/** The reasons why a disruption cannot be undone; empty when every row can go back to where it was. */
export function undoObstacles(context: DisruptionContext, changes: AppliedChanges): DisruptionObstacle[] {
  return [...legObstacles(context, changes), ...seatObstacles(context, changes), ...boatObstacles(context, changes)];
}

function legObstacles(context: DisruptionContext, { legs }: AppliedChanges): DisruptionObstacle[] {
  return legs.flatMap(({ id, to }): DisruptionObstacle[] => {
    const now = context.legs.find((leg) => leg.id === id);
    if (!now) return [{ error: 'A leg has been removed since', leg: id }];
    if (now.departed) return [{ error: `${legInWords(now)} has departed`, leg: id }];
    return isSamePlan(now, to) ? [] : [{ error: `${legInWords(now)} has been changed since`, leg: id }];
  });
}

function isSamePlan(a: LegPlan, b: LegPlan): boolean {
  const fields = ['date', 'start_time', 'end_time', 'state'] as const;
  return (
    fields.every((field) => a[field] === b[field]) &&
    a.boats.toSorted((x, y) => x - y).join() === b.boats.toSorted((x, y) => x - y).join()
  );
}

/** Seats go back when they are where the disruption put them, and nothing else has taken their place or their hour. */
function seatObstacles(context: DisruptionContext, changes: AppliedChanges): DisruptionObstacle[] {
  const legs = legsAfterUndo(context, changes);
  const returning = changes.registrations;
  const ids = new Set(returning.map(({ before }) => before.id));
  const others = context.bookings.filter(({ id }) => !ids.has(id));
  return returning.flatMap(({ after, before }): DisruptionObstacle[] => {
    const { organization } = before;
    const now = context.bookings.find(({ id }) => id === before.id);
    if (after && (now?.leg !== after.leg || now.boat !== after.boat))
      return [{ error: 'A seat that was moved has been changed since', organization }];
    const leg = legs.find(({ id }) => id === before.leg);
    if (!leg) return [{ error: 'The leg of a seat has been removed since', organization }];
    if (leg.departed) return [{ error: `${legInWords(leg)} has departed`, leg: leg.id, organization }];
    const own = others.filter((other) => other.organization === organization);
    const clash = legs.find((other) => own.some((seat) => seat.leg === other.id) && (other.id === leg.id || (sails(other) && overlaps(other, leg)))); // prettier-ignore
    return clash ? [{ error: `This person has booked ${legInWords(clash)} since`, leg: clash.id, organization }] : [];
  });
}

function boatObstacles(context: DisruptionContext, changes: AppliedChanges): DisruptionObstacle[] {
  const legs = legsAfterUndo(context, changes);
  const changed = changes.legs.flatMap(({ id }) => legs.filter((leg) => leg.id === id)).filter(sails);
  const twice = changed.flatMap((leg) =>
    legs
      .filter((other) => other.id !== leg.id && sails(other) && overlaps(leg, other))
      .flatMap((other) => leg.boats.filter((boat) => other.boats.includes(boat)))
      .map((boat) => ({ error: `${boatNameOf(context, boat)} is now on another leg at that time`, leg: leg.id })),
  );
  return [...twice, ...fullBoats(context, changes)];
}

/** A boat whose seats have been taken since; guests count. */
function fullBoats(context: DisruptionContext, changes: AppliedChanges): DisruptionObstacle[] {
  const legs = legsAfterUndo(context, changes);
  const ids = new Set(changes.registrations.map(({ before }) => before.id));
  const seats = [
    ...context.bookings.filter(({ id }) => !ids.has(id)),
    ...changes.registrations.map(({ before }) => before),
  ];
  const returned = new Set(changes.registrations.map(({ before }) => `${before.leg}/${before.boat}`));
  return legs.flatMap((leg) =>
    leg.boats
      .filter((boat) => returned.has(`${leg.id}/${boat}`))
      .filter((boat) => {
        const guests = context.guests.filter((guest) => guest.leg === leg.id && guest.boat === boat);
        const taken = seats.filter((seat) => seat.leg === leg.id && seat.boat === boat).length;
        const capacity = context.boats.find(({ id }) => id === boat)?.capacity ?? null;
        const newcomers = context.bookings.filter(
          (seat) => !ids.has(seat.id) && seat.leg === leg.id && seat.boat === boat,
        ).length;
        const room = seatsOf({ capacity, max_per_boat: leg.max_per_boat });
        return newcomers > 0 && taken + guests.reduce((sum, { count }) => sum + count, 0) > room;
      })
      .map((boat) => ({
        error: `${boatNameOf(context, boat)} has been filled on ${legInWords(leg)} since`,
        leg: leg.id,
      })),
  );
}

function legsAfterUndo({ legs }: DisruptionContext, changes: AppliedChanges) {
  return legs.map((leg) => ({ ...leg, ...changes.legs.find(({ id }) => id === leg.id)?.from }));
}
