import { CallButton } from '#web/ui/call-button.tsx';
import { useTripFile } from './api.ts';

/** A booked trip as a file that any calendar program opens. `trip` tells the buttons of several apart for those who hear them. */
export function AddToCalendar({ registration, trip }: { registration: number; trip?: string }) {
  return (
    <CallButton call={useTripFile()} input={registration} aria-label={trip && `Add to calendar: ${trip}`}>
      Add to calendar
    </CallButton>
  );
}
