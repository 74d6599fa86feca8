import { Group, Stack, Text } from '@mantine/core';
import { fillSeat, pauseLine, readWaitingList } from '#domain/calls/registration.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { boatName, counted } from '#domain/wording.ts';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { writtenDate } from '#domain/time.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { CallButton } from '#web/ui/call-button.tsx';
import { notifySuccess } from '#web/ui/notify.ts';

/** For an admin: the number of people who wait, a pause button, and the next person for seats that are not given out by themselves. */
export function WaitingOfEvent({ event }: { event: Event }) {
  const { data } = useRead(readWaitingList, { event: event.id }, { enabled: event.waiting });
  const pause = useChange(pauseLine);
  const fill = useChange(fillSeat);
  if (!data) return null;
  const people = new Set(data.waiting.map(({ organization }) => organization?.id)).size;
  return (
    <Stack className="card" component="section" gap="xs" my="lg" p="md" aria-label="Waiting list">
      <Group gap="sm" justify="space-between">
        <Text fw={600}>
          {people === 0
            ? 'No one is waiting for a boat'
            : `${counted(people, 'person is', 'people are')} waiting for a boat`}
          {data.paused && '. The list is paused: seats are not given out automatically'}
        </Text>
        <CallButton call={pause} input={{ event: event.id, paused: !data.paused }}>
          {data.paused ? 'Resume the waiting list' : 'Pause the waiting list'}
        </CallButton>
      </Group>
      {(data.fillable ?? []).map((seat) => (
        <Group key={`${seat.leg} ${seat.boat.id} ${seat.organization.id}`} gap="sm">
          <Text>
            Next: {seat.organization.name} for {boatName(seat.boat)}, {writtenDate(seat.date)} {seat.start_time},{' '}
            {seat.identifier}
            {seat.waiting > 1 && ` (${seat.waiting} wait)`}. Fill?
          </Text>
          <CallButton
            call={fill}
            input={{ leg: seat.leg, boat: seat.boat.id, organization: seat.organization.id }}
            onDone={() => notifySuccess(notices.registered)}
            aria-label={`Fill with ${seat.organization.name}`}
          >
            Fill
          </CallButton>
          <PersonPhone id={seat.organization.id} name={seat.organization.name} />
        </Group>
      ))}
    </Stack>
  );
}
