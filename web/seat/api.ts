import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Trip } from '#domain/assign/chain.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { legKeys } from '#web/leg/api.ts';
import { calendarQuery, type CalendarOf, type Legs } from '#web/leg/calendar.ts';
import type { Change } from './booking-machine.ts';
import { withChange } from './expected-legs.ts';

/** In milliseconds; then the calendar tells what happened. */
const longestWaitForAnswer = 15_000;

/** Sends a change and keeps what it made of the calendar, until that is read again. */
export function useSendChange(calendar: CalendarOf) {
  const client = useQueryClient();
  const { queryKey } = calendarQuery(calendar);
  return useMutation({
    mutationFn: (change: Change) => send(calendar, change),
    onSuccess: async (_answer, change) => {
      // A read that began before the change does not show it.
      await client.cancelQueries({ queryKey });
      client.setQueryData<Legs>(queryKey, (known) => known && { legs: withChange(known.legs, change) });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: legKeys.all });
      void client.invalidateQueries({ queryKey: ['registrations'] });
    },
  }).mutateAsync;
}

function send({ event, organization }: CalendarOf, change: Change): Promise<unknown> {
  const { kind, leg } = change;
  const whose = organization !== undefined && { organization };
  if (kind === 'remove') return remove(`/api/reg/${leg.registration}`, longestWaitForAnswer);
  const seat = { leg: leg.id, boat: change.boat };
  const override = change.override !== undefined && { override: change.override };
  if (kind === 'book') return post('/api/reg/', { event, ...seat, ...whose, ...override }, longestWaitForAnswer);
  const day = { event, book: [seat], remove: [leg.registration], ...whose, ...override };
  return post('/api/reg/day', day, longestWaitForAnswer);
}

/** All of a plan or nothing. */
export function useBookDay({ event, organization }: CalendarOf) {
  return useChange(
    (plan: Pick<Trip, 'leg' | 'boat'>[]) =>
      post<{ ids: number[] }>(
        '/api/reg/day',
        {
          event,
          book: plan.map(({ boat, leg }) => ({ leg, boat })),
          remove: [],
          ...(organization !== undefined && { organization, override: false }),
        },
        longestWaitForAnswer,
      ),
    ['legs', 'registrations'],
  );
}

/** Gives back what a plan has booked, all of it. */
export function useUndoDay({ event, organization }: CalendarOf) {
  return useChange(
    (registrations: number[]) =>
      post('/api/reg/day', {
        event,
        book: [],
        remove: registrations,
        ...(organization !== undefined && { organization }),
      }),
    ['legs', 'registrations'],
  );
}
