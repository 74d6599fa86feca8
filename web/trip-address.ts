import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from '#web/router/routing.tsx';
import { idIn } from '#web/path-id.ts';
import { link } from '#web/paths.ts';

/** The address of a trip, wherever it is named: the calendar of its event with its sheet open, on a boat if one is meant. */
export function tripPath(event: number, leg: { id: number; date: string }, boat?: number): string {
  return `${link('calendar', { eid: event })}?date=${leg.date}&leg=${leg.id}${boat === undefined ? '' : `&boat=${boat}`}`;
}

/** Where the people of a departure are marked. */
export function departurePath(event: number, leg: { id: number; date: string }, boat: number): string {
  return `${link('quay', { id: event })}?date=${leg.date}&leg=${leg.id}&boat=${boat}`;
}

/** The trip that the address names: its sheet is open as long as it does, so that reload, Back and a sent link show the same. */
export interface TripAddress {
  leg: number | undefined;
  boat: number | undefined;
  /** Always the same function, so that hundreds of buttons are not drawn again. */
  open: (leg: number, boat?: number) => void;
  close: () => void;
}

/** A way back that has been asked for and is not gone yet: what comes meanwhile waits for it. */
let leaving: Promise<unknown> | undefined;

export function useTripAddress(): TripAddress {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const leg = idIn(search.get('leg'));
  const boat = idIn(search.get('boat'));
  const hasOwnEntry = isOpenedHere(state);
  const open = useCallback(
    async (wanted: number, on?: number) => {
      await leaving;
      const next = new URLSearchParams(location.search);
      const isOpen = next.has('leg');
      next.set('leg', String(wanted));
      if (on === undefined) next.delete('boat');
      else next.set('boat', String(on));
      const kept: unknown = history.state?.state;
      await navigate(`?${next}`, {
        replace: isOpen,
        preventScrollReset: true,
        state: isOpen ? kept : { opened: true },
      });
    },
    [navigate],
  );
  const close = useCallback(() => {
    const next = new URLSearchParams(location.search);
    // The answer of a booking and a key may ask at one time.
    if (leaving || !next.has('leg')) return;
    for (const name of ['leg', 'boat']) next.delete(name);
    if (hasOwnEntry) {
      leaving = once('popstate').finally(() => (leaving = undefined));
      void navigate(-1);
    } else void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  }, [hasOwnEntry, navigate]);
  const openNow = useCallback((wanted: number, on?: number) => void open(wanted, on), [open]);
  return useMemo(() => ({ leg, boat, open: openNow, close }), [boat, close, leg, openNow]);
}

/** At most half a second later, in steps: a page that was busy as long hears of the event before the last of them. */
function once(event: string): Promise<unknown> {
  return new Promise<unknown>((resolve) => {
    const wait = (steps: number) => setTimeout(() => (steps > 1 ? wait(steps - 1) : resolve(undefined)), 100);
    window.addEventListener(event, resolve, { once: true });
    wait(5);
  });
}

/** Whether the page itself opened the sheet, so that the entry before it in the browser's history is the page without it. */
function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opened' in state;
}
