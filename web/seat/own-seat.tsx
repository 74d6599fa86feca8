import { Button, Group, Text } from '@mantine/core';
import { boatName } from '#domain/wording.ts';
import { removalRefusal } from '#domain/booking/booking-refusal.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { AddToCalendar } from '#web/feed/add-to-calendar.tsx';
import { LegSign } from '#web/leg/leg-sign.tsx';
import { sentChange } from './booking-machine.ts';
import { heldBack, type BookingActions } from './use-booking.ts';
import colours from '#web/leg/leg-colours.module.css';
import classes from './leg-dialog.module.css';

/** The seat that one has on a leg, and the way to give it back. */
export function OwnSeat({ booking, leg }: { leg: Leg; booking: BookingActions }) {
  const closed = !booking.isAdmin && removalRefusal({ ...leg, actor: 'other' });
  const removing = sentChange(booking.state)?.kind === 'remove';
  return (
    <div>
      <div className={`${colours.state} ${classes.own}`} data-state="mine">
        <LegSign state="mine" /> Registered{leg.registered_to && `: ${boatName(leg.registered_to)}`}
      </div>
      {closed && <Text mt="xs">{errors[closed].text}</Text>}
      <Group mt="sm">
        {leg.registration !== null && <AddToCalendar registration={leg.registration} />}
        {!closed && (
          <Button
            color="red"
            variant="outline"
            aria-busy={removing}
            {...heldBack(booking.busy || leg.registration === null)}
            onClick={() => booking.make({ kind: 'remove', leg })}
          >
            {removing ? 'Removing…' : 'Remove registration'}
          </Button>
        )}
      </Group>
    </div>
  );
}
