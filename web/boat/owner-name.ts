import type { Boat } from '#domain/boat.ts';

/** The address stands in for a name that was not given, for those who may see it. */
export function ownerName({ email, organization_name }: Boat['owner']): string {
  return organization_name || email || '';
}
