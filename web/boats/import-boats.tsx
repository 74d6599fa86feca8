import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { readEvents } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { ImportButton } from '#web/import/import-button.tsx';

/** Inside an event it is that event; elsewhere one chooses. */
export function ImportBoats({ event: ofEvent }: { event?: number }) {
  const [event, setEvent] = useState(ofEvent);
  const events = useRead(readEvents);
  return (
    <ImportButton
      title="Import boats"
      kind="boat"
      explanation="Any sheet with a row for each boat will do. It must say make, model and seats; the owner is found by an email address."
      event={event}
    >
      <NativeSelect
        label="Event"
        description="For rows without an event"
        data={[
          ...(ofEvent === undefined ? [{ value: '', label: 'The first event that has not ended' }] : []),
          ...(events.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={String(event ?? '')}
        onChange={(change) => setEvent(Number(change.currentTarget.value) || undefined)}
      />
    </ImportButton>
  );
}
