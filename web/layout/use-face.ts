import { useMatch } from 'react-router';
import { firstActive } from '#domain/active-event.ts';
import { useEvents, useFront } from '#web/event/api.ts';
import { useSession } from '#web/session/session.ts';

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
