import { readEvents } from './event-stream.ts';
import { RequestError } from './request.ts';

const firstDelayMilliseconds = 1_000;
const longestDelayMilliseconds = 30_000;

/** Connects, and again whenever the connection was lost; each time the page catches up. Returns the function that ends it. */
export function keepOpen(
  path: string,
  {
    headers,
    onLive,
    onMoved,
  }: { onMoved: () => void; onLive: (live: boolean) => void; headers?: Record<string, string> | undefined },
): () => void {
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
    const refusal = await readEvents(path, { signal: own.signal, onOpen, onData: onMoved, headers }).catch(
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
