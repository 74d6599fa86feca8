import { useLayoutEffect, useRef } from 'react';

/** Asked when an answer has come: whether what asked for it is still on the page. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  // In the moment in which another page is drawn: an effect would end some time later, and a refusal that comes in between be lost.
  useLayoutEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return () => here.current;
}
