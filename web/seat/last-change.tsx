import { useEffect } from 'react';
import { Button, CloseButton, Group, Text } from '@mantine/core';
import { nextFreeLeg } from '#domain/booking/leg-state.ts';
import type { Leg } from '#domain/leg.ts';
import { AddToCalendar } from '#web/feed/add-to-calendar.tsx';
import { undoOf } from './booking-machine.ts';
import { doneText } from './booking-texts.ts';
import { heldBack, type BookingActions } from './use-booking.ts';
import classes from './last-change.module.css';

/** The last change and the likely next steps. It stays until something else is done, and covers no dialog. */
export function LastChange({ booking, legs }: { booking: BookingActions; legs: Leg[] }) {
  const { done } = booking.state;
  // The leg that has the focus again may be behind it now.
  useEffect(() => {
    if (done) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  return (
    <div className={classes.place} data-shown={done !== undefined || undefined}>
      <div role="status" aria-label="Your last change">
        {done && <Done {...doneText(done)} name={booking.name} />}
      </div>
      {done && (
        <>
          <Group gap="xs" className={classes.buttons}>
            <Undo booking={booking} legs={legs} />
            {done.kind !== 'remove' && <NextSteps booking={booking} leg={done.leg} legs={legs} />}
          </Group>
          <CloseButton className={classes.close} aria-label="Close" onClick={booking.dismiss} />
        </>
      )}
    </div>
  );
}

function Done({ about, name, title }: { title: string; about: string; name: string | undefined }) {
  return (
    <>
      <Text fw={650}>{title}</Text>
      <Text size="sm">{name === undefined ? about : `${name}: ${about}`}</Text>
    </>
  );
}

function Undo({ booking, legs }: { booking: BookingActions; legs: Leg[] }) {
  const { done } = booking.state;
  const undo = done && undoOf(done, legs);
  return (
    <Button variant="default" {...heldBack(!undo || booking.busy)} onClick={() => undo && booking.make(undo)}>
      Undo
    </Button>
  );
}

function NextSteps({ booking, leg, legs }: { booking: BookingActions; leg: Leg; legs: Leg[] }) {
  const registration = legs.find(({ id }) => id === leg.id)?.registration ?? null;
  const next = nextFreeLeg(leg, legs);
  return (
    <>
      {registration !== null && <AddToCalendar registration={registration} />}
      {next && (
        <Button variant="default" aria-haspopup="dialog" onClick={({ detail }) => booking.open(next.id, detail)}>
          Next free: {next.start_time} {next.identifier}
        </Button>
      )}
    </>
  );
}
