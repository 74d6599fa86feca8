import { useEffect, useMemo, useState } from 'react';
import type { Span } from '#domain/booking/overlap.ts';
import type { Boat } from '#domain/boat.ts';
import { moveRefusal } from '#domain/disruption/board.ts';
import { contextOf } from '#domain/disruption/context.ts';
import { type EventFacts, legOf } from '#domain/event-facts.ts';
import { allClashes, clashFinder } from '#domain/planning/clashes.ts';
import type { Leg } from '#domain/leg.ts';
import { toMinutes, toTime } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { kept } from '#web/kept.ts';
import { type Block, inOrder, marksOf, rowDrawer } from './day-blocks.ts';
import { type Change, type ScheduledLeg, scheduledLegs, withChange, withoutChange } from './changes.ts';
/** The minutes by which legs are moved. */
export const step = 5;
const endOfDay = 24 * 60 - 1;
/** The changes that are not applied yet: who looks at another page meanwhile finds them again. */
const keptChanges = (event: number) => kept<readonly Change[]>(`schedule-changes-${event}`, Array.isArray, 'tab');

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
  const draft = useDraft(() =>
    (keptChanges(event.id).read() ?? []).filter((change) => legs.some(({ id }) => id === change.leg)),
  );
  const { changes, settle, show } = draft;
  useEffect(() => keptChanges(event.id).keep(changes.length > 0 ? changes : undefined), [event.id, changes]);
  const [chosen, setChosen] = useState<string>();
  const [pressed, setPressed] = useState(false);
  /** Blocks that are moved together, and whether a press adds to them. */
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [selecting, setSelecting] = useState(false);
  /** Moves the chosen block alone, without the other boats of its leg. */
  const [alone, setAlone] = useState(false);
  const [dragging, setDragging] = useState(false);
  /** What was last done or refused, said aloud. */
  const [said, setSaid] = useState({ text: '', refused: false });
  const say = (text: string) => setSaid({ text, refused: false });
  const refuse = (text: string) => {
    setSaid({ text, refused: true });
    return text;
  };
  const change = (next: readonly Change[]) => {
    show(next);
    settle(changes);
  };

  const context = useMemo(() => contextOf(event, clock), [event, clock]);
  const { all, facts } = useMemo(() => scheduledLegs(legs, boats, context, changes), [legs, boats, context, changes]);
  const day = useMemo(() => all.filter((leg) => leg.date === date), [all, date]);
  const [findClashes] = useState(clashFinder);
  const clashes = useMemo(() => allClashes(findClashes, facts, names), [findClashes, facts, names]);
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
  const blocks = rows.flatMap((row) => row.blocks);
  const block = blocks.find(({ key }) => key === chosen);

  /** Shows blocks at their times; says why not, and changes nothing, where one of them cannot be there. */
  const place = (moves: readonly { block: Block; to: Span }[], base: readonly Change[]): string | undefined => {
    let next = base;
    for (const { block: moved, to } of moves) {
      const stored = legOf(context, moved.leg.of);
      if (!stored) return refuse('This leg is gone');
      const byItself = moved.leg.id < 0 || (alone && stored.boats.length > 1);
      const refusal = moveRefusal(stored, to, context, byItself ? moved.boat.id : undefined);
      if (refusal !== undefined) return refuse(refusal);
      const span = { date: to.date, start_time: to.start_time, end_time: to.end_time };
      next = withChange(next, { kind: 'move', leg: stored.id, only: byItself ? moved.boat.id : undefined, ...span }, legs); // prettier-ignore
    }
    show(next);
    say(moves.map(({ block: { leg }, to }) => `${leg.identifier} ${to.start_time}–${to.end_time}`).join(', '));
    return undefined;
  };
  /** A block, with those that are selected beside it. */
  const together = (moved: Block): Block[] =>
    selected.includes(moved.key) ? blocks.filter(({ key }) => selected.includes(key)) : [moved];
  /** Shows them so many minutes from where they are. */
  const shift = (some: readonly Block[], minutes: number, base: readonly Change[] = changes) =>
    place(
      some.map((each) => ({ block: each, to: shifted(each.leg, minutes) })),
      base,
    );
  const moveBy = (moved: Block, minutes: number) => {
    shift(together(moved), minutes);
    settle(changes);
  };
  const put = (moved: Block, to: Span) => {
    place([{ block: moved, to }], changes);
    settle(changes);
  };
  const board = (boat: number, leg: ScheduledLeg) => {
    const name = boats.find(({ id }) => id === boat);
    const stored = legOf(context, leg.id);
    const refusal = stored && moveRefusal(stored, leg, context);
    if (refusal !== undefined) return refuse(refusal);
    if (leg.boats.some(({ id }) => id === boat))
      return refuse(`${name ? boatName(name) : 'The boat'} is on ${leg.identifier} already`);
    change(withChange(changes, { kind: 'board', boat, leg: leg.id }, legs));
    setChosen(`${leg.id}/${boat}`);
    return say(`${name ? boatName(name) : 'The boat'} is put on ${leg.identifier}`);
  };
  /** By a press, which opens its panel; or by a drag, which leaves a panel over the board closed. */
  const choose = (key: string | undefined, by: 'press' | 'drag' = 'press') => {
    setPressed(by === 'press');
    setChosen(key);
    setAlone(false);
    if (key === undefined || !selected.includes(key)) setSelected([]);
    if (key === undefined) setSelecting(false);
  };
  /** Adds a block to those that are moved together, or takes it away. */
  const select = (key: string) => {
    const some = selected.length > 0 || chosen === undefined ? selected : [chosen];
    setSelected(some.includes(key) ? some.filter((each) => each !== key) : [...some, key]);
    setChosen(key);
  };
  const forget = (one?: Change) => change(one ? withoutChange(changes, one) : []);
  const several = blocks.filter(({ key }) => selected.includes(key));
  return { ...draft, all, alone, block, board, choose, chosen, clashesOn, context, day, dragging, forget, moveBy, pressed, put, rows, said, say, select, selected: several, selecting, setAlone, setDragging, setSelecting, shift, together }; // prettier-ignore
}

/** The times of a leg some minutes later or earlier, within the day. */
export function shifted({ date, end_time, start_time }: Span, minutes: number): Span {
  const length = toMinutes(end_time) - toMinutes(start_time);
  const start = Math.min(Math.max(0, toMinutes(start_time) + minutes), endOfDay - length);
  return { date, start_time: toTime(start), end_time: toTime(start + length) };
}

type Changes = readonly Change[];
interface Draft {
  past: readonly Changes[];
  changes: Changes;
  future: readonly Changes[];
}

const isSame = (one: Changes, other: Changes) => JSON.stringify(one) === JSON.stringify(other);

/** The changes that are collected, each step of which can be undone and done again until they are applied. */
function useDraft(begin: () => Change[]) {
  const [draft, setDraft] = useState<Draft>(() => ({ past: [], changes: begin(), future: [] }));
  const { changes, future, past } = draft;
  return {
    changes,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** Shows them while something is moved; `settle` makes one step of what was shown since `before`. */
    show: (next: Changes) => setDraft((now) => ({ ...now, changes: next })),
    settle: (before: Changes) =>
      setDraft((now) => (isSame(now.changes, before) ? now : { ...now, past: [...now.past, before], future: [] })),
    undo: () =>
      setDraft((now) => {
        const last = now.past.at(-1);
        return last ? { past: now.past.slice(0, -1), changes: last, future: [now.changes, ...now.future] } : now;
      }),
    redo: () =>
      setDraft((now) => {
        const [next, ...later] = now.future;
        return next ? { past: [...now.past, now.changes], changes: next, future: later } : now;
      }),
    /** Once they are applied there is nothing to undo in the draft. */
    clear: () => setDraft({ past: [], changes: [], future: [] }),
  };
}
