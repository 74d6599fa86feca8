import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readEvents } from '#web/http/event-stream.ts';
import { RequestError } from '#web/http/request.ts';
import { legKeys } from '#web/leg/api.ts';

const firstDelayMilliseconds = 1_000;
const longestDelayMilliseconds = 30_000;

/**
 * Whether the legs of an event are read again as soon as somebody changes something. The server says that something
 * moved; what it was is asked for. A page that is not looked at holds no connection: a browser has few of them.
 */
export function useLive(event: number): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  useEffect(() => {
    const readAgain = () => {
      // While a change of one's own is under way the calendar is read when it has ended.
      if (client.isMutating() === 0) void client.invalidateQueries({ queryKey: legKeys.ofEvent(event) });
    };
    return keepOpen(`/api/event/${event}/live`, { onMoved: readAgain, onLive: setLive });
  }, [client, event]);
  return live;
}

/** Connects, and again whenever the connection was lost; each time the page catches up. Answers how to end it. */
function keepOpen(path: string, { onLive, onMoved }: { onMoved: () => void; onLive: (live: boolean) => void }) {
  let connection: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelayMilliseconds;

  const connect = async () => {
    const own = new AbortController();
    connection = own;
    const onOpen = () => {
      delay = firstDelayMilliseconds;
      onLive(true);
    };
    const refusal = await readEvents(path, { signal: own.signal, onOpen, onData: onMoved }).catch(
      (error: unknown) => error,
    );
    if (connection !== own) return;
    connection = undefined;
    onLive(false);
    // A refusal stays one for a while; a lost connection may be back soon. Many pages must not come back at one moment.
    if (refusal instanceof RequestError && refusal.refusal?.success === false) delay = longestDelayMilliseconds;
    retry = setTimeout(() => void connect(), delay * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, longestDelayMilliseconds);
  };
  const stop = () => {
    clearTimeout(retry);
    const open = connection;
    connection = undefined;
    open?.abort();
    onLive(false);
  };
  const restart = () => {
    stop();
    delay = firstDelayMilliseconds;
    if (document.visibilityState === 'visible') void connect();
  };
  restart();
  document.addEventListener('visibilitychange', restart);
  window.addEventListener('online', restart);
  window.addEventListener('offline', stop);
  return () => {
    document.removeEventListener('visibilitychange', restart);
    window.removeEventListener('online', restart);
    window.removeEventListener('offline', stop);
    stop();
  };
}
