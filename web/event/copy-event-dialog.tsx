import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { copyEvent } from '#domain/calls/event.ts';
import { useChange } from '#web/http/use-change.ts';
import { useNavigate } from '#web/router/routing.tsx';
import { notices } from '#domain/notices.ts';
import { link } from '#web/paths.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useSave } from '#web/ui/use-save.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { CopyEventDialogProps } from './copy-event.tsx';

/** Another event like this one: a draft, perhaps on other days and with the same legs. */
export function Component({ event, onClose, opened }: CopyEventDialogProps) {
  const navigate = useNavigate();
  const copy = useChange(copyEvent);
  const [start_date, setStart] = useState(event.start_date);
  const [with_legs, setWithLegs] = useState(false);
  const { error, save, saving } = useSave();
  const submit = async () => {
    const made = await copy.mutateAsync({ id: event.id, with_legs, ...(start_date !== '' && { start_date }) });
    notifySuccess(notices.event_created);
    onClose();
    await navigate(link('event', { id: made.id }));
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Copy ${event.name}`}>
      <Stack>
        <Text>The copy is a draft: only admins see it until it is published. Boats and bookings stay behind.</Text>
        <DateField label="First day" value={start_date} onChange={setStart} />
        <Switch
          label="With all legs"
          description="On the same days of the event, without boats"
          checked={with_legs}
          onChange={(change) => setWithLegs(change.currentTarget.checked)}
        />
        <ErrorText>{error}</ErrorText>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={saving} onClick={() => void save(submit)}>
            Copy the event
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
