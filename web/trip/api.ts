import { useQuery } from '@tanstack/react-query';
import type { Registration } from '#domain/registration.ts';
import { remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { getOrKept } from '#web/offline/get-or-kept.ts';
import { readSession } from '#web/session/session.ts';

export const registrationKeys = {
  ofEvent: (event: number) => ['registrations', 'event', event] as const,
};

/** Everybody's for an admin, one's own for others. Other people's names do not stay on anybody's device. */
export function useRegistrations(event: number | undefined) {
  return useQuery({
    queryKey: registrationKeys.ofEvent(event ?? 0),
    enabled: event !== undefined,
    queryFn: (context) =>
      getOrKept<{ registrations: Registration[] }>(`/api/reg/event/${event}`, context, {
        part: ({ registrations }) => ({ registrations: ownRegistrations(registrations) }),
      }),
    select: ({ registrations }) => registrations,
  });
}

export function ownRegistrations(registrations: Registration[]): Registration[] {
  const { id } = readSession();
  return registrations.filter(({ organization }) => organization === undefined || organization.id === id);
}

export function useRemoveTrip() {
  return useChange((registration: number) => remove(`/api/reg/${registration}`), ['registrations', 'legs']);
}
