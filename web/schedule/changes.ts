import type { Span } from '#domain/booking/overlap.ts';
import type { Boat } from '#domain/boat.ts';
import { type BoardWish, ownLegs } from '#domain/disruption/board.ts';
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

/** The legs with the changes in them. */
export function scheduledLegs(
  legs: readonly Leg[],
  boats: readonly Boat[],
  changes: readonly Change[],
): ScheduledLeg[] {
  const wish = wishOf(changes);
  const own = ownLegs({ legs: legs.map(withBoatIds) }, wish);
  const alone = own.flatMap((each): ScheduledLeg[] => {
    const leg = legs.find(({ id }) => id === each.leg);
    const to = wish.legs.find((move) => move.leg === each.leg && move.only === each.boat);
    if (!leg || !to) return [];
    const { date, end_time, start_time } = to;
    const of = leg.boats.filter(({ id }) => id === each.boat);
    const { id, identifier } = each;
    return [
      { ...leg, id, identifier, date, start_time, end_time, boats: of, of: leg.id, changed: true, ...wasOf(leg, to) },
    ];
  });
  const stay = legs.map((leg): ScheduledLeg => {
    const gone = own.filter((each) => each.leg === leg.id).map(({ boat }) => boat);
    const added = wish.boats.filter((each) => each.leg === leg.id).map(({ boat }) => boat);
    const to = wish.legs.find((move) => move.leg === leg.id && !own.some((each) => each.leg === leg.id && each.boat === move.only)); // prettier-ignore
    if (gone.length + added.length === 0 && !to) return scheduled(leg);
    const joined = boats.filter(({ id }) => added.includes(id) && !leg.boats.some((boat) => boat.id === id));
    return {
      ...leg,
      ...(to && { date: to.date, start_time: to.start_time, end_time: to.end_time }),
      ...(gone.length + added.length > 0 && {
        boats: [
          ...leg.boats.filter(({ id }) => !gone.includes(id)),
          ...joined.map((boat) => ({ ...boat, picture: firstPicture(boat.attachments) ?? null })),
        ],
      }),
      of: leg.id,
      changed: to !== undefined,
      ...(to && wasOf(leg, to)),
    };
  });
  return [...stay, ...alone];
}

function wasOf({ date, end_time, start_time }: Leg, to: Span): { was?: Span } {
  return date === to.date ? { was: { date, start_time, end_time } } : {};
}

/** The same object for the same leg, so that what has not changed is not drawn again. */
const unchanged = new WeakMap<Leg, ScheduledLeg>();
function scheduled(leg: Leg): ScheduledLeg {
  const known = unchanged.get(leg) ?? { ...leg, of: leg.id, changed: false };
  unchanged.set(leg, known);
  return known;
}

type Shown = Omit<Leg, 'boats'> & { boats: readonly { id: number }[] };
type WithBoatIds<L extends Shown> = Omit<L, 'boats'> & { boats: number[] };

/** The same object for the same leg, too: what clashes is weighed again only for legs that have changed. */
const withIds = new WeakMap<Shown, WithBoatIds<Shown>>();
export function withBoatIds<L extends Shown>(leg: L): WithBoatIds<L> {
  const known = withIds.get(leg) ?? { ...leg, boats: leg.boats.map(({ id }) => id) };
  withIds.set(leg, known);
  return known as WithBoatIds<L>;
}
