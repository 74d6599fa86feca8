import { downloadTrip } from '#domain/calls/trip.ts';
import { useDownload } from '#web/http/use-download.ts';
import { CallButton } from '#web/ui/call-button.tsx';

/** A booked trip as a file that any calendar program opens. `trip` tells the buttons of several apart for those who hear them. */
export function AddToCalendar({ registration, trip }: { registration: number; trip?: string }) {
  return (
    <CallButton
      call={useDownload(downloadTrip)}
      input={{ id: registration }}
      aria-label={trip && `Add to calendar: ${trip}`}
    >
      Add to calendar
    </CallButton>
  );
}
