import type { Boat, BoatEdit, NewBoat } from '#domain/boat.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

export const boatKeys = {
  all: ['boats'] as const,
  one: (id: number) => ['boats', id] as const,
  removal: (id: number) => ['boats', id, 'removal'] as const,
};

export function useBoats(enabled = true) {
  return useRead(boatKeys.all, '/api/boat', { select: ({ boats }: { boats: Boat[] }) => boats, enabled });
}

export function useBoat(id: number) {
  return useRead<Boat>(boatKeys.one(id), `/api/boat/${id}`);
}

/** Read again each time, since bookings come and go. */
export function useBoatRemoval(id: number, enabled: boolean) {
  return useRead<{ bookings: number }>(boatKeys.removal(id), `/api/boat/${id}/removal`, {
    enabled,
    gcTime: 0,
    staleTime: 0,
  });
}

export function useAddBoats() {
  return useChange((boats: NewBoat[]) => post<{ ids: number[] }>('/api/boat/', { boats }), ['boats']);
}

/** The path is the specification's own; legs and registrations carry the boat's name and seats with them. */
export function useEditBoat() {
  return useChange(
    (boat: BoatEdit) => post<{ id: number }>('/api/boat//edit', boat),
    ['boats', 'legs', 'registrations'],
  );
}

export function useRemoveBoat() {
  return useChange(
    (id: number) => remove<{ removed: number }>(`/api/boat/${id}`),
    ['boats', 'legs', 'registrations'],
    boatKeys.one,
  );
}
