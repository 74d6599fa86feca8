import { openResponse } from './request.ts';

/** Longer than the server's silence: a beat comes every 20 seconds. */
const longestSilenceMilliseconds = 45_000;

/**
 * Server-sent events by fetch, since an EventSource cannot send a token and an address is no place for one. Ends when the
 * connection does; throws when it broke or has been silent for too long.
 */
export async function readEvents(
  path: string,
  { onData, onOpen, signal }: { signal: AbortSignal; onOpen: () => void; onData: (data: unknown) => void },
): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), longestSilenceMilliseconds);
  const isHeard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), longestSilenceMilliseconds);
  };
  try {
    const response = await openResponse(path, {
      headers: { Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    onOpen();
    let unread = '';
    for await (const text of chunksOf(response)) {
      isHeard();
      const events = (unread + text).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        const data = dataOf(event);
        if (data !== '') onData(JSON.parse(data));
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Not every browser lets a stream be iterated over. */
async function* chunksOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    yield chunk.value;
  }
}

/** A line that begins with a colon is a comment: the server's way to say that it is there. */
function dataOf(event: string): string {
  return event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');
}
