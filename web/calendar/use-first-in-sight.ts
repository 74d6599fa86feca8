import { startTransition, useEffect, useState } from 'react';

/** About a screen. */
const slice = 30;

/** How many legs of a day that is opened are drawn: a screen at once, the others a slice at a time, so that the page answers in between. */
export function useFirstInSight(all: number): number {
  const [drawn, setDrawn] = useState(slice);
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + slice));
  }, [drawn, all]);
  return drawn;
}
