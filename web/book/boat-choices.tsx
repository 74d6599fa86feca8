import { useTransition } from 'react';
import { dayState } from '#domain/boarding/states.ts';
import { Box, Button, Group, Text, Title } from '@mantine/core';
import { useDrove } from '#web/quay/use-drove.ts';
import { boatName, capitalized, counted } from '#domain/wording.ts';
import { removalRefusal, boatRefusal } from '#domain/booking/booking-refusal.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Row } from '#web/ui/row.tsx';
import { SeatDots } from '#web/ui/seats.tsx';
import { boatOf, sentChange } from './booking-machine.ts';
import { seatsLeft, takenSeats, tripOnBoat } from '#web/trip/leg-look.ts';
import { refusalText } from '#web/trip/refusal-text.ts';
import { TellMe } from './tell-me.tsx';
import { heldBack, type BookingActions } from './use-booking.ts';
import { useActedFor } from '#web/http/acted-for.ts';
import classes from './trip.module.css';

interface BoatChoicesProps {
  leg: Leg;
  boats: BoatOnLeg[];
  /** 'Boats' where none leads. */
  title: string | undefined;
  /** The other legs of the event, as they are now, without the one that is left for this one. */
  others: Leg[];
  from: Leg | undefined;
  booking: BookingActions;
  /** Why one would not be where the leg starts. */
  warning: string | undefined;
  onLook: (boat: number) => void;
}

/** One full boat takes no more room than the line that would stand for it. */
const fewestToFold = 2;

/** The boats of a leg to choose from: those with free seats first, the full ones in one line. */
export function BoatChoices({ boats, booking, from, leg, onLook, others, title, warning }: BoatChoicesProps) {
  const free = boats.filter(({ available }) => available > 0);
  const full = boats.filter(({ available }) => available <= 0);
  const sells = sellsSeats(leg, booking);
  const folds = sells && full.length >= fewestToFold && free.length > 0;
  if (title !== undefined && boats.length === 0) return null;
  const row = (boat: BoatOnLeg) => (
    <Choosable key={boat.id} boat={boat} leg={leg} others={others} from={from} booking={booking} onLook={onLook} />
  );
  return (
    <section aria-label="Boats">
      {booking.mayBook && warning && (
        <Text className="warning" mb="sm">
          {warning}
        </Text>
      )}
      <Group justify="space-between" align="baseline" gap="0 1rem">
        <Title order={3}>{title ?? 'Boats'}</Title>
        {sells && free.length > 0 && boats.length > 1 && <Text c="dimmed">{free.length} with seats</Text>}
      </Group>
      {!booking.mayBook && <Text c="dimmed">Choose an organization to act for first</Text>}
      {leg.boats.length === 0 && <Text c="dimmed">There are no boats on this trip yet</Text>}
      <ul className="rows">{(folds ? free : [...free, ...full]).map(row)}</ul>
      {folds && (
        <details className="more">
          <summary>{counted(full.length, 'boat is', 'boats are')} full</summary>
          <ul className="rows">{full.map(row)}</ul>
        </details>
      )}
    </section>
  );
}

export interface BoatActionProps {
  boat: BoatOnLeg;
  leg: Leg;
  others: Leg[];
  /** The trip at the same time that is left for this one. */
  from?: Leg | undefined;
  booking: BookingActions;
  /** Its seat is what the sheet is for: the one button that stands out. */
  leads?: boolean;
}

function Choosable({ onLook, ...props }: BoatActionProps & { onLook: (boat: number) => void }) {
  const { boat, booking, others } = props;
  return (
    <li data-own={boat.registered || undefined}>
      <Row
        first={
          <button
            type="button"
            className={classes.picture}
            data-boat={boat.id}
            aria-label={`Look at ${boatName(boat)}`}
            onClick={() => onLook(boat.id)}
          >
            <BoatPicture
              location={boat.picture}
              width="clamp(5.5rem, 20vw, 9rem)"
              sizes="(min-width: 48em) 9rem, 6rem"
            />
          </button>
        }
        name={boatName(boat)}
        more={<BoatWords boat={boat} leg={props.leg} others={others} booking={booking} />}
        action={
          boat.available > 0 || boat.registered || booking.isAdmin ? (
            <BoatAction {...props} />
          ) : (
            // A trip that is full has one button above its boats.
            props.leg.boats.some(({ available }) => available > 0) &&
            booking.mayBook &&
            booking.opens === undefined &&
            !props.leg.registered && <TellMe short boat={boat} leg={props.leg} />
          )
        }
      />
    </li>
  );
}

/** The action for a boat: to take a seat, or to exchange one for it. */
export function BoatAction(props: BoatActionProps) {
  const { boat, booking, leads = false, leg } = props;
  // The seat on this leg cannot be given up; the sheet says so.
  const isKept = leg.registered && !booking.isAdmin && removalRefusal({ ...leg, actor: 'other' }) !== undefined;
  return (
    <Box ms="auto" ta="end" flex={leads ? '1 1 8rem' : undefined}>
      {boat.registered ? (
        <Text size="sm" c="var(--mine)" fw="var(--weight-strong)">
          {booking.name === undefined ? 'Registered' : `The seat of ${booking.name}`}
        </Text>
      ) : (
        booking.mayBook && !isKept && <Choice {...props} />
      )}
    </Box>
  );
}

interface BoatWordsProps {
  boat: BoatOnLeg;
  leg: Leg;
  others: Leg[];
  booking: BookingActions;
  /** Where it lies is said too. */
  leads?: boolean;
}

/** Of a trip that has left no seat can be had any more. */
function sellsSeats({ departed }: Leg, { isAdmin }: BookingActions): boolean {
  return !departed || isAdmin;
}

export function BoatWords({ boat, booking, leads = false, leg, others }: BoatWordsProps) {
  const drove = useDrove(useActedFor(), others);
  const before = tripOnBoat(boat.id, { legs: others, drove }, booking.name);
  const free = Math.max(0, boat.available);
  const words = [boat.length && `${boat.length} m`, leads && boat.berth && `berth\u00a0${boat.berth}`].filter(Boolean);
  return (
    <>
      {words.length > 0 && (
        <Text size="sm" c="dimmed">
          <Dotted parts={words} />
        </Text>
      )}
      {sellsSeats(leg, booking) && (free > 0 || !boat.registered) && (
        <Text size="sm" fw={600} className="line" style={{ columnGap: '0.5rem' }}>
          <SeatDots taken={takenSeats(leg, boat)} free={free} own={boat.registered} />{' '}
          {free > 0 ? seatsLeft(free) : 'Full'}
        </Text>
      )}
      {before && <Text size="sm">{before}</Text>}
    </>
  );
}

/**
 * Registers, or, where one has a seat on another boat of the leg, switches to this one. An admin is told what is against
 * a booking too, and has the button all the same: they may pass it.
 */
function Choice({ boat, booking, from, leads = false, leg, others }: BoatActionProps) {
  // A seat that is given up does not prevent another booking.
  const refusal = boatRefusal({ ...leg, registered: false }, boat, others);
  const canSwitch = !leg.registered || leg.registration !== null;
  const sent = sentChange(booking.state);
  // The button answers at once; what else rests meanwhile is drawn after it.
  const [isPressed, press] = useTransition();
  const onItsWay = isPressed || (sent?.leg.id === leg.id && boatOf(sent)?.id === boat.id);
  const word = from ? 'Move' : leg.registered ? 'Switch' : 'Register';
  if (booking.opens !== undefined && !booking.isAdmin)
    return <Text size="sm">{capitalized(dayState([], booking.opens))}</Text>;
  // Of what closes the whole leg the sheet says so once, above its boats; an admin is asked about each.
  const isSaidAbove = (!booking.isAdmin && !leg.registered) || refusal === 'boat_full';
  return (
    <>
      {refusal !== undefined && !isSaidAbove && <Text size="sm">{refusalText(refusal, booking.name)}</Text>}
      {(refusal === undefined || booking.isAdmin) && (
        <Button
          fullWidth={leads}
          variant={leads && refusal === undefined && !leg.registered ? 'filled' : 'default'}
          aria-label={`${word}${onItsWay ? 'ing' : ''}: ${boatName(boat)}`}
          aria-busy={onItsWay}
          {...heldBack(booking.busy || !canSwitch)}
          onClick={() =>
            press(() =>
              booking.make({
                kind: leg.registered || from ? 'switch' : 'book',
                leg,
                boat: boat.id,
                ...(from && { from }),
              }),
            )
          }
        >
          {word}
        </Button>
      )}
    </>
  );
}
