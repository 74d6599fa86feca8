import { useQuery } from '@tanstack/react-query';
import type { Board } from '#domain/boarding/board.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import type { Drove } from '#domain/boarding/drove.ts';
import type { Leg } from '#domain/leg.ts';
import type { CrewLink, NewCrewLink } from '#domain/boarding/crew-link.ts';
import { get, post, remove, send } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { headersOf, type Access } from './access.ts';
import { dropGuest } from './outbox.ts';

const boardMilliseconds = 10_000;

export function useCrewLinks(event: number) {
  return useQuery({
    queryKey: ['crew', event],
    queryFn: ({ signal }) => get<{ links: CrewLink[] }>(`/api/crew/event/${event}`, signal),
    select: ({ links }) => links,
  });
}

export function useMakeCrewLink() {
  return useChange((wanted: NewCrewLink) => post('/api/crew', wanted), ['crew']);
}

export function useEndCrewLink() {
  return useChange((id: number) => remove(`/api/crew/${id}`), ['crew']);
}

export function useBoards(event: number) {
  return useQuery({
    queryKey: ['crew', 'boards', event],
    queryFn: ({ signal }) =>
      get<{ boards: { id: number; created_at: string; url: string | null }[] }>(`/api/board/event/${event}`, signal),
    select: ({ boards }) => boards,
  });
}

export function useMakeBoard() {
  return useChange((event: number) => post('/api/board', { event }), ['crew']);
}

export function useEndBoard() {
  return useChange((id: number) => remove(`/api/board/${id}`), ['crew']);
}

/** Read every few seconds: nobody presses a button on a television. */
export function useBoard(token: string) {
  return useQuery({
    queryKey: ['board', token],
    queryFn: ({ signal }) => get<Board>(`/api/board/${encodeURIComponent(token)}`, signal),
    refetchInterval: boardMilliseconds,
    refetchIntervalInBackground: true,
    retry: false,
  });
}

/** Today's boarding, for pages that are about something else. */
export function useBoardingToday(event: number, today: string, enabled: boolean) {
  return useQuery({
    queryKey: ['registrations', 'boarding', event, today],
    queryFn: ({ signal }) => get<BoardingDay>(`/api/boarding/${event}/${today}`, signal),
    enabled,
    refetchInterval: 60_000,
  });
}

export function useRemoveGuest(access: Access) {
  return useChange(
    async (guest: string) => {
      await send(`/api/guest/${guest}`, { method: 'DELETE', headers: headersOf(access) });
      dropGuest(guest);
    },
    ['boarding', 'registrations'],
  );
}

/** The boats a person drove, by the quay's marks; read once a boat has left. */
export function useDrove(organization: number | undefined, legs: readonly Leg[]): Drove | undefined {
  return useQuery({
    queryKey: ['registrations', 'drove', organization],
    queryFn: ({ signal }) =>
      get<Drove>(`/api/drove${organization === undefined ? '' : `?organization=${organization}`}`, signal),
    enabled: legs.some(({ departed, registered }) => departed && registered),
    staleTime: 60_000,
  }).data;
}
