import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from '#web/router/routing.tsx';

/** A screen reader hears of a new page only when the focus moves to it; the first page is read anyway. */
export function useFocusOnNavigation<E extends HTMLElement>(): RefObject<E | null> {
  const { pathname } = useLocation();
  const main = useRef<E>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page may put the focus into a field of its own.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Fetched beside the page, which is drawn without it: what is pressed meanwhile may already have lost the focus. */
export function useFocusKept(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    let pressed: EventTarget | null = document.activeElement;
    const remember = ({ target }: FocusEvent) => void (pressed = target);
    document.addEventListener('focusin', remember);
    import('./kept-focus.ts').then(
      ({ keepFocus }) => {
        document.removeEventListener('focusin', remember);
        stop = isGone ? undefined : keepFocus(pressed);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
}
