import type { Fillable, NewWaiting, WaitingList } from '#domain/waiting/waiting.ts';
import { post, remove } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';

const topics = ['registrations', 'legs'] as const;
/** The places in line of an event. */
export const waitingKey = (event: number) => ['registrations', 'waiting', event] as const;

/** One's own places in line; for an admin everybody's. Bookings and returns change them too. */
export function useWaiting(event: number, enabled: boolean) {
  return useRead<WaitingList>(waitingKey(event), `/api/wait/event/${event}`, { enabled, refetchInterval: 60_000 });
}

export function useJoinLine() {
  return useChange((place: NewWaiting) => post<{ id: number; position: number }>('/api/wait', place), topics);
}

export function useLeaveLine() {
  return useChange((place: number) => remove(`/api/wait/${place}`), topics);
}

export function useKeepSeat() {
  return useChange((registration: number) => post(`/api/reg/${registration}/keep`, {}), topics);
}

export function usePauseLine() {
  return useChange((pause: { event: number; paused: boolean }) => post('/api/wait/pause', pause), topics);
}

export function useFillSeat() {
  return useChange(
    ({ boat, leg, organization }: Fillable) =>
      post('/api/wait/fill', { leg, boat: boat.id, organization: organization.id }),
    topics,
  );
}
