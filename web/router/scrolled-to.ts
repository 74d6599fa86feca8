import { kept } from '#web/kept.ts';
import { decoded } from './match.ts';

const keptPositions = kept<Record<string, number>>('scrolled-to', (found) => typeof found === 'object', 'tab');

/** How far each entry of the browser's history was scrolled: the browser itself looks before a page is as long as it was. */
const positions: Record<string, number> = keptPositions.read() ?? {};

export const scrolledTo = {
  remember: (key: string): void => void (positions[key] = window.scrollY),
  /** Where a page begins that has just been drawn: where it was left, at what its address names, or at its top. */
  restore: ({ hash, key }: { hash: string; key: string }, keepsScroll: boolean): void => {
    const position = positions[key];
    const named = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
    if (position !== undefined) window.scrollTo(0, position);
    else if (named) named.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  },
  /** A reload finds the positions again; until then the browser may restore what it knows. */
  keep: (key: string): void => {
    scrolledTo.remember(key);
    history.scrollRestoration = 'auto';
    keptPositions.keep(positions);
  },
};
