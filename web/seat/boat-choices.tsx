import { Button, Text, Title } from '@mantine/core';
import { boatFigures, boatName } from '#domain/wording.ts';
import { removalRefusal, boatRefusal } from '#domain/booking/booking-refusal.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { useDrove } from '#web/boarding/api.ts';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { SeatDots } from '#web/ui/seats.tsx';
import { WaitForBoat } from '#web/waiting/wait-for-boat.tsx';
import { boatOf, sentChange } from './booking-machine.ts';
import { seatsLeft, tripOnBoat } from '#web/leg/leg-look.ts';
import { refusalText } from '#web/leg/refusal-text.ts';
import { heldBack, type BookingActions } from './use-booking.ts';
import { useActedFor } from '#web/session/acted-for.ts';
import classes from './boat-choices.module.css';

export interface BoatChoicesProps {
  leg: Leg;
  /** The other legs of the event, as they are now. */
  others: Leg[];
  booking: BookingActions;
  onLook: (boat: number) => void;
}

/** The boats of a leg, each with its picture, its free seats and a button, or the reason why there is none. */
export function BoatChoices({ booking, leg, onLook, others }: BoatChoicesProps) {
  return (
    <section aria-label="Boats">
      <Title order={3}>Boats</Title>
      {!booking.mayBook && <Text c="dimmed">Choose an organization to act for first</Text>}
      {leg.boats.length === 0 && <Text c="dimmed">There are no boats on this leg yet</Text>}
      <ul className={classes.boats}>
        {leg.boats.map((boat) => (
          <li key={boat.id} className={classes.boat} data-own={boat.registered || undefined}>
            <button
              type="button"
              className={classes.picture}
              data-boat={boat.id}
              aria-label={`Look at ${boatName(boat)}`}
              onClick={() => onLook(boat.id)}
            >
              <BoatPicture location={boat.picture} sizes="(min-width: 48em) 18rem, 92vw" />
            </button>
            <div className={classes.about}>
              <BoatWords boat={boat} others={others} name={booking.name} />
            </div>
            <BoatAction boat={boat} leg={leg} others={others} booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type BoatActionProps = Omit<BoatChoicesProps, 'onLook'> & { boat: BoatOnLeg };

/** The actions for a boat: to take, exchange or wait for a seat. */
export function BoatAction({ boat, booking, leg, others }: BoatActionProps) {
  const organization = useActedFor();
  // The seat on this leg cannot be given up; the dialog says so above.
  const isKept = leg.registered && !booking.isAdmin && removalRefusal({ ...leg, actor: 'other' }) !== undefined;
  return (
    <div className={classes.action}>
      {boat.registered ? (
        <Text size="sm" className={classes.yours}>
          {booking.name === undefined ? 'Your seat' : `The seat of ${booking.name}`}
        </Text>
      ) : (
        booking.mayBook && !isKept && <Choice leg={leg} boat={boat} others={others} booking={booking} />
      )}
      {booking.mayBook && !boat.registered && boat.available <= 0 && (
        <WaitForBoat leg={leg} boat={boat} organization={organization} />
      )}
    </div>
  );
}

function BoatWords({ boat, name, others }: { boat: BoatOnLeg; others: Leg[]; name: string | undefined }) {
  const figures = boatFigures(boat);
  const drove = useDrove(useActedFor(), others);
  const before = tripOnBoat(boat.id, { legs: others, drove }, name);
  const free = Math.max(0, boat.available);
  return (
    <>
      <Text className={classes.name}>{boatName(boat)}</Text>
      {figures && (
        <Text size="sm" c="dimmed">
          {figures}
        </Text>
      )}
      <Text size="sm" fw={600} className={classes.seats}>
        <SeatDots taken={boat.registrations} free={free} own={boat.registered} /> {seatsLeft(free)}
      </Text>
      {before && <Text size="sm">{before}</Text>}
    </>
  );
}

/**
 * Registers, or, where one has a seat on another boat of the leg, switches to this one. An admin is told what is against
 * a booking too, and has the button all the same: they may pass it.
 */
function Choice({ boat, booking, leg, others }: BoatActionProps) {
  // A seat that is given up does not prevent another booking.
  const refusal = boatRefusal({ ...leg, registered: false }, boat, others);
  const canSwitch = !leg.registered || leg.registration !== null;
  const sent = sentChange(booking.state);
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
