import { hasDeparted } from '../booking/leg-times.ts';
import { boatOf, legOf, legsInTheWay, sails } from '../event-facts.ts';
import { legOnBoard, legsOfBoard, pastHour } from './board.ts';
import { boatNameOf, type Clash, type DisruptedLeg, type DisruptionContext, hasLeft, legInWords } from './context.ts';
import { clash, editedLeg } from './legs-wish.ts';
import { replanned } from './replanned.ts';
import type { DisruptionWish } from './wire.ts';

type Changed = DisruptedLeg | Clash;
const isClash = (changed: Changed): changed is Clash => 'text' in changed;

/** The legs as the wish would leave them, and what forbids it. Legs that stay as they are, are left out. */
export function changedLegs(
  context: DisruptionContext,
  wish: DisruptionWish,
): { legs: DisruptedLeg[]; clashes: Clash[] } {
  const outcomes = changeEach(context, wish);
  return {
    legs: outcomes.filter((changed): changed is DisruptedLeg => !isClash(changed)),
    clashes: outcomes.filter(isClash),
  };
}

function changeEach(context: DisruptionContext, wish: DisruptionWish): Changed[] {
  switch (wish.kind) {
    case 'delay':
      return eachLeg(context, wish.legs, (leg) => delayed(leg, wish.minutes));
    case 'cancel':
      return eachLeg(context, wish.legs, (leg) => ({ ...leg, state: 'cancelled' }));
    case 'reopen':
      return eachLeg(context, wish.legs, reopened);
    case 'boat_out':
      if (!boatOf(context, wish.boat)) return [{ text: 'This boat does not belong to this event', boat: wish.boat }];
      return legsOfBoat(context, wish).map((leg) => withoutBoat(leg, wish.boat));
    case 'replace_boat':
      return eachLeg(context, wish.legs, (leg) => replaced(context, leg, wish), wish.boat);
    case 'move_leg':
      return eachLeg(context, [wish.leg], (leg) => moved(context, leg, wish));
    case 'board':
      return eachLeg(context, legsOfBoard(wish), (leg) =>
        legOnBoard(context, leg, wish, (boarded, to) => moved(context, boarded, to)),
      );
    case 'legs':
      return [
        ...wish.remove.filter((id) => !legOf(context, id)).map((id) => clash('leg_not_found', { leg: id })),
        ...wish.edit.map((edit) => {
          const leg = legOf(context, edit.id);
          return leg ? editedLeg(leg, edit) : clash('leg_not_found', { leg: edit.id });
        }),
      ];
    case 'seats':
      return [];
    default:
      return wish satisfies never;
  }
}

function eachLeg(
  context: DisruptionContext,
  ids: readonly number[],
  change: (leg: DisruptedLeg) => Changed,
  boat?: number,
): Changed[] {
  return [...new Set(ids)].map((id) => {
    const leg = legOf(context, id);
    if (!leg) return { text: 'A chosen leg does not exist any more', leg: id };
    if (hasLeft(leg, boat)) return { text: `${legInWords(leg)} has departed already`, leg: id };
    return change(leg);
  });
}

/** A leg so many minutes later, or why it cannot be. */
export function delayed(leg: DisruptedLeg, minutes: number): Changed {
  const start_time = later(leg.start_time, minutes);
  const end_time = later(leg.end_time, minutes);
  if (!sails(leg)) return { text: `${legInWords(leg)} is cancelled`, leg: leg.id };
  if (!start_time || !end_time) return { text: `${legInWords(leg)} would run past midnight`, leg: leg.id };
  return {
    ...leg,
    start_time,
    end_time,
    state: 'delayed',
    planned_start_time: leg.planned_start_time ?? leg.start_time,
    planned_end_time: leg.planned_end_time ?? leg.end_time,
  };
}

/** A leg that was delayed before it was cancelled keeps its delay. */
function reopened(leg: DisruptedLeg): Changed {
  if (sails(leg)) return { text: `${legInWords(leg)} is not cancelled`, leg: leg.id };
  return { ...leg, state: leg.planned_start_time === null ? 'scheduled' : 'delayed' };
}

function legsOfBoat(
  context: DisruptionContext,
  { boat, date, from, until }: { boat: number; date: string; from: string; until: string },
): DisruptedLeg[] {
  const out = { date, start_time: from, end_time: until };
  return legsInTheWay(context.legs, out).filter((leg) => leg.boats.includes(boat) && !hasLeft(leg, boat) && sails(leg));
}

function withoutBoat(leg: DisruptedLeg, boat: number): DisruptedLeg {
  return { ...leg, boats: leg.boats.filter((id) => id !== boat) };
}

function replaced(context: DisruptionContext, leg: DisruptedLeg, { boat, by }: { boat: number; by: number }): Changed {
  if (!leg.boats.includes(boat))
    return { text: `${boatNameOf(context, boat)} is not on ${legInWords(leg)}`, leg: leg.id, boat };
  if (!context.boats.some(({ id }) => id === by))
    return { text: 'The boat that should replace it does not belong to this event', leg: leg.id, boat: by };
  if (leg.boats.includes(by))
    return { text: `${boatNameOf(context, by)} is on ${legInWords(leg)} already`, leg: leg.id, boat: by };
  return { ...leg, boats: leg.boats.map((id) => (id === boat ? by : id)) };
}

function moved(
  { bookings, clock }: DisruptionContext,
  leg: DisruptedLeg,
  to: { date: string; start_time: string; end_time: string },
): Changed {
  if (clock !== undefined && hasDeparted(to, clock)) return { text: pastHour(to), leg: leg.id };
  const isBooked = bookings.some((booking) => booking.leg === leg.id);
  return { ...leg, ...replanned(leg, to, isBooked) };
}

/** HH:MM some minutes later; undefined from midnight on, since a leg ends on the day it starts. */
function later(time: string, minutes: number): string | undefined {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  if (total >= 24 * 60) return undefined;
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
}
