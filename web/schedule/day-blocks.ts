import { calendarLanes } from '#domain/booking/calendar-columns.ts';
import { byStart } from '#domain/booking/overlap.ts';
import { type CalendarHours, hourOf } from '#domain/booking/calendar-hours.ts';
import { type DisruptionContext, hasLeft } from '#domain/disruption/context.ts';
import { type EventFacts, legOf, sails, seatsGiven, seatsOffered, seatsTaken, tripsOf } from '#domain/event-facts.ts';
import type { Boat } from '#domain/boat.ts';
import type { Clash } from '#domain/planning/clashes.ts';
import { byName } from '#domain/name-order.ts';
import { onceFor } from '#domain/once-for.ts';
import { firstPicture } from '#domain/picture.ts';
import { boatName } from '#domain/wording.ts';
import { ownZone } from '#web/ui/clock.ts';
import type { BoatShown, ScheduledLeg } from './changes.ts';

/** A boat on a leg, as it is drawn. */
export interface Block {
  /** The same while the boat is moved, alone or with its leg: 'stored leg/boat'. */
  key: string;
  leg: ScheduledLeg;
  boat: BoatShown;
  seats: number;
  taken: number;
  /** Its place across the row of its boat: `lane` of `lanes`, more than one where the boat is on two legs at once. */
  lane: number;
  lanes: number;
  clash: string | undefined;
  /** Its time has come, and the boat is not at the pier any more. */
  left: boolean;
}

export interface BoatRow {
  id: number;
  name: string;
  picture: string | null | undefined;
  blocks: Block[];
}

/** The boats of an event, those that sail first, each by name: moving a leg moves no row. */
export function inOrder(boats: readonly Boat[], sailing: ReadonlySet<number>): Boat[] {
  const zone = ownZone();
  const named = boats.map((boat) => ({ boat, name: boatName(boat), last: Number(!sailing.has(boat.id)) }));
  return named
    .toSorted((a, b) => a.last - b.last || byName(a.name, b.name, zone) || a.boat.id - b.boat.id)
    .map(({ boat }) => boat);
}

/** The rows of boats on a day, one day after another: a row is the same object as before where nothing in it has changed. */
export function rowDrawer() {
  const drawn = onceFor(rowOf);
  return (
    boats: readonly Boat[],
    day: readonly ScheduledLeg[],
    facts: DisruptionContext,
    marks: ReadonlyMap<string, string>,
  ): BoatRow[] => {
    const sailed = new Map<number, ScheduledLeg[]>(boats.map(({ id }) => [id, []]));
    for (const leg of day) for (const { id } of leg.boats) sailed.get(id)?.push(leg);
    return boats.map((boat) => {
      const own = sailed.get(boat.id) ?? [];
      const left = own.map(({ id }) => hasLeft(legOf(facts, id) ?? noLeg, boat.id));
      const offered = own.map(({ id }) => seatsOffered(facts, id, boat.id));
      const taken = own.map((leg, at) =>
        sails(leg) ? (left[at] ? seatsGiven : seatsTaken)(facts, leg.id, boat.id) : 0,
      );
      const clashes = own.map((leg) => marks.get(keyOf(leg, boat.id)));
      return drawn(boat.id, boat, own, offered, taken, clashes, left);
    });
  };
}

/** A leg that was read after the facts. */
const noLeg = { boats: [], departed: false };

function rowOf(
  boat: Boat,
  own: readonly ScheduledLeg[],
  offered: readonly number[],
  taken: readonly number[],
  clashes: readonly (string | undefined)[],
  left: readonly boolean[],
): BoatRow {
  const blocks = calendarLanes(own).flatMap(({ lane, lanes, leg }): Block[] => {
    const seen = leg.boats.find(({ id }) => id === boat.id);
    if (!seen) return [];
    const at = own.indexOf(leg);
    const seats = { seats: offered[at] ?? 0, taken: taken[at] ?? 0 };
    return [
      { key: keyOf(leg, boat.id), leg, boat: seen, ...seats, lane, lanes, clash: clashes[at], left: left[at] ?? false },
    ];
  });
  return { id: boat.id, name: boatName(boat), picture: firstPicture(boat.attachments), blocks };
}

export function keyOf({ of }: Pick<ScheduledLeg, 'of'>, boat: number): string {
  return `${of}/${boat}`;
}

/** The words of the first clash of each block that has one: those of a person are on the boats of that person alone. */
export function marksOf(
  clashes: readonly Clash[],
  all: readonly ScheduledLeg[],
  facts: EventFacts,
): ReadonlyMap<string, string> {
  const marks = new Map<string, string>();
  const legs = new Map(all.map((leg) => [leg.id, leg]));
  const isOn = (person: number, leg: number, boat: number) =>
    tripsOf(facts, person).some((trip) => trip.id === leg && trip.booking.boat === boat);
  for (const { boat, leg, organization, text, with: other } of clashes)
    for (const clashing of [leg, other].flatMap((id) => (id === undefined ? [] : (legs.get(id) ?? []))))
      for (const { id } of clashing.boats) {
        const key = keyOf(clashing, id);
        const isMeant =
          organization === undefined ? boat === undefined || boat === id : isOn(organization, clashing.id, id);
        if (isMeant && !marks.has(key)) marks.set(key, text);
      }
  return marks;
}

/** From 8 to 18, stretched so that every leg of the day fits with an hour to move it by. */
export function boardHours(legs: readonly Pick<ScheduledLeg, 'start_time' | 'end_time'>[]): CalendarHours {
  return {
    first: Math.max(0, Math.min(8, ...legs.map(({ start_time }) => Math.floor(hourOf(start_time)) - 1))),
    last: Math.min(24, Math.max(18, ...legs.map(({ end_time }) => Math.ceil(hourOf(end_time)) + 1))),
  };
}

/** The cell of a boat's name, before its blocks. */
export function boatCell(boat: number): string {
  return `boat/${boat}`;
}

/** The cell beside another, as the arrows of the keyboard go: along the row of a boat, or to what is nearest in the row above or below. */
export function cellBeside(rows: readonly BoatRow[], cell: string, arrow: string): string | undefined {
  const index = rows.findIndex(({ blocks, id }) => boatCell(id) === cell || blocks.some(({ key }) => key === cell));
  const row = rows[index];
  if (!row) return undefined;
  const cells = [boatCell(row.id), ...byTime(row.blocks).map(({ key }) => key)];
  const at = cells.indexOf(cell);
  if (arrow === 'ArrowLeft') return cells[at - 1];
  if (arrow === 'ArrowRight') return cells[at + 1];
  const next = rows[arrow === 'ArrowDown' ? index + 1 : index - 1];
  const here = row.blocks.find(({ key }) => key === cell);
  if (!next || !here || next.blocks.length === 0) return next && boatCell(next.id);
  const apart = ({ leg }: Block) => Math.abs(hourOf(leg.start_time) - hourOf(here.leg.start_time));
  return next.blocks.toSorted((a, b) => apart(a) - apart(b))[0]?.key;
}

function byTime(blocks: readonly Block[]): Block[] {
  return blocks.toSorted((a, b) => byStart(a.leg, b.leg));
}
