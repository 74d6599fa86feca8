import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { book, changeDay, removeRegistration } from '#domain/calls/registration.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { OpenLeg } from '#web/trip/leg-look.ts';
import type { Leg } from '#domain/leg.ts';
import type { Travel } from '#domain/route/reach.ts';
import { ask, errorText, longestWaitForAnswer, RequestError } from '#web/http/request.ts';
import { useReadAgain } from '#web/http/use-change.ts';
import { type CalendarOf, calendarQuery, useCalendar } from '#web/trip/calendar.ts';
import { useTripAddress } from '#web/trip-address.ts';
import { notifyError, notifyRefusal } from '#web/ui/notify.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { seatText } from './booking-texts.ts';
import { withChange } from './expected-legs.ts';
import { atRest, bookingMachine, type Change, isBusy } from './booking-machine.ts';
import { refusalText } from '#web/trip/refusal-text.ts';

export type BookingActions = ReturnType<typeof useBooking> & {
  /** Where people travel along the route of their event. */
  travel: Travel | null;
  /** Whether a page may propose the leg of itself: where people travel, only what is in reach. */
  isOffered: (leg: Leg) => boolean;
};

const doubleClickMilliseconds = 400;

interface Person {
  isAdmin: boolean;
  /** An admin who acts for nobody only looks. */
  mayBook: boolean;
  /** The organization that an admin acts for. */
  name: string | undefined;
  /** When booking opens, as long as it has not. */
  opens: string | undefined;
}

/** The calendar of an event, its actions and their states (booking-machine.ts). */
export function useBooking(calendar: CalendarOf, live: boolean, person: Person) {
  const [state, dispatch] = useReducer(bookingMachine, atRest);
  const trip = useTripAddress();
  const { open: openTrip } = trip;
  const { at } = state.step;
  const legs = useCalendar(calendar, { live, unconfirmed: at === 'unconfirmed', paused: at === 'sending' });
  const send = useSendChange(calendar);
  const sending = useRef(false);
  const accepted = useRef({ leg: 0, at: -Infinity });
  const isHere = useIsHere();
  useEffect(() => {
    if (legs.data) dispatch({ type: 'read', legs: legs.data, readAt: legs.dataUpdatedAt });
  }, [at, legs.data, legs.dataUpdatedAt]);
  useEffect(() => {
    if (trip.leg !== undefined) dispatch({ type: 'opened' });
  }, [trip.leg]);
  const closeAfter = useEffectEvent((change: Change) => {
    if (change.leg.id === trip.leg) trip.close();
  });
  useEffect(() => {
    if (state.done) closeAfter(state.done);
  }, [state.done]);

  const make = async (change: Change) => {
    if (sending.current || isBusy(state)) return;
    sending.current = true;
    dispatch({ type: 'sent', change });
    try {
      await send(change);
      accepted.current = { leg: change.leg.id, at: performance.now() };
      dispatch({ type: 'accepted' });
    } catch (error) {
      const code = refusalCode(error);
      // Who has gone on to another page would take the seat for theirs.
      if (!isHere()) notifyError(`${seatText(change)}: ${errorText(error)}`);
      else if (code === 'not_sent') notifyRefusal(error);
      if (code === undefined) dispatch({ type: 'unanswered', now: Date.now() });
      else
        dispatch({
          type: 'refused',
          code,
          text: code === 'not_sent' ? undefined : textFor(error, code, person.name),
          mayAsk: person.isAdmin,
        });
    } finally {
      sending.current = false;
    }
  };
  return {
    ...person,
    legs,
    state,
    busy: isBusy(state),
    /** An admin is refused by the rules first, and asked whether to pass them. */
    make: (change: Change) =>
      void make(person.isAdmin && change.kind !== 'remove' ? { ...change, override: false } : change),
    trip,
    /** Always the same function, so that hundreds of buttons are not drawn again. */
    open: useCallback<OpenLeg>(
      (leg, clicks, boat) => {
        // The focus is back on the leg, and the second half of a double click would open it once more.
        const isSoon = clicks > 0 && performance.now() - accepted.current.at <= doubleClickMilliseconds;
        const isDoubleClick = leg === accepted.current.leg && (clicks > 1 || isSoon);
        if (!isDoubleClick) openTrip(leg, boat);
      },
      [openTrip],
    ),
    dismiss: () => dispatch({ type: 'dismissed' }),
    answer: (yes: boolean) => {
      if (state.step.at !== 'asking') return;
      if (yes) void make({ ...state.step.change, override: true });
      else dispatch({ type: 'declined' });
    },
  };
}

/** Only the server itself refuses, and nothing came of what was not sent; no answer, or a proxy's, leaves open what happened. */
function refusalCode(error: unknown): string | undefined {
  return error instanceof RequestError && (error.refusal || error.code === 'not_sent') ? error.code : undefined;
}

function textFor(error: unknown, code: string, name: string | undefined): string {
  return name === undefined ? errorText(error) : refusalText(code as ErrorCode, name);
}

/** A button that does nothing, such as while a change is on its way, keeps the focus: `disabled` would take it. */
export function heldBack(held: boolean) {
  return { 'aria-disabled': held, 'data-disabled': held || undefined };
}

/** Sends a change and keeps what it made of the calendar, until that is read again. */
function useSendChange(calendar: CalendarOf) {
  const client = useQueryClient();
  const { queryKey } = calendarQuery(calendar);
  const readAgain = useReadAgain(book.changes);
  return useMutation({
    mutationFn: (change: Change): Promise<unknown> => send(calendar, change),
    onSuccess: async (_answer, change) => {
      // A read that began before the change does not show it.
      await client.cancelQueries({ queryKey });
      client.setQueryData<{ legs: Leg[] }>(queryKey, (known) => known && { legs: withChange(known.legs, change) });
    },
    onSettled: () => void readAgain(),
  }).mutateAsync;
}

function send({ event, organization }: CalendarOf, change: Change) {
  const { kind, leg } = change;
  const limit = longestWaitForAnswer;
  const registration = leg.registration ?? 0; // Nobody's, and so not found, where there is none.
  if (kind === 'remove') return ask(removeRegistration, { id: registration }, { limit });
  const seat = { leg: leg.id, boat: change.boat };
  const whose = {
    ...(organization !== undefined && { organization }),
    ...(change.override !== undefined && { override: change.override }),
  };
  if (kind === 'book') return ask(book, { event, ...seat, ...whose }, { limit });
  return ask(
    changeDay,
    { event, book: [seat], remove: [change.from?.registration ?? registration], ...whose },
    { limit },
  );
}
