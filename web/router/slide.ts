import type { Side } from './router.ts';

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * What is drawn comes from its side (the styles are in base.css), where the browser can show that and nobody has asked for
 * less motion. The page is not painted until `draw` has called `drawn`.
 */
export function slide(side: Side, draw: (drawn: () => void) => void): void {
  if (!('startViewTransition' in document) || lessMotion() || document.hidden) return draw(() => undefined);
  // After the frame that shows what was pressed: the picture of a long page takes several.
  requestAnimationFrame(() => setTimeout(() => move(side, draw)));
}

function move(side: Side, draw: (drawn: () => void) => void): void {
  const { dataset } = document.documentElement;
  dataset['side'] = side;
  const { finished, ready } = document.startViewTransition(() => new Promise<void>((drawn) => draw(drawn)));
  // One that the next one overtakes, or that begins in a hidden tab, draws without motion.
  ready.catch(() => undefined);
  finished.catch(() => undefined).finally(() => delete dataset['side']);
}
