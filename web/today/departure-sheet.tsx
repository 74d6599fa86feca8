import type { DepartureOfToday } from '#domain/today.ts';
import type { Event } from '#domain/event.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { isAhead } from '#domain/boarding/states.ts';
import { boatName } from '#domain/wording.ts';
import { departurePath } from '#web/trip-address.ts';
import { CopyDeparture } from '#web/trip/copy-for-group.tsx';
import { SeatPeople } from '#web/change/seat-people.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';

export interface DepartureSheetProps {
  event: Event;
  /** The last one stays while the sheet goes away. */
  departure: DepartureOfToday | undefined;
  opened: boolean;
  onClose: () => void;
  onChange: () => void;
}

export function Component({ departure, event, onChange, onClose, opened }: DepartureSheetProps) {
  if (!departure) return null;
  const { boat, leg, seats, state, taken } = departure;
  // Where somebody has to move first, that is what it is opened for.
  const BoardButton = taken > seats ? LinkButton : MainLinkButton;
  const where = [leg.identifier, leg.starting_point, boat.berth && `berth ${boat.berth}`];
  return (
    <Drawer opened={opened} onClose={onClose} title={`${leg.start_time} ${boatName(boat)}`}>
      <Stack gap="sm">
        <Text c="dimmed">
          <Dotted parts={where} />
        </Text>
        <SeatPeople event={event.id} leg={leg.id} boat={boat.id} />
        <Group gap="xs" grow preventGrowOverflow={false}>
          <BoardButton to={departurePath(event.id, leg, boat.id)}>Board</BoardButton>
          <Button variant="default" onClick={onChange}>
            Something changed…
          </Button>
        </Group>
        <CopyDeparture event={event} leg={leg} boat={boat} left={!isAhead(state)} free={seats - taken} />
      </Stack>
    </Drawer>
  );
}
