import type { Event } from '#domain/event.ts';
import type { DepartureOfToday } from '#domain/today.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export interface DepartureSheetProps {
  event: Event;
  /** The last one stays while the sheet goes away. */
  departure: DepartureOfToday | undefined;
  opened: boolean;
  onClose: () => void;
  onChange: () => void;
}

/** A departure, opened as itself: who is on it, its boarding, and what may happen to it. */
export const DepartureSheet = lazyDialog<DepartureSheetProps>(() => import('./departure-sheet-content.tsx'));
