import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** What Mantine and the pages need of a browser, and jsdom lacks. On a desk, or on a phone. What is looked for may come late. */
export function completeJsdom({ onPhone = false } = {}): void {
  configure({ asyncUtilTimeout: 40_000 });
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
  // Of jsdom none comes any more once a test of this process has had its own clock. None is drawn after its test.
  const nextFrame = (draw: (now: number) => void) =>
    setTimeout(() => globalThis.requestAnimationFrame === (nextFrame as unknown) && draw(performance.now()), 16);
  vi.stubGlobal('requestAnimationFrame', nextFrame);
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
  Element.prototype.scrollIntoView = nothing;
  Element.prototype.scrollTo = nothing;
  Element.prototype.checkVisibility = () => true;
}
