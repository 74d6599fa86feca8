import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { kept } from '#web/kept.ts';
import { useDevices, useTellThisDevice } from './devices.ts';
import { notifyRefusal } from '#web/ui/notify.ts';
import { canBeTold } from './this-device.ts';

const asked = kept<string>('asked to be told', Boolean);

/** Asked once on a device, after the first booking that is made on it, and never on arrival: `trips` are the seats that one has. */
export function AskAfterBooking({ trips }: { trips: number | undefined }) {
  const [before, setBefore] = useState(trips);
  if (before === undefined && trips !== undefined) setBefore(trips);
  const [answered, setAnswered] = useState(
    () => !canBeTold() || Notification.permission !== 'default' || asked.read() !== undefined,
  );
  const isAsked = !answered && trips !== undefined && before !== undefined && trips > before;
  const devices = useDevices(isAsked).data;
  const tell = useTellThisDevice();
  const answer = () => {
    asked.keep('yes');
    setAnswered(true);
  };
  if (!isAsked || !devices) return null;
  return (
    <Alert color="sea" title="Shall this device tell you when your trip changes?">
      <Text mb="xs">
        When it moves, is cancelled or gets another boat, you see it at once, also on the locked screen. Mails come as
        before.
      </Text>
      <Group gap="xs">
        <Button
          loading={tell.isPending}
          onClick={() => void tell.mutateAsync({ key: devices.key, soon: false }).catch(notifyRefusal).finally(answer)}
        >
          Yes, tell me here
        </Button>
        <Button variant="default" onClick={answer}>
          No
        </Button>
      </Group>
    </Alert>
  );
}
