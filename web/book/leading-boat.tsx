import { Box, Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { readBoat } from '#domain/calls/boat.ts';
import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { ownRegistrations, useRegistrations } from '#web/trip/registrations.ts';
import { Link } from '#web/router/routing.tsx';
import { removalRefusal } from '#domain/booking/booking-refusal.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { defaultZone } from '#domain/zone.ts';
import { keepWords, OfferActions } from './offers.tsx';
import { mapAddress, phoneAddress } from '#domain/map-link.ts';
import { boatName } from '#domain/wording.ts';
import { AddToCalendar } from '#web/trip/add-to-calendar.tsx';
import { LegSign } from '#web/trip/leg-sign.tsx';
import { link } from '#web/paths.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { BoatAction, type BoatActionProps, BoatWords } from './boat-choices.tsx';
import { sentChange } from './booking-machine.ts';
import { TellMe } from './tell-me.tsx';
import { type BookingActions, heldBack } from './use-booking.ts';
import classes from './trip.module.css';

/** The boat of the sheet: large, with all that one can do about it. */
export function LeadingBoat({
  boat,
  booking,
  children,
  from,
  leg,
  others,
  warning,
}: BoatActionProps & { warning: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsked = booking.trip.boat === boat.id;
  // The picture that was pressed is not there any more: its boat leads now.
  useEffect(() => {
    if (wasAsked && document.activeElement === document.body) heading.current?.focus();
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [wasAsked]);
  const { data } = useRead(readBoat, { id: boat.id });
  return (
    <section
      aria-label={boatName(boat)}
      className={classes.leading}
      style={{ scrollMarginTop: '6rem' }}
      data-own={boat.registered || undefined}
    >
      <div className={classes.hero}>
        <BoatPicture location={boat.picture} sizes="(min-width: 48em) 38rem, 92vw" leads />
      </div>
      <div className={classes.about}>
        <Group justify="space-between" align="flex-start" gap="xs">
          {/* On a phone the button has a line to itself. */}
          <Box flex={boat.registered || from ? undefined : '1 1 16rem'}>
            <Title order={3} ref={heading} tabIndex={-1} className={classes.boat}>
              {boatName(boat)}
            </Title>
            <BoatWords boat={boat} leg={leg} others={others} booking={booking} leads />
          </Box>
          {boat.registered ? (
            <Text c="var(--mine)" fw={650}>
              <LegSign state="mine" /> {booking.name === undefined ? 'Registered' : `The seat of ${booking.name}`}
            </Text>
          ) : (
            !from && <BoatAction boat={boat} leg={leg} others={others} booking={booking} leads />
          )}
        </Group>
        {children}
        {booking.mayBook && warning && <Text className="warning">{warning}</Text>}
        {booking.mayBook && leg.registered && !boat.registered && boat.available <= 0 && (
          <TellMe leg={leg} boat={boat} />
        )}
        {boat.registered && <OwnSeat booking={booking} leg={leg} />}
        {data?.description && <Text className="keep-lines">{data.description}</Text>}
        <Link to={link('boat', { id: boat.id })} className="press">
          All about the boat
        </Link>
      </div>
    </section>
  );
}

/** What one can do with the seat that one has on a leg. */
function OwnSeat({ booking, leg }: { leg: Leg; booking: BookingActions }) {
  const event = useRead(readEvent, { id: leg.event }).data;
  const closed = !booking.isAdmin && removalRefusal({ ...leg, actor: 'other' });
  const removing = sentChange(booking.state)?.kind === 'remove';
  const call = phoneAddress(leg.registered_to?.contact_phone ?? '');
  const map = mapAddress(leg.map || (event?.map ?? ''));
  const given = useGiven(leg, event?.waiting === true);
  const offer = given?.confirm_by ? given : undefined;
  return (
    <>
      {closed && <Text>{errors[closed].text}</Text>}
      {given && (
        <Text>It came to you from the waiting list. {offer && keepWords(offer, event?.time_zone ?? defaultZone)}</Text>
      )}
      {offer && !closed && <OfferActions offer={offer} />}
      <Group gap="xs" grow preventGrowOverflow={false}>
        {call !== undefined && (
          <Button component="a" href={call} variant="default" aria-label={`Call ${leg.registered_to?.contact_phone}`}>
            Call
          </Button>
        )}
        {map !== undefined && (
          <Button component="a" href={map} target="_blank" rel="noreferrer" variant="default">
            Map
          </Button>
        )}
        {leg.registration !== null && leg.state !== 'cancelled' && !leg.departed && (
          <AddToCalendar registration={leg.registration} />
        )}
        {!closed && !offer && (
          <Button
            color="red"
            variant="outline"
            aria-busy={removing}
            aria-label={removing ? 'Removing…' : undefined}
            {...heldBack(booking.busy || leg.registration === null)}
            onClick={() => booking.make({ kind: 'remove', leg })}
          >
            Remove registration
          </Button>
        )}
      </Group>
    </>
  );
}

/** One's own seat on a leg, if the waiting list gave it: until it is kept, or whenever it does not suit, it goes back in one tap. */
function useGiven({ event, registration }: Leg, hasList: boolean): Registration | undefined {
  const own = ownRegistrations(useRegistrations(hasList ? event : undefined).data ?? []);
  return own.find(({ id, source }) => id === registration && source === 'waiting');
}
