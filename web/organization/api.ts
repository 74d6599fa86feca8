import { useMutation } from '@tanstack/react-query';
import type { KeptFor } from '#domain/privacy/data-ends.ts';
import type { Organization, OrganizationEdit, OrganizationType } from '#domain/organization.ts';
import { saveFile } from '#web/download/api.ts';
import { download } from '#web/http/files.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

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
  return useRead<Organization>(organizationKeys.one(id), `/api/org/${id}`, { enabled });
}

/** Read again each time, since bookings come and go. */
export function useOrganizationRemoval(id: number, enabled: boolean) {
  return useRead<Removal>(organizationKeys.removal(id), `/api/org/${id}/removal`, { enabled, gcTime: 0, staleTime: 0 });
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
  return useRead<OwnSession[]>(['sessions'], '/api/org/sessions');
}

export function useEndSession() {
  return useChange((session: string) => remove(`/api/org/sessions/${session}`), ['sessions']);
}

/** How long the next event keeps what people say. */
export function useKeptFor() {
  return useRead<KeptFor>(['events', 'kept'], '/api/privacy');
}

export function useMyData(id: number) {
  return useMutation({ mutationFn: async () => saveFile(await download(`/api/org/${id}/data`)) });
}
