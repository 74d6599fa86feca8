import { type KeyboardEvent, useState } from 'react';

/** Where an arrow points, from one button to another: how far along it, and how far aside. */
const along: Record<string, (from: DOMRect, to: DOMRect) => { ahead: number; aside: number }> = {
  ArrowDown: (from, to) => ({ ahead: to.top - from.top, aside: gap(from.left, from.right, to.left, to.right) }),
  ArrowUp: (from, to) => ({ ahead: from.top - to.top, aside: gap(from.left, from.right, to.left, to.right) }),
  ArrowRight: (from, to) => ({ ahead: to.left - from.left, aside: gap(from.top, from.bottom, to.top, to.bottom) }),
  ArrowLeft: (from, to) => ({ ahead: from.left - to.left, aside: gap(from.top, from.bottom, to.top, to.bottom) }),
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A list of buttons with one tab stop: arrows go where they point, Home and End to the first and last. Each button names its
 * leg in `data-leg`. `first` is where Tab comes to. Where one reads `inColumns`, down and up lead from the end of one to the
 * beginning of the next.
 */
export function useRovingFocus(ids: number[], first: number | undefined, { inColumns = false } = {}) {
  const [chosen, setChosen] = useState<number>();
  const tabStop = chosen !== undefined && ids.includes(chosen) ? chosen : (first ?? ids[0]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = legOfRow(event.target);
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-leg]')];
    const to =
      event.key === 'Home'
        ? buttons[0]
        : event.key === 'End'
          ? buttons.at(-1)
          : inColumns && event.key in steps
            ? buttons[buttons.findIndex((button) => legOf(button) === from) + (steps[event.key] ?? 0)]
            : nearest(buttons, `${from}`, along[event.key]);
    if (!to && !along[event.key]) return;
    event.preventDefault();
    to?.focus();
  };
  // What is pressed in the row of a leg goes when the leg is booked, and the leg stays, also when the focus has come back to it.
  const onClick = ({ target }: { target: EventTarget }) => setChosen(legOfRow(target));
  const onFocus = ({ target }: { target: EventTarget }) =>
    setChosen(legOf(target) ?? (legOfRow(target) === chosen ? chosen : undefined));
  return { tabStop, onKeyDown, onFocus, onClick };
}

/** The next one in a direction; of several those in line before those aside. */
function nearest(buttons: HTMLElement[], leg: string, measure: (typeof along)[string] | undefined) {
  const here = buttons.find(({ dataset }) => dataset['leg'] === leg)?.getBoundingClientRect();
  if (!here || !measure) return undefined;
  return buttons
    .map((button) => ({ button, ...measure(here, button.getBoundingClientRect()) }))
    .filter(({ ahead }) => ahead > 1)
    .toSorted((one, other) => one.ahead + 4 * one.aside - (other.ahead + 4 * other.aside))[0]?.button;
}

/** How much room lies between two stretches; 0 where they share some. */
function gap(from: number, to: number, otherFrom: number, otherTo: number): number {
  return Math.max(0, otherFrom - to, from - otherTo);
}

export function legOfRow(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('[data-kind="leg"]') : null;
  return legOf(row?.querySelector('[data-leg]') ?? target);
}

function legOf(target: EventTarget): number | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-leg]') : null;
  return button ? Number(button.dataset['leg']) : undefined;
}
