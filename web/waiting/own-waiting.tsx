import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { boatName } from '#domain/wording.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { writtenDate } from '#domain/time.ts';
import { freeNow } from '#domain/waiting/free-now.ts';
import { positionWords } from '#domain/waiting/position.ts';
import { clockTime } from '#domain/zone.ts';
import { ownRegistrations, useRegistrations, useRemoveTrip } from '#web/trip/api.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { useKeepSeat, useLeaveLine, useWaiting } from './api.ts';

/** A person's offered seats and places in line. Empty when there are none. */
export function OwnWaiting({ event, legs }: { event: Event; legs: Leg[] }) {
  const { data } = useWaiting(event.id, event.waiting);
  const registrations = useRegistrations(event.id).data ?? [];
  const offers = event.waiting ? ownRegistrations(registrations).filter(({ confirm_by }) => confirm_by !== null) : [];
  const leave = useLeaveLine();
  const waiting = data?.waiting ?? [];
  if (offers.length === 0 && waiting.length === 0) return null;
  return (
    <Stack component="section" gap="sm" mb="xl" aria-label="Waiting">
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} zone={event.time_zone} />
      ))}
      {waiting.length > 0 && <Title order={2}>Waiting</Title>}
      {waiting.map((place) => (
        <Group key={place.id} justify="space-between" gap="xs">
          <div>
            <Text fw={600}>{boatName(place.boat)}</Text>
            <Text size="sm">
              {place.leg
                ? `${place.leg.identifier}, ${writtenDate(place.leg.date)} ${place.leg.start_time}`
                : 'At any hour'}
              {' · '}
              {positionWords(place)}
            </Text>
            <FreeNow leg={freeNow(place, legs)} />
          </div>
          <CallButton call={leave} input={place.id} aria-label={`Leave the line: ${boatName(place.boat)}`}>
            Leave the line
          </CallButton>
        </Group>
      ))}
    </Stack>
  );
}

function FreeNow({ leg }: { leg: Leg | undefined }) {
  return (
    <Text fw={600} role="status">
      {leg &&
        `A seat is free: ${leg.identifier}, ${writtenDate(leg.date)} ${leg.start_time}. The first to register has it.`}
    </Text>
  );
}

function Offer({ offer, zone }: { offer: Registration; zone: string }) {
  const keep = useKeepSeat();
  const giveBack = useRemoveTrip();
  const until = clockTime(Date.parse(offer.confirm_by ?? ''), zone);
  const by =
    until.slice(0, 10) === offer.leg.date
      ? until.slice(11, 16)
      : `${until.slice(11, 16)} on ${writtenDate(until.slice(0, 10))}`;
  return (
    <Alert color="orange" role="status" title={`You have a seat: ${boatName(offer.boat)}, ${offer.leg.start_time}`}>
      <Text mb="xs">
        {writtenDate(offer.leg.date)}. Keep by {by}. After that the next in line has it.
      </Text>
      <Group gap="xs">
        <CallButton variant="filled" call={keep} input={offer.id}>
          Keep
        </CallButton>
        <CallButton call={giveBack} input={offer.id}>
          Give back
        </CallButton>
      </Group>
    </Alert>
  );
}
