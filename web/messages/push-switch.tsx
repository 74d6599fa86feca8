import '@mantine/core/styles/Switch.layer.css';
import { Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useDevices, useTellNoMore, useTellThisDevice } from './devices.ts';
import { useSession } from '#web/http/session.ts';
import { notifyRefusal } from '#web/ui/notify.ts';
import { mayBeTold } from './this-device.ts';

/** One switch for this device. Nothing where its browser cannot be told, and the browser asks only when it is switched on. */
export function PushSwitch() {
  const { type } = useSession();
  const [blocked, setBlocked] = useState(() => !mayBeTold());
  const isOffered = !blocked && type === 'test driver';
  const devices = useDevices(isOffered).data;
  const tell = useTellThisDevice();
  const tellNoMore = useTellNoMore();
  if (!isOffered || !devices) return null;
  const own = devices.devices.find(({ isThis }) => isThis);
  const busy = tell.isPending || tellNoMore.isPending;
  const switchOn = (soon: boolean) =>
    void tell.mutateAsync({ key: devices.key, soon }).then((agreed) => setBlocked(!agreed), notifyRefusal);
  return (
    <Stack gap="xs">
      <Switch
        label="Tell this device at once when a trip changes"
        description="Also while it is locked. Mails come as before."
        checked={own !== undefined}
        disabled={busy}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) switchOn(false);
          else if (own) void tellNoMore.mutateAsync(own).catch(notifyRefusal);
        }}
      />
      {own && (
        <Switch
          label="And 15 minutes before each trip"
          checked={own.soon}
          disabled={busy}
          onChange={({ currentTarget }) => switchOn(currentTarget.checked)}
        />
      )}
      {own && (
        <Text size="sm" c="dimmed">
          It ends when you log out here.
        </Text>
      )}
    </Stack>
  );
}
