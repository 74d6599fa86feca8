import { RequestError, openResponse } from './request.ts';

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

/** Longer than the server's silence: a comment comes every 20 seconds. */
const longestSilenceMilliseconds = 45_000;

/**
 * Server-sent events by fetch, since an EventSource cannot send a token and an address is no place for one. Ends when the
 * connection does; throws when it broke or has been silent for too long.
 */
async function readEvents(
  path: string,
  {
    headers,
    onData,
    onOpen,
    signal,
  }: {
    signal: AbortSignal;
    onOpen: () => void;
    onData: (data: unknown) => void;
    headers?: Record<string, string> | undefined;
  },
): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilenceMilliseconds);
  };
  heard();
  try {
    // Loaded with the first connection, so that no page waits for it.
    const { EventSourceParserStream } = await import('eventsource-parser/stream');
    const response = await openResponse(path, {
      headers: { ...headers, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    onOpen();
    const events = response.body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ onComment: heard }))
      .getReader();
    // Not every browser lets a stream be iterated over.
    for (let next = await events?.read(); next && !next.done; next = await events?.read()) {
      heard();
      onData(JSON.parse(next.value.data));
    }
  } finally {
    clearTimeout(timer);
  }
}
