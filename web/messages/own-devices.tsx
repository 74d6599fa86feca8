import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDevices, useTellNoMore } from './devices.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { PushSwitch } from './push-switch.tsx';
import { mayBeTold } from './this-device.ts';

/** The devices that are told at once, each with a button to end it, and the switch for this one. */
export function OwnDevices() {
  const devices = useDevices();
  const tellNoMore = useTellNoMore();
  if (!devices.data || (devices.data.devices.length === 0 && !mayBeTold())) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Devices that are told at once">
      <Title order={2} size="h4">
        Devices that are told at once
      </Title>
      <PushSwitch />
      {devices.data.devices.map(({ created_at, device, id, isThis }) => (
        <Paper key={id} withBorder p="md" component={Group} justify="space-between">
          <Text>
            {device}, since {writtenMoment(created_at)}
            {isThis && ', this device'}
          </Text>
          {!isThis && (
            <CallButton call={tellNoMore} input={{ id, isThis }} aria-label={`Tell it no more: ${device}`}>
              Tell it no more
            </CallButton>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
