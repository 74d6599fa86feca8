import type { Leg } from '#domain/leg.ts';
import type { CalendarOf } from '#web/leg/calendar.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { Planning } from './use-day-plan.ts';

export interface PlanSheetProps {
  calendar: CalendarOf;
  /** The legs of the day, as they are now. */
  day: Leg[];
  planning: Planning;
  /** The organization that an admin acts for. */
  name: string | undefined;
  onBooked: (registrations: number[]) => void;
  opened: boolean;
  onClose: () => void;
}

/** Proposes seats for the rest of a day; nothing is booked before 'Book all'. */
export const PlanSheet = lazyDialog<PlanSheetProps>(() => import('./plan-sheet-content.tsx'));
