import type { Leg } from '../leg.ts';
import { byName } from '../name-order.ts';
import { byStart, overlapGroups, overlaps, type Span } from './overlap.ts';

/** A leg's place across its day: it fills `span` of `lanes` equally wide lanes, beginning with `lane` (from 0). */
export interface PlacedLeg<L> {
  leg: L;
  lane: number;
  span: number;
  lanes: number;
}

/** Places for the legs of a day, from early to late, so that no two overlapping ones share space. */
export function calendarLanes<L extends Span>(legs: readonly L[]): PlacedLeg<L>[] {
  return overlapGroups(legs).flatMap(placeGroup);
}

/** A chain of overlapping legs has its own number of lanes, so that a leg by itself is as wide as the day. */
function placeGroup<L extends Span>(group: readonly L[]): PlacedLeg<L>[] {
  const lanes: L[][] = [];
  const placed = group.toSorted(byStart).map((leg) => {
    const free = lanes.findIndex((lane) => !lane.some((other) => overlaps(other, leg)));
    const lane = free === -1 ? lanes.length : free;
    (lanes[lane] ??= []).push(leg);
    return { leg, lane, span: 1, lanes: 0 };
  });
  for (const place of placed) {
    place.lanes = lanes.length;
    place.span = widestSpan(place, placed);
  }
  return placed;
}

/** To the right up to the first leg in the way. Legs to its left cannot reach it: its own lane stops them. */
function widestSpan<L extends Span>({ lane, leg, lanes }: PlacedLeg<L>, group: readonly PlacedLeg<L>[]): number {
  const inTheWay = group.filter((other) => other.lane > lane && overlaps(other.leg, leg)).map((other) => other.lane);
  return Math.min(lanes, ...inTheWay) - lane;
}

type ColumnLeg = Pick<Leg, 'date' | 'start_time' | 'end_time' | 'identifier' | 'starting_point'>;

/** A column of the day with a heading, as wide as `lanes` of its lanes. */
interface Column {
  title: string;
  lanes: number;
}
interface Columns<L> {
  /** Empty when the legs have no series or pier in common. */
  columns: Column[];
  placed: PlacedLeg<L>[];
}

/**
 * Places for the legs of a day in columns that mean the same from morning to evening: a series ('A' of 'A 1' and 'A 2'),
 * or else a pier. Where that would take many more lanes than there are legs at once, legs stand where there is room.
 * Where people travel, each harbour has a column, in the order in which boats leave them.
 */
export function calendarColumns<L extends ColumnLeg>(
  legs: readonly L[],
  harbourOf: (leg: L) => string | undefined = () => undefined,
): Columns<L> {
  const anywhere = calendarLanes(legs);
  const harbours = columnsBy(legs.toSorted(byStart), (leg) => harbourOf(leg) ?? '');
  if (harbours.columns.length > 1 && harbours.columns.every(({ title }) => title !== '')) return harbours;
  const atOnce = Math.max(0, ...anywhere.map(({ lanes }) => lanes));
  for (const titleOf of [seriesOf, pierOf]) {
    const found = columnsBy(
      legs.toSorted((a, b) => byName(titleOf(a), titleOf(b))),
      titleOf,
    );
    if (atOnce > 1 && meansSomething(found, legs.length) && lanesOf(found) <= atOnce + 1)
      return { ...found, columns: withPiers(found.columns, legs) };
  }
  return { columns: [], placed: anywhere };
}

/** A pier says more than the code of a series, where all legs of each leave from one of their own. */
function withPiers(columns: readonly Column[], legs: readonly ColumnLeg[]): Column[] {
  const piersOf = (title: string) => new Set(legs.filter((leg) => seriesOf(leg) === title).map(pierOf));
  const titles = columns.map(({ title }) => [...piersOf(title)]);
  const areNames = titles.every(([pier, ...others]) => pier && others.length === 0);
  if (!areNames || new Set(titles.flat()).size < columns.length) return [...columns];
  return columns.map((column, index) => ({ ...column, title: titles[index]?.[0] ?? column.title }));
}

/** The columns stand in the order in which the legs name them. */
function columnsBy<L extends ColumnLeg>(legs: readonly L[], titleOf: (leg: L) => string): Columns<L> {
  const titles = [...new Set(legs.map(titleOf))];
  const groups = titles.map((title) => calendarLanes(legs.filter((leg) => titleOf(leg) === title)));
  const columns = groups.map((group, index) => ({ title: titles[index] ?? '', lanes: widest(group) }));
  const all = columns.reduce((sum, { lanes }) => sum + lanes, 0);
  const placed = groups.flatMap((group, index) => {
    const first = columns.slice(0, index).reduce((sum, { lanes }) => sum + lanes, 0);
    return group.map((place) => inColumn(place, first, columns[index]?.lanes ?? 1, all));
  });
  return { columns, placed };
}

/** A leg at the right end of its chain extends to the right end of its column. */
function inColumn<L>({ lane, lanes, leg, span }: PlacedLeg<L>, first: number, width: number, all: number) {
  const wider = lane + span === lanes ? width - lanes : 0;
  return { leg, lane: first + lane, span: span + wider, lanes: all };
}

/** A column for each leg would say no more than the legs do. */
function meansSomething({ columns }: Columns<unknown>, legs: number): boolean {
  return columns.length > 1 && columns.length < legs && columns.every(({ title }) => title !== '');
}

function lanesOf({ columns }: Columns<unknown>): number {
  return columns.reduce((sum, { lanes }) => sum + lanes, 0);
}

function widest(places: readonly PlacedLeg<unknown>[]): number {
  return Math.max(...places.map(({ lanes }) => lanes));
}

/** 'A' of 'A 12', 'B2-1' → 'B'. */
export function seriesOf({ identifier }: Pick<Leg, 'identifier'>): string {
  return (/^\D*/.exec(identifier)?.[0] ?? '').trim();
}

function pierOf({ starting_point }: ColumnLeg): string {
  return starting_point.trim();
}
