import type { Registration } from '#domain/registration.ts';
import { readRegistrations } from '#domain/calls/registration.ts';
import { useRead } from '#web/http/use-read.ts';
import { readSession } from '#web/http/session.ts';

/** Everybody's for an admin, one's own for others. Other people's names do not stay on anybody's device. */
export function useRegistrations(eventId: number | undefined) {
  const part = ({ registrations }: { registrations: Registration[] }) => ({
    registrations: ownRegistrations(registrations),
  });
  return useRead(readRegistrations, { eventId }, { keeping: { part } });
}

export function ownRegistrations(registrations: Registration[]): Registration[] {
  const { id } = readSession();
  return registrations.filter(({ organization }) => organization === undefined || organization.id === id);
}
