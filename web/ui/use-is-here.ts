import { useEffect, useRef } from 'react';

/** Asked when an answer has come: whether what asked for it is still on the page. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return () => here.current;
}
