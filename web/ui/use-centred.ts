import { useEffect, useRef } from 'react';

/**
 * Returns the ref of the chosen link in a row that is wider than a phone. The row, and nothing else, scrolls until the link is
 * in the middle: at the next frame, for which the browser lays the page out anyway, and when the letters grow.
 */
export function useCentred(chosen: string) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const sizes = new ResizeObserver(() => {
      const row = link.current?.parentElement;
      if (row && link.current)
        row.scrollLeft = link.current.offsetLeft - (row.clientWidth - link.current.offsetWidth) / 2;
    });
    if (link.current) sizes.observe(link.current);
    return () => sizes.disconnect();
  }, [chosen]);
  return link;
}
