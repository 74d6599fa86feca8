import type { Board } from '#domain/boarding/board.ts';
import type { AskedContact } from '#domain/boarding/contact.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import type { Drove } from '#domain/boarding/drove.ts';
import type { Leg } from '#domain/leg.ts';
import type { CrewLink, NewCrewLink } from '#domain/boarding/crew-link.ts';
import { post, postAs, remove, send } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { headersOf, type Access } from './access.ts';
import { dropGuest } from './outbox.ts';

const boardMilliseconds = 10_000;

export function useCrewLinks(event: number) {
  return useRead(['crew', event], `/api/crew/event/${event}`, { select: ({ links }: { links: CrewLink[] }) => links });
}

export function useMakeCrewLink() {
  return useChange((wanted: NewCrewLink) => post('/api/crew', wanted), ['crew']);
}

export function useEndCrewLink() {
  return useChange((id: number) => remove(`/api/crew/${id}`), ['crew']);
}

export function useBoards(event: number) {
  return useRead(['crew', 'boards', event], `/api/board/event/${event}`, {
    select: ({ boards }: { boards: { id: number; created_at: string; url: string | null }[] }) => boards,
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
  return useRead<Board>(['board', token], `/api/board/${encodeURIComponent(token)}`, {
    refetchInterval: boardMilliseconds,
    refetchIntervalInBackground: true,
    retry: false,
  });
}

/** Today's boarding, for pages that are about something else. */
export function useBoardingToday(event: number, today: string, enabled: boolean) {
  return useRead<BoardingDay>(['registrations', 'boarding', event, today], `/api/boarding/${event}/${today}`, {
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

/** Whom to call in an emergency, for one person of a departure. */
export function useAskContact({ date, event, token }: Access) {
  return useChange((person: Omit<AskedContact, 'event' | 'date'>) => {
    const asked = { event, date, ...person };
    const path = '/api/boarding/contact';
    return token === undefined
      ? post<{ contact: string }>(path, asked)
      : postAs<{ contact: string }>(token, path, asked);
  }, []);
}

/** The boats a person drove, by the quay's marks; read once a boat has left. */
export function useDrove(organization: number | undefined, legs: readonly Leg[]): Drove | undefined {
  return useRead<Drove>(
    ['registrations', 'drove', organization],
    `/api/drove${organization === undefined ? '' : `?organization=${organization}`}`,
    { enabled: legs.some(({ departed, registered }) => departed && registered), staleTime: 60_000 },
  ).data;
}
