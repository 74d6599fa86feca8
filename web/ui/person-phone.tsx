import { readOrganizations } from '#domain/calls/organization.ts';
import { useRead } from '#web/http/use-read.ts';
import { useSession } from '#web/http/session.ts';
import { PhoneLinks } from './phone-links.tsx';

/** To call or write to a person of a list that names them by id: for admins, who alone see numbers. */
export function PersonPhone({ id, ...look }: { id: number; name: string; callOnly?: boolean }) {
  const isAdmin = useSession().type === 'admin';
  const person = useRead(readOrganizations, {}, { enabled: isAdmin }).data?.find((each) => each.id === id);
  return person ? <PhoneLinks {...look} phone={person.phone} /> : null;
}
