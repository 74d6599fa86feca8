import { Button, Group, Stack, Text } from '@mantine/core';
import { boatName } from '#domain/wording.ts';
import { link } from '#web/paths.ts';
import { SeatPeople } from '#web/seat-people/seat-people.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { DepartureSheetProps } from './departure-sheet.tsx';

export function Component({ departure, event, onChange, onClose, opened }: DepartureSheetProps) {
  if (!departure) return null;
  const { boat, leg } = departure;
  const where = [leg.identifier, leg.starting_point, boat.berth && `berth ${boat.berth}`].filter(Boolean);
  return (
    <Sheet opened={opened} onClose={onClose} title={`${leg.start_time} ${boatName(boat)}`}>
      <Stack gap="sm">
        <Text c="dimmed">{where.join(' · ')}</Text>
        <SeatPeople event={event} leg={leg.id} boat={boat.id} />
        <Group gap="xs" grow>
          <MainLinkButton to={`${link('quay', { id: event })}?date=${leg.date}&leg=${leg.id}&boat=${boat.id}`}>
            Board
          </MainLinkButton>
          <Button variant="default" onClick={onChange}>
            Something changed…
          </Button>
        </Group>
      </Stack>
    </Sheet>
  );
}
