import type { Organization } from '#domain/organization.ts';
import { useRead } from '#web/http/use-read.ts';

/** Admins alone may ask for all organizations. */
export function useOrganizations(enabled = true) {
  return useRead<Organization[]>(['organizations'], '/api/org/all', { enabled });
}
