import { useEffect, useRef } from 'react';

/**
 * Returns the ref of the chosen link in a row that is wider than a phone. The row, and nothing else, scrolls until the link is
 * in the middle: at the next frame, for which the browser lays the page out anyway.
 */
export function useCentred(chosen: string) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const row = link.current?.parentElement;
      if (row && link.current)
        row.scrollLeft = link.current.offsetLeft - (row.clientWidth - link.current.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(frame);
  }, [chosen]);
  return link;
}
