import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { ownRegistrations, useRegistrations } from '#web/trip/registrations.ts';
import { nextFreeLeg } from '#domain/booking/leg-state.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { boatName } from '#domain/wording.ts';
import { writtenDay } from '#domain/time.ts';
import { AddToCalendar } from '#web/trip/add-to-calendar.tsx';
import { undoOf } from './booking-machine.ts';
import { doneText, unconfirmedText } from './booking-texts.ts';
import { Feedback } from '#web/ui/feedback-bar.tsx';
import { heldBack, type BookingActions } from './use-booking.ts';

interface LastChangeProps {
  booking: BookingActions;
  legs: Leg[];
  event: Event;
  /** What is said here as long as nothing was changed since. */
  otherwise: ReactNode;
}

/** The last change and the likely next steps, or why it was not made. It stays until something else is done, and covers no dialog. */
export function LastChange({ booking, event, legs, otherwise }: LastChangeProps) {
  // Not before the trips show it, which are drawn in slices.
  const done = useDeferredValue(booking.state.done);
  const arrival = useArrival(event);
  // The leg that has the focus again may be behind it now; for those who do not see the focus the page stands still.
  useEffect(() => {
    if (done) document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  const trouble = troubleOf(booking);
  if (trouble) return <Feedback label="Your last change" trouble {...trouble} />;
  if (!done && arrival.seat) return <Arrived {...arrival} seat={arrival.seat} booking={booking} legs={legs} />;
  if (!done && otherwise) return otherwise;
  const { about, title } = done ? doneText(done) : { about: '', title: '' };
  return (
    <Feedback
      label="Your last change"
      onClose={
        done &&
        (() => {
          toTrip(done.leg.id);
          booking.dismiss();
        })
      }
      words={
        done && (
          <>
            <Text fw={650} lh={1.25}>
              {title}
            </Text>
            {/* A long name would make the bar a line higher. */}
            <Text size="sm" lh={1.25} truncate>
              {booking.name === undefined ? about : `${booking.name}: ${about}`}
            </Text>
          </>
        )
      }
    >
      {done && <Undo booking={booking} legs={legs} />}
      {done && done.kind !== 'remove' && <NextSteps booking={booking} leg={done.leg} legs={legs} />}
    </Feedback>
  );
}

/** Of a change that was asked for here; an open sheet says its own. */
function troubleOf({ dismiss, state: { problem, step }, trip }: BookingActions) {
  if (trip.leg !== undefined) return undefined;
  if (step.at === 'unconfirmed')
    return {
      words: (
        <>
          <Text fw={650}>The connection was lost</Text>
          <Text size="sm">{unconfirmedText(step.change)}</Text>
        </>
      ),
    };
  if (problem === undefined) return undefined;
  return {
    words: (
      <Text fw={650} c="var(--mantine-color-error)">
        {problem}
      </Text>
    ),
    onClose: dismiss,
  };
}

/** The bar goes with the button that was pressed in it: the focus goes to the trip that it was about, and not to the end of the page. */
export function toTrip(leg: number) {
  document.querySelector<HTMLElement>(`[data-leg="${leg}"]`)?.focus({ preventScroll: true });
}

function Undo({ booking, legs }: Pick<LastChangeProps, 'booking' | 'legs'>) {
  const { done } = booking.state;
  const undo = done && undoOf(done, legs);
  const press = () => {
    if (!undo) return;
    toTrip(undo.leg.id);
    booking.make(undo);
  };
  return (
    <Button variant="default" {...heldBack(!undo || booking.busy)} onClick={press}>
      Undo
    </Button>
  );
}

function NextSteps({ booking, leg, legs }: Pick<LastChangeProps, 'booking' | 'legs'> & { leg: Leg }) {
  const registration = legs.find(({ id }) => id === leg.id)?.registration ?? null;
  const next = nextFreeLeg(leg, legs, booking.isOffered);
  return (
    // On a phone the bar is one line.
    <Group gap="xs" className="wide-only">
      {registration !== null && <AddToCalendar registration={registration} />}
      {next && (
        <Button variant="default" aria-haspopup="dialog" onClick={({ detail }) => booking.open(next.id, detail)}>
          Next free: {next.start_time} {booking.isAdmin && next.identifier}
        </Button>
      )}
    </Group>
  );
}

/** A seat that the waiting list gave while the page was open; one that was there before is no news. */
function useArrival(event: Event) {
  const { data } = useRegistrations(event.id);
  const given = data && ownRegistrations(data).filter(({ confirm_by, source }) => source === 'waiting' && !confirm_by);
  const [known, setKnown] = useState<number[]>();
  const [seat, setSeat] = useState<Registration>();
  const ids = given?.map(({ id }) => id);
  if (ids && ids.join() !== known?.join()) {
    setKnown(ids);
    const news = known && given?.find(({ id }) => !known.includes(id));
    setSeat(news ?? given?.find(({ id }) => id === seat?.id));
  }
  return { seat, forget: () => setSeat(undefined) };
}

interface ArrivedProps extends Pick<LastChangeProps, 'booking' | 'legs'> {
  seat: Registration;
  forget: () => void;
}

function Arrived({ booking, forget, legs, seat }: ArrivedProps) {
  const leg = legs.find(({ registration }) => registration === seat.id);
  return (
    <Feedback
      label="A seat from the waiting list"
      onClose={forget}
      words={
        <>
          <Text fw={650}>You have a seat: {boatName(seat.boat)}</Text>
          <Text size="sm">
            {writtenDay(seat.leg.date)}, {seat.leg.start_time}. It came to you from the waiting list.
          </Text>
        </>
      }
    >
      <Button
        variant="default"
        {...heldBack(booking.busy || leg === undefined)}
        onClick={() => leg && booking.make({ kind: 'remove', leg })}
      >
        Give back
      </Button>
    </Feedback>
  );
}
