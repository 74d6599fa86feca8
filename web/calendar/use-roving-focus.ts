import { type KeyboardEvent, useState } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** A list of buttons with one tab stop: arrows, Home and End move within it. Each button names its leg in `data-leg`. */
export function useRovingFocus(ids: number[]) {
  const [chosen, setChosen] = useState<number>();
  const tabStop = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const from = legOf(event.target);
    if (!step || from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = ids[step(ids.indexOf(from), ids.length - 1)];
    event.currentTarget.querySelector<HTMLElement>(`[data-leg="${to}"]`)?.focus();
  };
  const onFocus = (event: { target: EventTarget }) => setChosen(legOf(event.target));
  return { tabStop, onKeyDown, onFocus };
}

export function legOf(target: EventTarget): number | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-leg]') : null;
  return button ? Number(button.dataset['leg']) : undefined;
}
