import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react';
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
  /** The block that was taken, before those that go with it. */
  blocks: readonly Block[];
  /** Where it was pressed, on the page and on the axis, in pixels. */
  x: number;
  y: number;
  axis: number;
  /** Pixels of a minute: a drag is reckoned by the scale on which it began. */
  minute: number;
  minutes: number;
  /** Until a finger has rested on it, it scrolls. */
  waits: ReturnType<typeof setTimeout> | undefined;
}
/** Beside the pointer: the old hour and the new one, and why it may not land there. */
export interface Ghost {
  from: string;
  to: string;
  legs: ReadonlySet<number>;
  why: string | undefined;
}

function cellAt(target: EventTarget): string | undefined {
  return (target as Element).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
}

/** A pointer that has gone so far, in pixels, drags and does not press. */
const slack = 4;
/** A finger that rests so long lifts; one that moves before scrolls. */
const longPress = 350;
/** So near to its edge, in pixels, the board scrolls along. */
const edge = 48;

/**
 * Press a block and it can be moved: by the left and right arrows in steps of five minutes until Enter puts it down or Escape
 * brings it back, or by dragging it. A mouse drags at once, a finger that has rested on the block. After the event a press opens it alone.
 */
export function useBlockDrag(
  schedule: Schedule,
  hours: CalendarHours,
  scroller: RefObject<HTMLElement | null>,
  isOver: boolean,
) {
  const { changes, choose, chosen, moveBy, rows, say, select, selecting, setDragging, settle, shift, show, together } =
    schedule;
  const [lifted, setLifted] = useState<Lifted>();
  const [ghost, setGhost] = useState<Ghost>();
  const ghostAt = useRef<HTMLElement>(null);
  const drag = useRef<Drag>(undefined);
  const dragged = useRef(false);
  /** The one stop of the tab key is where the focus was. */
  const [focused, setFocused] = useState<string>();
  const blockAt = (target: EventTarget) => {
    const key = (target as Element).closest<HTMLElement>('[data-block]')?.dataset['block'];
    return rows.flatMap(({ blocks }) => blocks).find((block) => block.key === key);
  };

  /** The pixel of the axis at the left edge of the board: it stays when hours are added before the first. */
  const axisNow = (minute: number) => hours.first * 60 * minute + (scroller.current?.scrollLeft ?? 0);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const block = blockAt(event.target);
    if (!block) return;
    if (dragged.current) {
      dragged.current = false;
      return;
    }
    if (selecting || event.shiftKey || event.ctrlKey || event.metaKey) {
      setLifted(undefined);
      select(block.key);
      return;
    }
    if (lifted?.key === block.key && chosen === block.key) {
      setLifted(undefined);
      say(`${block.leg.identifier} stays at ${block.leg.start_time}`);
      return;
    }
    choose(block.key);
    if (isOver) return;
    setLifted({ key: block.key, before: changes });
    say(`${block.leg.identifier}: the arrows move it by five minutes, Enter puts it down, Escape brings it back.`);
  };

  const putBack = (before: readonly Change[], block: Block | undefined) => {
    show(before);
    settle(changes);
    setLifted(undefined);
    if (block) say(`${block.leg.identifier} is back where it was`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
      event.preventDefault();
      if (event.shiftKey) schedule.redo();
      else schedule.undo();
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const block = blockAt(event.target);
    const isLifted = block && lifted?.key === block.key && chosen === block.key;
    if (event.key === 'Escape' && isLifted) {
      event.stopPropagation();
      putBack(lifted.before, block);
    }
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const sideways = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (isLifted && sideways !== 0) {
      moveBy(block, sideways * step * (event.shiftKey ? 6 : 1));
      return;
    }
    const next = cellBeside(rows, cellAt(event.target) ?? '', event.key);
    if (next !== undefined) event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => setFocused(cellAt(target));

  const begin = (held: Drag, list: HTMLElement) => {
    dragged.current = true;
    held.waits = undefined;
    list.setPointerCapture(held.pointer);
    if (chosen !== held.key) choose(held.key, 'drag');
    setLifted(undefined);
    setDragging(true);
    setGhost(ghostOf(held, 0, undefined));
  };
  const ghostOf = ({ blocks }: Drag, minutes: number, why: string | undefined): Ghost | undefined => {
    const [first] = blocks;
    if (!first) return undefined;
    const from = first.leg.was?.start_time ?? first.leg.start_time;
    return { from, to: shifted(first.leg, minutes).start_time, legs: new Set(blocks.map(({ leg }) => leg.id)), why };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    const block = blockAt(event.target);
    const lane = (event.target as Element).closest<HTMLElement>('[data-block]')?.parentElement;
    if (!block || !lane || isOver || event.button !== 0) return;
    const list = event.currentTarget;
    const minute = lane.clientWidth / ((hours.last - hours.first) * 60);
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    const blocks = [block, ...together(block).filter(({ key }) => key !== block.key)];
    const held: Drag = { key: block.key, before: changes, blocks, pointer, x, y, axis: axisNow(minute), minute, minutes: 0, waits: undefined }; // prettier-ignore
    drag.current = held;
    if (event.pointerType === 'touch')
      held.waits = setTimeout(() => {
        begin(held, list);
        moveGhost(x, y);
      }, longPress);
  };
  const moveGhost = (x: number, y: number) =>
    ghostAt.current?.style.setProperty('translate', `clamp(0.5rem, ${x}px - 50%, 100vw - 100% - 0.5rem) ${y}px`);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (held.waits !== undefined) {
      if (far > 2 * slack) end();
      return;
    }
    if (!dragged.current && far < slack) return;
    scrollAlong(scroller.current, event.clientX);
    const minutes = Math.round((event.clientX - held.x + axisNow(held.minute) - held.axis) / held.minute / step) * step;
    const isFirst = !dragged.current;
    const list = event.currentTarget;
    // In the frame of this movement, and not in the next.
    if (isFirst || minutes !== held.minutes)
      flushSync(() => {
        if (isFirst) begin(held, list);
        held.minutes = minutes;
        // Where it cannot be it stays at the last hour where it could, and springs back when it is let go.
        setGhost(ghostOf(held, minutes, shift(held.blocks, minutes, held.before)));
      });
    moveGhost(event.clientX, held.y);
  };
  const end = () => {
    clearTimeout(drag.current?.waits);
    drag.current = undefined;
    setDragging(false);
    setGhost(undefined);
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    end();
    if (!held || !dragged.current) return;
    const springsBack = event.type === 'pointercancel' || shift(held.blocks, held.minutes, held.before) !== undefined;
    if (springsBack) show(held.before);
    else settle(held.before);
  };
  /** A finger that has lifted a block moves it, and no page. */
  const list = useCallback((element: HTMLElement | null) => {
    const still = (event: TouchEvent) => {
      if (drag.current && drag.current.waits === undefined) event.preventDefault();
    };
    element?.addEventListener('touchmove', still, { passive: false });
    return () => element?.removeEventListener('touchmove', still);
  }, []);
  const listeners = {
    onClick,
    onFocus,
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (drag.current) event.preventDefault();
    },
  };
  return { focused, ghost, ghostAt, list, listeners };
}

function scrollAlong(scroller: HTMLElement | null, x: number): void {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  const beyond = Math.max(0, x - (right - edge)) - Math.max(0, left + edge - x);
  if (beyond !== 0) scroller.scrollLeft += beyond;
}
