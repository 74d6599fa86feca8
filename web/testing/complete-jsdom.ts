import { vi } from 'vitest';

/** What Mantine and the pages need of a browser, and jsdom lacks. */
export function completeJsdom(): void {
  const nothing = () => undefined;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
      unobserve = nothing;
      disconnect = nothing;
    },
  );
  vi.stubGlobal('scrollTo', nothing);
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  Element.prototype.scrollIntoView = nothing;
  Element.prototype.scrollTo = nothing;
  Element.prototype.checkVisibility = () => true;
}
