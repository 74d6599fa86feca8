import type { ErrorCode } from '../errors.ts';
import { saidOfBoat } from '../boarding/counting.ts';
import { isAtPier } from '../boarding/states.ts';
import { hasDeparted, hasEnded } from '../booking/leg-times.ts';
import { boatOf, type EventFacts, type LegFacts, type LegPlan, legOf, type Seat } from '../event-facts.ts';
import { boatName } from '../wording.ts';
import { zonedInstant } from '../zone.ts';
import type { CannotFollow, StaysBehind } from '../whereabouts.ts';
import type { ChosenMove, LegsWish } from './wire.ts';
import { withoutUndefined } from '../without-undefined.ts';

export function fieldsOf(edit: LegsWish['edit'][number]) {
  const { append: _append, boats: _boats, date: _date, end_time: _end, id: _id, start_time: _start, ...fields } = edit;
  return withoutUndefined(fields);
}

/** What an edit says of a leg besides its times and boats. */
export type LegFields = ReturnType<typeof fieldsOf>;

export interface LegChange {
  id: number;
  from: LegPlan;
  to: LegPlan;
  /** What an edit says of the leg besides. */
  fields?: LegFields;
}

/** One person's seat: `to` is null when the person loses it. */
export interface Move extends ChosenMove {
  registration: number;
  /** Why the seat could not stay, or why there is no other. */
  why: string;
  /** The rules that an organiser has let pass for it. */
  passed?: ErrorCode[];
}

export interface DisruptionPlan {
  legs: LegChange[];
  /** Below zero until they are stored. */
  added: DisruptedLeg[];
  removed: number[];
  /** Whether people who lose a seat may have another: not by the wish about legs. */
  reseats: boolean;
  moves: Move[];
  /** People who keep a seat on a leg with other hours or places, or that sails again: they are told. */
  keep: number[];
  /** Seats for people who have none on that leg. */
  booked: (Seat & { organization: number; passed?: ErrorCode[] })[];
  /** Whether an organiser lets rules pass for these seats, also after a leg has left. */
  anyway?: boolean;
  /** Conflicts that keep the plan from being applied. */
  clashes: Clash[];
  /** People who would stay behind in a harbour, and do not now. */
  leftBehind: StaysBehind[];
  /** Trips that their people could not reach, and can now. */
  outOfReach: CannotFollow[];
  /** Legs that people or boats of late legs would miss. */
  connections: number[];
  /** The event as it would be. */
  after: DisruptionContext;
  /** People whom a cancellation moved and who could have their seats back, but do not ask for them by this wish. */
  couldReturn: number;
}

export interface DisruptedLeg extends LegFacts {
  /** Whether its start is past by the event's clock. */
  departed: boolean;
  /** The boats that are still at the pier although its start is past; absent: none. */
  atPier?: readonly number[];
}

/** Whether a leg has left with any of its boats, or with this one: then it is not changed any more. */
export function hasLeft(
  { atPier = [], boats, departed }: Pick<DisruptedLeg, 'atPier' | 'boats' | 'departed'>,
  boat?: number,
): boolean {
  if (!departed) return false;
  const asked = boat === undefined ? boats : [boat];
  return asked.length === 0 || asked.some((each) => !atPier.includes(each));
}

/** A seat that a person had on a leg that has been cancelled since, and was moved from. */
export interface LeftSeat extends Seat {
  registration: number;
}

/** Everything about one event that a disruption depends on, read under the event's lock. */
export interface DisruptionContext extends EventFacts {
  /** What the event's clock shows, as `clockTime` writes it. */
  clock?: string;
  legs: readonly DisruptedLeg[];
  /** Of legs that are cancelled now. */
  left: readonly LeftSeat[];
}

/** Facts for changes of the day at a time of the event's clock: what has left cannot be changed any more. */
export function contextOf(
  facts: EventFacts,
  clock: string,
  left: readonly LeftSeat[] = [],
): DisruptionContext & { clock: string } {
  const now = zonedInstant(clock.slice(0, 10), clock.slice(11, 16), facts.time_zone);
  const marks = Map.groupBy(facts.marks, ({ leg }) => leg);
  const legs = facts.legs.map((leg): DisruptedLeg => {
    const departed = hasDeparted(leg, clock);
    if (!departed || hasEnded(leg, clock)) return { ...leg, departed };
    const { date, end_time, id, start_time, state } = leg;
    const starts = zonedInstant(date, start_time, facts.time_zone);
    const times = { state, starts, ends: zonedInstant(date, end_time, facts.time_zone) };
    const isHere = (boat: number) => isAtPier({ leg: times, ...saidOfBoat(boat, marks.get(id) ?? []) }, now);
    return { ...leg, departed, atPier: facts.boats.flatMap((boat) => (isHere(boat.id) ? [boat.id] : [])) };
  });
  return { ...facts, clock, legs, left };
}

export function boatNameOf(context: EventFacts, id: number): string {
  const boat = boatOf(context, id);
  return boat ? boatName(boat) : 'This boat';
}

/** 'A32 (10:00–11:00)', as a plan names a leg. */
export function legInWords(leg: Pick<LegFacts, 'identifier' | 'start_time' | 'end_time'>): string {
  return `${leg.identifier} (${leg.start_time}–${leg.end_time})`;
}

export function legBefore(context: DisruptionContext, id: number): DisruptedLeg {
  const leg = legOf(context, id);
  if (!leg) throw new Error(`A booking names leg ${id}, which is not one of the event.`);
  return leg;
}

/** Whether a leg has another day or other hours, or sails where it did not. */
export function isMoved(from: LegPlan, to: LegPlan): boolean {
  return (['date', 'start_time', 'end_time', 'state'] as const).some((field) => from[field] !== to[field]);
}

/** A guest belongs to no booking and is on the quay: where their boat is taken off, they go on with one that stays. */
export function guestsAfter<G extends Seat>(
  guests: readonly G[],
  before: readonly LegFacts[],
  after: readonly LegFacts[],
): G[] {
  const heirs = new Map(
    after.flatMap((leg) => {
      const had = before.find(({ id }) => id === leg.id)?.boats ?? [];
      const gone = had.filter((boat) => !leg.boats.includes(boat));
      const heir = leg.boats.find((boat) => !had.includes(boat)) ?? leg.boats[0];
      return heir === undefined ? [] : gone.map((boat) => [`${leg.id}/${boat}`, heir] as const);
    }),
  );
  return guests.map((guest) => ({ ...guest, boat: heirs.get(`${guest.leg}/${guest.boat}`) ?? guest.boat }));
}

/** Something that keeps a plan from being applied. */
export interface Clash {
  /** A sentence for the organiser. */
  text: string;
  leg?: number;
  boat?: number;
  organization?: number;
  /** The same for a program, where a call about legs would be refused for it; with how many are booked, and the text of each field. */
  code?: ErrorCode;
  booked?: number;
  fields?: Record<string, string>;
}
