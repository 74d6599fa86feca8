import { type ErrorCode, errors } from '../errors.ts';
import { boatOf, type LegPlan, losesSeats, seatsTaken } from '../event-facts.ts';
import { clockChangesOn, refusedByClock } from '../zone.ts';
import { type Clash, type DisruptedLeg, type DisruptionContext, legBefore, fieldsOf } from './context.ts';
import { replanned } from './replanned.ts';
import type { LegsWish } from './wire.ts';

/** The legs that the wish makes, as if they were there already: below zero until they are stored. */
export function legsToCome({ legs }: Pick<DisruptionContext, 'legs'>, { add }: LegsWish): DisruptedLeg[] {
  const locked = new Set(legs.filter((leg) => leg.locked).map(({ date }) => date));
  return add.map(({ boats, description: _description, map: _map, via: _via, ...leg }, index) => ({
    ...leg,
    id: -1 - index,
    boats: [...new Set(boats)],
    state: 'scheduled',
    planned_start_time: null,
    planned_end_time: null,
    locked: locked.has(leg.date),
    departed: false,
  }));
}

/** A leg as an edit leaves it. One that is no longer later than planned is not delayed any more. */
export function editedLeg(leg: DisruptedLeg, edit: LegsWish['edit'][number]): DisruptedLeg {
  const { description: _description, map: _map, via: _via, ...known } = fieldsOf(edit);
  const { append, boats = leg.boats } = edit;
  const times = {
    date: edit.date ?? leg.date,
    start_time: edit.start_time ?? leg.start_time,
    end_time: edit.end_time ?? leg.end_time,
  };
  const isDelayed = leg.state === 'delayed' && hasOtherTimes(leg, times);
  return {
    ...leg,
    ...known,
    ...times,
    ...(isDelayed && replanned(leg, times, true)),
    boats: [...new Set([...(append ? leg.boats : []), ...boats])],
  };
}

function hasOtherTimes(leg: DisruptedLeg, times: Pick<LegPlan, 'date' | 'start_time' | 'end_time'>): boolean {
  return (['date', 'start_time', 'end_time'] as const).some((field) => leg[field] !== times[field]);
}

/** Why legs cannot be made or moved to their hours, whatever the other legs are. */
export function timeClashes(context: DisruptionContext, legs: readonly DisruptedLeg[]): Clash[] {
  const moved = legs.filter((leg) => leg.id < 0 || hasOtherTimes(legBefore(context, leg.id), leg));
  const days = [...new Set(moved.map(({ date }) => date))];
  // To ask for each time of thousands of legs takes too long.
  const changing = new Set(days.filter((date) => clockChangesOn(date, context.time_zone)));
  return moved.flatMap((leg) => badTimes(context, leg, changing));
}

/** Why legs cannot have these boats, whatever the other legs are. */
export function legClashes(context: DisruptionContext, legs: readonly DisruptedLeg[]): Clash[] {
  return legs.flatMap((leg) => [...foreignBoats(context, leg), ...tooFewSeats(context, leg)]);
}

/** A leg lies within its event and ends after it starts. */
function badTimes(
  { end_date, start_date, time_zone }: DisruptionContext,
  leg: DisruptedLeg,
  changing: ReadonlySet<string>,
): Clash[] {
  const { date, end_time, start_time } = leg;
  const refused = (code: ErrorCode, fields: Record<string, string>) => [clash(code, { leg: leg.id, fields })];
  if (end_time <= start_time) return refused('leg_ends_before_start', { end_time: errors.leg_ends_before_start.text });
  if (date < start_date || date > end_date)
    return refused('leg_outside_event', { date: errors.leg_outside_event.text });
  if (!changing.has(date)) return [];
  const wrong = Object.entries({ start_time, end_time }).flatMap(([field, time]) => {
    const why = refusedByClock(date, time, time_zone);
    return why ? [[field, why]] : [];
  });
  return wrong.length > 0 ? refused('time_not_on_clock', Object.fromEntries(wrong)) : [];
}

/** A boat is only on legs of its own event. */
function foreignBoats(context: DisruptionContext, { boats, id }: DisruptedLeg): Clash[] {
  return boats.filter((boat) => !boatOf(context, boat)).map((boat) => clash('boat_not_in_event', { leg: id, boat }));
}

/** Nobody loses a seat by an edit: fewer seats than are taken are refused, unless it was so before (an admin's override). */
function tooFewSeats(context: DisruptionContext, { boats, id, max_per_boat }: DisruptedLeg): Clash[] {
  const losing = boats.filter((boat) => losesSeats(context, { leg: id, boat }, { max_per_boat }));
  return losing.map((boat) => {
    const booked = seatsTaken(context, id, boat);
    return clash('capacity_below_bookings', { leg: id, boat, booked }, `: ${booked} on one boat`);
  });
}

/** A clash in the words of the catalogue, and what is to be added to them. */
export function clash(code: ErrorCode, about: Omit<Clash, 'code' | 'text'>, more = ''): Clash {
  return { ...about, code, text: errors[code].text + more };
}
