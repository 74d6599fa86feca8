import type { Event } from '#domain/event.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { OpenedFor } from './draft.ts';

export interface ChangeSheetProps {
  event: Event;
  /** The day, leg or boat that it is about, where it was opened from one. */
  about: OpenedFor;
  opened: boolean;
  onClose: () => void;
}

/** 'Something changed…': a delay, a cancellation, a broken boat; proposed, seen and applied in one place. */
export const ChangeSheet = lazyDialog<ChangeSheetProps>(() => import('./change-sheet-content.tsx'));
