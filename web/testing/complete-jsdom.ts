import { vi } from 'vitest';

/** What Mantine and the pages need of a browser, and jsdom lacks. On a desk, or on a phone. */
export function completeJsdom({ onPhone = false } = {}): void {
  const nothing = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: onPhone && query.includes('max-width'),
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
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
