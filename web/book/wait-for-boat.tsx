import { Button, Group, Stack, Text } from '@mantine/core';
import { readEvent } from '#domain/calls/event.ts';
import { joinLine, leaveLine, readWaitingList } from '#domain/calls/registration.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { boatName } from '#domain/wording.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import type { Waiting } from '#domain/waiting/waiting.ts';
import { positionWords } from '#domain/waiting/position.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { notifyRefusal, notifySuccess } from '#web/ui/notify.ts';

interface WaitForBoatProps {
  leg: Leg;
  boat: BoatOnLeg;
  /** The person an admin acts for. */
  organization: number | undefined;
}

/** Under a full boat: a place in its line, on this leg or at any hour. Nothing where the event has no waiting list. */
export function WaitForBoat({ boat, leg, organization }: WaitForBoatProps) {
  const hasList = useRead(readEvent, { id: leg.event }).data?.waiting === true;
  const list = useRead(readWaitingList, { event: leg.event }, { enabled: hasList });
  const join = useChange(joinLine);
  if (!hasList || !list.data || leg.departed || leg.state === 'cancelled') return null;
  const own = list.data.waiting.filter(
    (place) => place.boat.id === boat.id && (organization === undefined || place.organization?.id === organization),
  );
  const place = own.find((each) => each.leg?.id === leg.id) ?? own.find((each) => each.leg === null);
  const wait = (about: { leg?: number; give_up?: number }) => {
    const asked = { event: leg.event, boat: boat.id, ...about, ...(organization !== undefined && { organization }) };
    const told = ({ position }: { position: number }) =>
      notifySuccess(position === 0 ? notices.registered : notices.waiting_joined);
    // Also where a seat was free meanwhile, and the button is gone: `mutate` would forget it.
    void join.mutateAsync(asked).then(told, notifyRefusal);
  };
  if (place) return <OwnPlace place={place} />;
  const move = leg.registration === null ? {} : { give_up: leg.registration };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={join.isPending}
        aria-label={`Wait for this boat: ${boatName(boat)}`}
        onClick={() => wait({ leg: leg.id, ...move })}
      >
        Wait for this boat
      </Button>
      {leg.registration === null && (
        <Button
          variant="subtle"
          disabled={join.isPending}
          aria-label={`Wait at any hour: ${boatName(boat)}`}
          onClick={() => wait({})}
        >
          At any hour
        </Button>
      )}
    </Group>
  );
}

function OwnPlace({ place }: { place: Waiting }) {
  return (
    <Stack gap={4}>
      <Text size="sm">
        {place.leg === null ? 'You are waiting for this boat at any hour: ' : ''}
        {positionWords(place)}
      </Text>
      <CallButton call={useChange(leaveLine)} input={{ id: place.id }}>
        Leave the line
      </CallButton>
    </Stack>
  );
}
