import type { Boat } from '#domain/boat.ts';
import type { Session } from '#web/http/session.ts';

/** The address replaces a name that was not given, for those who may see it. */
export function ownerName({ email, organization_name }: Boat['owner']): string {
  return organization_name || email || '';
}

/** Its owner may change a boat, and an admin. The server decides for itself. */
export function mayChangeBoat({ id, type }: Session, { owner }: Boat): boolean {
  return type === 'admin' || (type === 'manufacturer' && owner.id === id);
}
