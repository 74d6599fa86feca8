import { readEvents } from '#domain/calls/event.ts';
import { useFront } from './use-front.ts';
import { useRead } from '#web/http/use-read.ts';
import { useLocation } from '#web/router/routing.tsx';
import { firstActive, lastEnded } from '#domain/active-event.ts';
import { idIn } from '#web/path-id.ts';
import { redirectPath, useSession } from '#web/http/session.ts';

/** The event whose name and picture lead: that of the page, else the one that is on or next, else the last. */
export function useFace(): { name: string; picture: string | null; published?: boolean } | null | undefined {
  const { signedIn } = useSession();
  const front = useVisitorsFront(!signedIn)?.event;
  const { data } = useRead(readEvents, {}, { enabled: signedIn });
  const { pathname, search } = useLocation();
  const [, named] = /^\/(?:register\/|events\/|legs\/event\/|history\?event=)(\d+)/.exec(pathname + search) ?? [];
  if (!signedIn) return front;
  const events = data ?? [];
  return events.find((event) => String(event.id) === named) ?? firstActive(events, Date.now()) ?? lastEnded(events);
}

/** Whoever logs in by way of a link of an event sees that one, and elsewhere the one that is on or next. */
export function useVisitorsFront(enabled = true) {
  const isLogin = useLocation().pathname.startsWith('/login');
  const [, event] = /^\/(?:register|events)\/(\d+)/.exec((isLogin && redirectPath()) || '') ?? [];
  return useFront({ enabled, event: idIn(event) });
}
