import { useEffect, useMemo, useState } from 'react';
import type { Span } from '#domain/booking/overlap.ts';
import type { Boat } from '#domain/boat.ts';
import { moveRefusal, withNewLegs } from '#domain/disruption/board.ts';
import { contextOf } from '#domain/disruption/context.ts';
import { type EventFacts, legOf } from '#domain/event-facts.ts';
import { clashFinder } from '#domain/planning/clashes.ts';
import type { Leg } from '#domain/leg.ts';
import { toTime } from '#domain/plan-day/plan-day.ts';
import { toMinutes } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { type Block, inOrder, marksOf, rowDrawer } from './day-blocks.ts';
import {
  type Change,
  type ScheduledLeg,
  scheduledLegs,
  withBoatIds,
  withChange,
  withoutChange,
  wishOf,
} from './changes.ts';
import { keepChanges, keptChanges } from './kept-changes.ts';

/** The minutes by which legs are moved. */
export const step = 5;
const endOfDay = 24 * 60 - 1;

export type Schedule = ReturnType<typeof useSchedule>;

/** What the schedule is drawn from: the legs and boats as they are shown, and the facts by which they are weighed. */
export interface Shown {
  facts: EventFacts;
  legs: readonly Leg[];
  boats: readonly Boat[];
  /** What people are called, by their ids. */
  names: ReadonlyMap<number, string>;
  clock: string;
}

/** The changes that an organiser collects on the schedule, and the days as these would leave them. */
export function useSchedule({ boats, clock, facts: event, legs, names }: Shown, date: string) {
  const [changes, setChanges] = useState(() =>
    keptChanges(event.id).filter((change) => legs.some(({ id }) => id === change.leg)),
  );
  useEffect(() => keepChanges(event.id, changes), [event.id, changes]);
  const [chosen, setChosen] = useState<string>();
  /** Moves the chosen block alone, without the other boats of its leg. */
  const [alone, setAlone] = useState(false);
  const [dragging, setDragging] = useState(false);
  /** What was last done or refused, said aloud. */
  const [said, setSaid] = useState({ text: '', refused: false });
  const say = (text: string) => setSaid({ text, refused: false });
  const refuse = (text: string) => setSaid({ text, refused: true });

  const all = useMemo(() => scheduledLegs(legs, boats, changes), [legs, boats, changes]);
  const day = useMemo(() => all.filter((leg) => leg.date === date), [all, date]);
  const context = useMemo(() => contextOf(event, clock), [event, clock]);
  const facts = useMemo(() => {
    const { context: own } = withNewLegs(context, wishOf(changes));
    const atPier = new Map(own.legs.map((leg) => [leg.id, leg.atPier]));
    const shown = (leg: ScheduledLeg) => {
      const here = atPier.get(leg.id);
      return here ? { ...withBoatIds(leg), atPier: here } : withBoatIds(leg);
    };
    return { ...own, legs: all.map(shown) };
  }, [context, all, changes]);
  const [findClashes] = useState(clashFinder);
  const clashes = useMemo(() => findClashes(facts, names), [findClashes, facts, names]);
  /** Those of a day, and those of no day, such as a boat without a leg. */
  const clashesOn = (on: string) => {
    const ids = new Set(all.filter((leg) => leg.date === on).map(({ id }) => id));
    return clashes.filter(({ leg }) => leg === undefined || ids.has(leg));
  };
  const sailing = useMemo(
    () => new Set(legs.filter((leg) => leg.date === date).flatMap((leg) => leg.boats.map(({ id }) => id))),
    [legs, date],
  );
  const ordered = useMemo(() => inOrder(boats, sailing), [boats, sailing]);
  const marks = useMemo(() => marksOf(clashes, all, facts), [clashes, all, facts]);
  const [drawRows] = useState(rowDrawer);
  const rows = useMemo(() => drawRows(ordered, day, facts, marks), [drawRows, ordered, day, facts, marks]);
  const block = rows.flatMap(({ blocks }) => blocks).find(({ key }) => key === chosen);

  /** Puts a block at a time; says why not, and changes nothing, where it cannot be there. */
  const put = (moved: Block, to: Span, base: readonly Change[] = changes, only = alone): boolean => {
    const stored = legOf(context, moved.leg.of);
    if (!stored) return false;
    const byItself = moved.leg.id < 0 || (only && stored.boats.length > 1);
    const refusal = moveRefusal(stored, to, context, byItself ? moved.boat.id : undefined);
    if (refusal !== undefined) {
      refuse(refusal);
      return false;
    }
    const span = { date: to.date, start_time: to.start_time, end_time: to.end_time };
    const change = { kind: 'move' as const, leg: stored.id, only: byItself ? moved.boat.id : undefined, ...span };
    setChanges(withChange(base, change, legs));
    say(`${moved.leg.identifier} ${to.start_time}–${to.end_time}`);
    return true;
  };
  const board = (boat: number, leg: ScheduledLeg) => {
    const name = boats.find(({ id }) => id === boat);
    const stored = legOf(context, leg.id);
    const refusal = stored && moveRefusal(stored, leg, context);
    if (refusal !== undefined) return refuse(refusal);
    if (leg.boats.some(({ id }) => id === boat))
      return refuse(`${name ? boatName(name) : 'The boat'} is on ${leg.identifier} already`);
    setChanges(withChange(changes, { kind: 'board', boat, leg: leg.id }, legs));
    setChosen(`${leg.id}/${boat}`);
    return say(`${name ? boatName(name) : 'The boat'} is put on ${leg.identifier}`);
  };
  const choose = (key: string | undefined) => {
    setChosen(key);
    setAlone(false);
  };
  const forget = (change?: Change) => setChanges(change ? withoutChange(changes, change) : []);
  return { all, alone, block, board, changes, choose, chosen, clashesOn, context, day, dragging, forget, put, rows, said, say, setAlone, setChanges, setDragging }; // prettier-ignore
}

/** The times of a leg some minutes later or earlier, within the day. */
export function shifted({ date, end_time, start_time }: Span, minutes: number): Span {
  const length = toMinutes(end_time) - toMinutes(start_time);
  const start = Math.min(Math.max(0, toMinutes(start_time) + minutes), endOfDay - length);
  return { date, start_time: toTime(start), end_time: toTime(start + length) };
}
