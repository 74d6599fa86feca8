import type { Event } from '#domain/event.ts';
import { link } from '#web/paths.ts';
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

/** The page that opens it, filled in for a leg, a boat or a day. */
export function toChange(event: number, about: OpenedFor = {}): string {
  const given = Object.entries(about).map(([name, value]) => [name, String(value)]);
  return `${link('today', { id: event })}?${new URLSearchParams([['change', ''], ...given]).toString()}`;
}
