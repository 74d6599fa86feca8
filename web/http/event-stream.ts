import { EventSourceParserStream } from 'eventsource-parser/stream';
import { openResponse } from './request.ts';

/** Longer than the server's silence: a comment comes every 20 seconds. */
const longestSilenceMilliseconds = 45_000;

/**
 * Server-sent events by fetch, since an EventSource cannot send a token and an address is no place for one. Ends when the
 * connection does; throws when it broke or has been silent for too long.
 */
export async function readEvents(
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
