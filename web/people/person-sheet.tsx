import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export interface PersonSheetProps {
  event: number;
  /** The last one stays while the sheet goes away. */
  person: number | undefined;
  /** Of a cell: this day alone. */
  date: string | undefined;
  /** Of that day, which opens by itself. */
  trip: number | undefined;
  opened: boolean;
  onClose: () => void;
}

/** A guest of an event: telephone, allergies and room, and every trip with its actions. */
export const PersonSheet = lazyDialog<PersonSheetProps>(() => import('./person-sheet-content.tsx'));
