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
