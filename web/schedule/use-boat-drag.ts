import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { Schedule } from './use-schedule.ts';

const slack = 6;

interface Held {
  boat: number;
  pointer: number;
  x: number;
  y: number;
  /** The boat as it follows the pointer. */
  ghost: HTMLElement | undefined;
}

/** A boat is dragged from the list of boats onto a leg; a press opens it, with the same to choose from. */
export function useBoatDrag(schedule: Schedule, onBoat: (boat: number) => void, isOver: boolean) {
  const held = useRef<Held>(undefined);
  const dragged = useRef(false);
  const boatAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-boat]');
  const end = () => {
    held.current?.ghost?.remove();
    held.current = undefined;
  };
  return {
    // A picture would be dragged by the browser itself.
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
    onClick: ({ target }: MouseEvent<HTMLElement>) => {
      const boat = boatAt(target);
      if (boat && !dragged.current) onBoat(Number(boat.dataset['boat']));
      dragged.current = false;
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      const boat = boatAt(event.target);
      if (!boat || isOver || event.button !== 0 || event.pointerType === 'touch') return;
      // At once: a quick move would be over another row before the next event.
      boat.setPointerCapture(event.pointerId);
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      held.current = { boat: Number(boat.dataset['boat']), pointer, x, y, ghost: undefined };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = held.current;
      const boat = boatAt(event.target);
      if (!now || !boat || now.pointer !== event.pointerId) return;
      if (!now.ghost && Math.hypot(event.clientX - now.x, event.clientY - now.y) < slack) return;
      dragged.current = true;
      now.ghost ??= ghostOf(boat);
      Object.assign(now.ghost.style, { left: `${event.clientX - 24}px`, top: `${event.clientY - 24}px` });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const now = held.current;
      end();
      if (!now || !dragged.current) return;
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-block]');
      const leg = schedule.all.find(({ id }) => id === Number(target?.dataset['leg']));
      if (leg) schedule.board(now.boat, leg);
      else schedule.say('A boat is put on a leg by dropping it there');
    },
    onPointerCancel: end,
  };
}

function ghostOf(boat: HTMLElement): HTMLElement {
  const ghost = boat.cloneNode(true) as HTMLElement;
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'fixed',
    zIndex: '300',
    pointerEvents: 'none',
    width: '12rem',
    opacity: '0.9',
  });
  document.body.append(ghost);
  return ghost;
}
