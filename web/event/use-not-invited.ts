import { readInvitees } from '#domain/calls/message.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import type { Invitee } from '#domain/message/message.ts';
import type { Organization } from '#domain/organization.ts';
import { counted } from '#domain/wording.ts';
import { useRead } from '#web/http/use-read.ts';

/** Whoever has had no invitation to the event; who waits for an admin is confirmed first. */
export interface NotInvited {
  journalists: number[];
  builders: number[];
  /** How many journalists wait for an admin first. */
  unconfirmed: number;
}

/** The same people on every page that invites. */
export function notInvitedOf(invitees: readonly Invitee[], people: readonly Organization[]): NotInvited {
  const types = new Map(people.map(({ confirmed, id, type }) => [id, confirmed && type]));
  const ids = invitees.flatMap(({ id, state }) => (state === 'not invited' ? id : []));
  return {
    journalists: ids.filter((id) => types.get(id) === 'test driver'),
    builders: ids.filter((id) => types.get(id) === 'manufacturer'),
    unconfirmed: people.filter(({ confirmed, id, type }) => !confirmed && type === 'test driver' && ids.includes(id))
      .length,
  };
}

export function idsOf({ builders, journalists }: Omit<NotInvited, 'unconfirmed'>): number[] {
  return [...journalists, ...builders];
}

/** '3 journalists and 12 builders' */
export function notInvitedWords({ builders, journalists }: Omit<NotInvited, 'unconfirmed'>): string {
  return [
    journalists.length > 0 && counted(journalists.length, 'journalist'),
    builders.length > 0 && counted(builders.length, 'builder'),
  ]
    .filter(Boolean)
    .join(' and ');
}

/** Undefined while it loads, and where no event is asked about. */
export function useNotInvited(event: number | undefined): NotInvited | undefined {
  const invitees = useRead(readInvitees, { event }).data;
  const people = useRead(readOrganizations).data;
  return invitees && people && notInvitedOf(invitees, people);
}
