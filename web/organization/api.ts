import { useMutation, useQuery } from '@tanstack/react-query';
import type { KeptFor } from '#domain/privacy/data-ends.ts';
import type { Organization, OrganizationEdit, OrganizationType } from '#domain/organization.ts';
import { saveFile } from '#web/download/api.ts';
import { download } from '#web/http/files.ts';
import { get, post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';

/** A new person appears in these answers too: without a seat, and not invited yet. */
export const aboutNewPeople = ['organizations', 'registrations', 'messages'] as const;

export const organizationKeys = {
  all: ['organizations'] as const,
  one: (id: number) => ['organizations', id] as const,
  removal: (id: number) => ['organizations', id, 'removal'] as const,
};
/** Everything that is removed together with an organization. */
export interface Removal {
  bookings: number;
  boats: number;
}

export function useOrganization(id: number, enabled = true) {
  return useQuery({
    enabled,
    queryKey: organizationKeys.one(id),
    queryFn: ({ signal }) => get<Organization>(`/api/org/${id}`, signal),
  });
}

/** Read again each time, since bookings come and go. */
export function useOrganizationRemoval(id: number, enabled: boolean) {
  return useQuery({
    queryKey: organizationKeys.removal(id),
    queryFn: ({ signal }) => get<Removal>(`/api/org/${id}/removal`, signal),
    enabled,
    gcTime: 0,
    staleTime: 0,
  });
}

export function useAddOrganizations() {
  return useChange(
    (orgs: { email: string; type: OrganizationType }[]) => post<{ ids: number[] }>('/api/org/new', { orgs }),
    aboutNewPeople,
  );
}

/** Boats and registrations carry the organization's name with them. */
export function useEditOrganization() {
  return useChange(
    (organization: OrganizationEdit) => post<{ id: number; update?: true }>('/api/org/edit', organization),
    ['organizations', 'boats', 'registrations'],
  );
}

export function useConfirmOrganization() {
  return useChange((id: number) => post('/api/org/confirm', { id }), ['organizations']);
}

export function useConfirmOrganizations() {
  return useChange((ids: number[]) => post('/api/org/confirm', { ids }), ['organizations', 'registrations']);
}

export function useRemoveOrganization() {
  return useChange(
    (id: number) => remove<{ removed: number; erased: Record<string, number> }>(`/api/org/${id}`),
    ['organizations', 'boats', 'legs', 'registrations'],
    organizationKeys.one,
  );
}

interface OwnSession {
  id: string;
  created_at: string;
  expires_at: string;
  current: boolean;
}

export function useSessions() {
  return useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => get<OwnSession[]>('/api/org/sessions', signal),
  });
}

export function useEndSession() {
  return useChange((session: string) => remove(`/api/org/sessions/${session}`), ['sessions']);
}

/** How long the next event keeps what people say. */
export function useKeptFor() {
  return useQuery({
    queryKey: ['events', 'kept'],
    queryFn: ({ signal }) => get<KeptFor>('/api/privacy', signal),
  });
}

export function useMyData(id: number) {
  return useMutation({ mutationFn: async () => saveFile(await download(`/api/org/${id}/data`)) });
}
