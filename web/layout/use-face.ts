import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import { firstActive } from '#domain/active-event.ts';
import type { Front } from '#domain/event.ts';
import { useEvents } from '#web/event/api.ts';
import { get } from '#web/http/request.ts';
import { useSession } from '#web/session/session.ts';

/** The public facts of the current or next event. */
export function useFront(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['events', 'front'],
    queryFn: ({ signal }) => get<Front>('/api/front', signal),
    select: ({ event }) => event,
    staleTime: 300_000,
  }).data;
}

/** The event whose name and picture lead: that of the page, else the one that is on or next. */
export function useFace(): { name: string; picture: string | null } | null | undefined {
  const { signedIn } = useSession();
  const front = useFront(!signedIn);
  const { data } = useEvents(signedIn);
  const calendar = useMatch('/register/:eid/*')?.params.eid;
  const page = useMatch('/events/:id/*')?.params.id;
  if (!signedIn) return front;
  return data?.find(({ id }) => String(id) === (calendar ?? page)) ?? firstActive(data ?? [], Date.now());
}
