import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export interface FillSheetProps {
  event: number;
  /** A day alone, or the whole event. */
  date?: string | undefined;
  /** Not the people without a seat, but those who stay behind in this harbour. */
  behind?: string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Seats for the people who have none: proposed at once, booked by one press, taken back by another. */
export const FillSheet = lazyDialog<FillSheetProps>(() => import('./fill-sheet-content.tsx'));
