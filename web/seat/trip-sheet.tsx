import type { Leg } from '#domain/leg.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { BookingActions } from './use-booking.ts';

export interface TripSheetProps {
  /** The legs of the event, as the server last told them. */
  legs: Leg[];
  booking: BookingActions;
  opened: boolean;
  onClose: () => void;
}

/** A trip and what can be done about it: the same wherever it is opened from, since the address says which one. */
export const TripSheet = lazyDialog<TripSheetProps>(() => import('./trip-sheet-content.tsx'));
