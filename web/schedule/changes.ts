import type { Span } from '#domain/booking/overlap.ts';
import type { Boat } from '#domain/boat.ts';
import { type BoardWish, ownLegs, withNewLegs } from '#domain/disruption/board.ts';
import { changedLegs } from '#domain/disruption/changed-legs.ts';
import type { DisruptedLeg, DisruptionContext } from '#domain/disruption/context.ts';
import { legOf } from '#domain/event-facts.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { firstPicture } from '#domain/picture.ts';

/** What an organiser has changed on the schedule and not applied yet. `only` is the boat that is moved without the others of its leg. */
export type Change =
  ({ kind: 'move'; leg: number; only: number | undefined } & Span) | { kind: 'board'; boat: number; leg: number };

export type BoatShown = Pick<BoatOnLeg, 'id' | 'make' | 'model' | 'berth' | 'picture'>;

/** A leg as it is shown: with the changes in it. `of` is the stored leg that it is, or that its boat leaves. */
export interface ScheduledLeg extends Omit<Leg, 'boats'> {
  boats: BoatShown[];
  of: number;
  changed: boolean;
  /** Where a leg that is moved within its day is stored. */
  was?: Span;
}

function isSame(one: Change, other: Change): boolean {
  if (one.kind === 'move')
    return other.kind === 'move' && one.leg === other.leg && (one.only ?? 0) === (other.only ?? 0);
  return other.kind === 'board' && one.leg === other.leg && one.boat === other.boat;
}

/** With one more change; one that puts a leg where it is stored takes the earlier change away. */
export function withChange(changes: readonly Change[], change: Change, legs: readonly Leg[]): Change[] {
  const others = changes.filter((each) => !isSame(each, change));
  const stored = legs.find(({ id }) => id === change.leg);
  const isBack =
    change.kind === 'move' &&
    stored?.date === change.date &&
    stored.start_time === change.start_time &&
    stored.end_time === change.end_time &&
    // A boat alone leaves the others of its leg where these have been put.
    (change.only === undefined || !others.some((each) => each.kind === 'move' && each.leg === change.leg));
  return isBack ? others : [...others, change];
}

export function withoutChange(changes: readonly Change[], change: Change): Change[] {
  return changes.filter((each) => !isSame(each, change));
}

/** As the server is asked for it. */
export function wishOf(changes: readonly Change[]): BoardWish {
  const legs = changes.flatMap((change) => {
    if (change.kind !== 'move') return [];
    const { date, end_time, leg, only, start_time } = change;
    return [{ leg, date, start_time, end_time, ...(only !== undefined && { only }) }];
  });
  const boats = changes.flatMap((change) => (change.kind === 'board' ? [{ boat: change.boat, leg: change.leg }] : []));
  return { kind: 'board', legs, boats };
}

/** The legs with the changes in them, and the facts as they then are: by the rule by which the server plans. */
export function scheduledLegs(
  legs: readonly Leg[],
  boats: readonly Boat[],
  context: DisruptionContext,
  changes: readonly Change[],
): { all: ScheduledLeg[]; facts: DisruptionContext } {
  const { context: planned, wish } = withNewLegs(context, wishOf(changes));
  const moved = new Map(changedLegs(planned, wish).legs.map((leg) => [leg.id, leg]));
  const facts = { ...planned, legs: planned.legs.map((leg) => moved.get(leg.id) ?? leg) };
  const own = new Map(ownLegs(context, wishOf(changes)).map(({ id, leg }) => [id, leg]));
  const known = new Map(legs.map((leg) => [leg.id, leg]));
  const shown = (leg: Leg, to: DisruptedLeg): ScheduledLeg => {
    const { date, end_time, id, identifier, start_time } = to;
    const before = { date: leg.date, start_time: leg.start_time, end_time: leg.end_time };
    const changed = id < 0 || date !== leg.date || start_time !== leg.start_time || end_time !== leg.end_time;
    return {
      ...leg,
      id,
      identifier,
      date,
      start_time,
      end_time,
      of: leg.id,
      changed,
      boats: to.boats.flatMap((boat) => leg.boats.find((each) => each.id === boat) ?? withPicture(boats, boat)),
      ...(changed && date === leg.date && { was: before }),
    };
  };
  const stay = legs.map((leg) => {
    const to = legOf(facts, leg.id);
    return to && to !== legOf(context, leg.id) ? shown(leg, to) : scheduled(leg);
  });
  const alone = facts.legs.flatMap((to) => {
    const leg = known.get(own.get(to.id) ?? 0);
    return leg ? [shown(leg, to)] : [];
  });
  return { all: [...stay, ...alone], facts };
}

function withPicture(boats: readonly Boat[], id: number): BoatShown[] {
  return boats
    .filter((boat) => boat.id === id)
    .map((boat) => ({ ...boat, picture: firstPicture(boat.attachments) ?? null }));
}

/** The same object for the same leg, so that what has not changed is not drawn again. */
const unchanged = new WeakMap<Leg, ScheduledLeg>();
function scheduled(leg: Leg): ScheduledLeg {
  const known = unchanged.get(leg) ?? { ...leg, of: leg.id, changed: false };
  unchanged.set(leg, known);
  return known;
}
