import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { keepSeat, readWaitingList, removeRegistration } from '#domain/calls/registration.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { ownRegistrations, useRegistrations } from '#web/trip/registrations.ts';
import { boatName, capitalized } from '#domain/wording.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import type { Travel } from '#domain/route/reach.ts';
import { seatWarningOf } from '#domain/route/own-day.ts';
import { writtenDate } from '#domain/time.ts';
import { freeNow } from '#domain/waiting/free-now.ts';
import { onYourTurn, positionWords, type Wish, wishedBoat, wishesOf } from '#domain/waiting/position.ts';
import { clockTime } from '#domain/zone.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import { useLeave } from './tell-me.tsx';

interface OffersProps {
  event: Event;
  seats: {
    known: Leg[] | undefined;
    travel: Travel | null;
    booking: { make: (change: { kind: 'book'; leg: Leg; boat: number }) => void; busy: boolean };
  };
}

/** Seats that the waiting list offers, seats in line that are free right now, and places at any hour. Empty when there are none. */
export function Offers({ event, seats: { booking, known = [], travel } }: OffersProps) {
  const waiting = useRead(readWaitingList, { event: event.id }, { enabled: event.waiting }).data?.waiting ?? [];
  const registrations = useRegistrations(event.id).data ?? [];
  const offers = ownRegistrations(registrations).filter(({ confirm_by }) => confirm_by !== null);
  const free = waiting.flatMap((place) => {
    const leg = freeNow(place, known);
    return leg ? [{ place, leg }] : [];
  });
  const warning = (id: number) => {
    const leg = known.find((each) => each.id === id);
    return leg && seatWarningOf(leg, known, travel);
  };
  const anyHour = wishesOf(waiting.filter(({ leg }) => leg === null));
  if (offers.length + free.length + anyHour.length === 0) return null;
  return (
    <Stack component="section" gap="sm" mb="sm" aria-label="Waiting">
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} zone={event.time_zone} warning={warning(offer.leg.id)} />
      ))}
      {free.map(({ leg, place }) => (
        <Alert key={place.id} color="orange" role="status" title={`A seat is free: ${boatName(place.boat)}`}>
          <Text mb="xs">
            {leg.identifier}, {writtenDate(leg.date)} {leg.start_time}. The first to register has it.
          </Text>
          <Warning>{warning(leg.id)}</Warning>
          <Button
            aria-disabled={booking.busy}
            onClick={() => booking.make({ kind: 'book', leg, boat: place.boat.id })}
            aria-label={`Register: ${boatName(place.boat)}, ${leg.start_time}`}
          >
            Register
          </Button>
        </Alert>
      ))}
      {anyHour.length > 0 && (
        <ul className="card rows">
          {anyHour.map((wish) => (
            <li key={wish.id}>
              <Place wish={wish} legs={known} about="at any hour" />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** Where one stands in a line, what comes of it, and the way out of it. */
export function Place({ about, legs, wish }: { wish: Wish; legs: readonly Leg[]; about?: string }) {
  const boat = legs.flatMap(({ boats }) => boats).find(({ id }) => id === wish.boat.id);
  return (
    <BoatRow
      picture={boat?.picture}
      name={[capitalized(wishedBoat(wish)), about].filter(Boolean).join(' ')}
      about={`${positionWords(wish)} ${onYourTurn}`}
      action={
        <CallButton
          call={useLeave()}
          input={wish.places}
          size="compact-md"
          aria-label={`Leave the line: ${wishedBoat(wish)}`}
        >
          Leave the line
        </CallButton>
      }
    />
  );
}

function Offer({ offer, warning, zone }: { offer: Registration; warning: string | undefined; zone: string }) {
  return (
    <Alert color="orange" role="status" title={`You have a seat: ${boatName(offer.boat)}, ${offer.leg.start_time}`}>
      <Text mb="xs">
        {writtenDate(offer.leg.date)}. {keepWords(offer, zone)}
      </Text>
      <Warning>{warning}</Warning>
      <OfferActions offer={offer} />
    </Alert>
  );
}

/** Where the seat leads to, which nobody may notice in time otherwise: a freed seat is taken at once. */
function Warning({ children }: { children: string | undefined }) {
  return (
    children && (
      <Text fw={600} mb="xs">
        {children}
      </Text>
    )
  );
}

/** 'Keep by 08:40. After that the next in line has it.' */
export function keepWords({ confirm_by, leg }: Registration, zone: string): string {
  const until = clockTime(Date.parse(confirm_by ?? ''), zone);
  const time = until.slice(11, 16);
  const by = until.slice(0, 10) === leg.date ? time : `${time} on ${writtenDate(until.slice(0, 10))}`;
  return `Keep by ${by}. After that the next in line has it.`;
}

export function OfferActions({ offer }: { offer: Registration }) {
  return (
    <Group gap="xs">
      <CallButton variant="filled" call={useChange(keepSeat)} input={{ id: offer.id }}>
        Keep
      </CallButton>
      <CallButton call={useChange(removeRegistration)} input={{ id: offer.id }}>
        Give back
      </CallButton>
    </Group>
  );
}
