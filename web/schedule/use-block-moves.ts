import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarHours } from '#domain/booking/calendar-hours.ts';
import { type Block, cellBeside } from './day-blocks.ts';
import type { Change } from './changes.ts';
import { type Schedule, shifted, step } from './use-schedule.ts';

/** A block that is being moved: what it was, and the changes to go back to. */
interface Lifted {
  key: string;
  before: readonly Change[];
}
interface Drag extends Lifted {
  pointer: number;
  from: Block;
  /** Where it was taken, and the minutes of the lane up to there. */
  x: number;
  lane: HTMLElement;
  taken: number;
  minutes: number;
}

function cellAt(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
}

/** A pointer that has gone so far, in pixels, drags and does not press. */
const slack = 4;

/**
 * Press a block and it can be moved: by the left and right arrows in steps of five minutes until Enter puts it down or Escape
 * brings it back, or by dragging it. A mouse drags without a press before; a finger scrolls until it has pressed.
 */
export function useBlockMoves(schedule: Schedule, hours: CalendarHours) {
  const { changes, choose, chosen, put, rows, say, setChanges, setDragging } = schedule;
  const [lifted, setLifted] = useState<Lifted>();
  const drag = useRef<Drag>(undefined);
  const dragged = useRef(false);
  /** The one stop of the tab key is where the focus was. */
  const [focused, setFocused] = useState<string>();
  const blockAt = (target: EventTarget) => {
    const key = (target as Element).closest<HTMLElement>('[data-block]')?.dataset['block'];
    return rows.flatMap(({ blocks }) => blocks).find((block) => block.key === key);
  };

  /** Reckoned anew at each movement: meanwhile the board can be scrolled, and narrower by the panel that opens beside it. */
  const minutesAt = (x: number, lane: HTMLElement) =>
    (x - lane.getBoundingClientRect().left) / (lane.clientWidth / ((hours.last - hours.first) * 60));

  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const block = blockAt(target);
    if (!block) return;
    if (dragged.current) {
      dragged.current = false;
      return;
    }
    if (lifted?.key === block.key && chosen === block.key) {
      setLifted(undefined);
      say(`${block.leg.identifier} stays at ${block.leg.start_time}`);
      return;
    }
    if (chosen !== block.key) choose(block.key);
    setLifted({ key: block.key, before: changes });
    say(`${block.leg.identifier}: the arrows move it by five minutes, Enter puts it down, Escape brings it back.`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const block = blockAt(event.target);
    const isLifted = block && lifted?.key === block.key && chosen === block.key;
    if (event.key === 'Escape' && isLifted) {
      event.stopPropagation();
      setChanges([...lifted.before]);
      setLifted(undefined);
      say(`${block.leg.identifier} is back where it was`);
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (isLifted && sideways !== 0) {
      put(block, shifted(block.leg, sideways * step * (event.shiftKey ? 6 : 1)));
      return;
    }
    const next = cellBeside(rows, cellAt(event.target) ?? '', event.key);
    if (next !== undefined) event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setFocused(cellAt(target));

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    const block = blockAt(event.target);
    const lane = (event.target as Element).closest<HTMLElement>('[data-block]')?.parentElement;
    if (!block || !lane || event.button !== 0) return;
    if (event.pointerType === 'touch' && chosen !== block.key) return;
    const taken = minutesAt(event.clientX, lane);
    drag.current = { key: block.key, before: changes, from: block, pointer: event.pointerId, x: event.clientX, lane, taken, minutes: 0 }; // prettier-ignore
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    if (!dragged.current && Math.abs(event.clientX - held.x) < slack) return;
    const minutes = Math.round((minutesAt(event.clientX, held.lane) - held.taken) / step) * step;
    const isFirst = !dragged.current;
    if (isFirst) {
      dragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (!isFirst && minutes === held.minutes) return;
    held.minutes = minutes;
    // In the frame of this movement, and not in the next.
    flushSync(() => {
      if (isFirst) {
        if (chosen !== held.key) choose(held.key);
        setLifted(undefined);
        setDragging(true);
      }
      // Where it cannot be it stays at the last hour where it could, and springs back when it is let go.
      if (minutes !== 0 || !isFirst) put(held.from, shifted(held.from.leg, minutes), held.before);
    });
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    drag.current = undefined;
    setDragging(false);
    if (!held || !dragged.current) return;
    const springsBack =
      event.type === 'pointercancel' || !put(held.from, shifted(held.from.leg, held.minutes), held.before);
    if (springsBack) setChanges([...held.before]);
  };
  const listeners = {
    onClick,
    onFocus,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: letGo,
  };
  return { focused, listeners };
}
