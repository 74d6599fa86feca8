import type { Leg } from '#domain/leg.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { BookingActions } from './use-booking.ts';

export interface LegDialogProps {
  /** None before the first has been opened, or when it has been removed meanwhile. */
  leg: Leg | undefined;
  /** The legs of the event, this one among them. */
  day: Leg[];
  booking: BookingActions;
  opened: boolean;
  onClose: () => void;
}

/** A leg and what can be done on it; on a phone it comes from below, within a thumb's reach. */
export const LegDialog = lazyDialog<LegDialogProps>(() => import('./leg-dialog-content.tsx'));
