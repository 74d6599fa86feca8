import { Button } from '@mantine/core';
import { notifyRefusal } from '#web/ui/notify.ts';
import { useTripFile } from './api.ts';

/** A booked trip as a file that any calendar program opens. `trip` tells the buttons of several apart for those who hear them. */
export function AddToCalendar({ registration, trip }: { registration: number; trip?: string }) {
  const file = useTripFile();
  return (
    <Button
      variant="default"
      aria-label={trip && `Add to calendar: ${trip}`}
      loading={file.isPending}
      onClick={() => file.mutate(registration, { onError: notifyRefusal })}
    >
      Add to calendar
    </Button>
  );
}
