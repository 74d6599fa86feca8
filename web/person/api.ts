import { useQuery } from '@tanstack/react-query';
import type { Organization } from '#domain/organization.ts';
import { get } from '#web/http/request.ts';

/** Admins alone may ask for all organizations. */
export function useOrganizations(enabled = true) {
  return useQuery({
    queryKey: ['organizations'],
    queryFn: ({ signal }) => get<Organization[]>('/api/org/all', signal),
    enabled,
  });
}
