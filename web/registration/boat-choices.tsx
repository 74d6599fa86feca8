import { Button, Text, Title } from '@mantine/core';
import { boatName } from '#domain/boat-name.ts';
import { boatRefusal } from '#domain/booking/boat-refusal.ts';
import { removalRefusal } from '#domain/booking/booking-refusal.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { boatOf, underway } from './booking-machine.ts';
import { seatsLeft } from './leg-words.ts';
import { refusalText } from './refusal-text.ts';
import { heldBack } from './held-back.ts';
import type { BookingActions } from './use-booking.ts';
import classes from './leg-dialog.module.css';

interface BoatChoicesProps {
  leg: Leg;
  /** What else there is on the day, as it is now. */
  others: Leg[];
  booking: BookingActions;
}

/** The boats of a leg, each with its free seats and a button, or the reason why there is none. */
export function BoatChoices({ booking, leg, others }: BoatChoicesProps) {
  // Then the seat that one has cannot be given up, which is said above.
  const isKept = leg.registered && !booking.isAdmin && removalRefusal({ ...leg, actor: 'other' }) !== undefined;
  return (
    <section aria-label="Boats">
      <Title order={3}>Boats</Title>
      {!booking.mayBook && <Text c="dimmed">Choose an organization to act for before you register it</Text>}
      {leg.boats.length === 0 && <Text c="dimmed">There are no boats on this leg yet</Text>}
      <ul className={classes.boats}>
        {leg.boats.map((boat) => (
          <li key={boat.id} className={classes.boat}>
            <div className={classes.about}>
              <Text fw={600}>{boatName(boat)}</Text>
              <Text size="sm">{seatsLeft(Math.max(0, boat.available))}</Text>
            </div>
            {boat.registered ? (
              <Text size="sm">{booking.name === undefined ? 'Your seat' : `The seat of ${booking.name}`}</Text>
            ) : (
              booking.mayBook && !isKept && <Choice leg={leg} boat={boat} others={others} booking={booking} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Registers, or, where one has a seat on another boat of the leg, switches to this one. An admin is told what stands against
 * a booking too, and has the button all the same: they may pass it.
 */
function Choice({ boat, booking, leg, others }: BoatChoicesProps & { boat: BoatOnLeg }) {
  // A seat that is given up stands in no booking's way.
  const refusal = boatRefusal({ ...leg, registered: false }, boat, others);
  const canSwitch = !leg.registered || leg.registration !== null;
  const sent = underway(booking.state);
  const onItsWay = sent !== undefined && sent.leg.id === leg.id && boatOf(sent)?.id === boat.id;
  const word = `${leg.registered ? 'Switch' : 'Register'}${onItsWay ? 'ing' : ''}`;
  return (
    <>
      {refusal !== undefined && <Text size="sm">{refusalText(refusal, booking.name)}</Text>}
      {(refusal === undefined || booking.isAdmin) && (
        <Button
          variant={refusal === undefined ? 'filled' : 'outline'}
          aria-label={`${word}: ${boatName(boat)}`}
          aria-busy={onItsWay}
          {...heldBack(booking.busy || !canSwitch)}
          onClick={() => booking.make({ kind: leg.registered ? 'switch' : 'book', leg, boat: boat.id })}
        >
          {onItsWay ? `${word}…` : word}
        </Button>
      )}
    </>
  );
}
