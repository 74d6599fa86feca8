import { useEffect } from 'react';
import { isBusy, nextTo, focusPathFrom, type FocusPath } from './focus-path.ts';

/** A closing dialog gives the focus back by itself, a little later. */
const patience = 50;

/**
 * A control that is removed, or busy, loses the focus, and blind people lose their place. So a control that was busy
 * gets it back; for a removed control the nearest other one does, for a closed dialog the control that opened it.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let here: FocusPath | undefined;
    let behind: FocusPath | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return;
      here = focusPathFrom(target);
      if (!target.closest('[role="dialog"]')) behind = here;
    };
    /** A press on nothing, or a Tab to the browser's own controls, takes the focus away on purpose. */
    const forget = (event: Event) => {
      const leaves =
        event instanceof KeyboardEvent
          ? event.key === 'Tab'
          : event.target instanceof Node && !here?.control.contains(event.target);
      if (leaves) here = undefined;
    };
    const isLost = () => document.activeElement === document.body && here !== undefined && !isBusy(here.control);
    const lookAfter = () => {
      timer = undefined;
      const places = [here && nextTo(here), behind && nextTo(behind), document.querySelector('main')];
      for (const place of places) if (isLost()) place?.focus({ preventScroll: true });
    };
    const changes = new MutationObserver(() => (timer ??= isLost() ? setTimeout(lookAfter, patience) : undefined));
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    document.addEventListener('keydown', forget);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
      document.removeEventListener('keydown', forget);
    };
  }, []);
}
