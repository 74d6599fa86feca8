import { type QueryFunctionContext, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Call, Input, Known, Received, Shown, Topic } from '#domain/calls/call.ts';
import { ask, isUnreachable, keyOf, requestOf } from './request.ts';
import { readToken } from './session.ts';
import { showsKeptAnswer } from './connection.ts';
import { keepAnswer, keptAnswer, type KeptAnswer } from './kept-answers.ts';

type Readable = Call & { about: Topic };
type Options<C extends Call> = Omit<
  UseQueryOptions<Received<C>, Error, Shown<C>>,
  'queryKey' | 'queryFn' | 'select'
> & { keeping?: Keeping<Received<C>> };
type Asked<C extends Call> =
  object extends Known<C>
    ? [input?: Known<C>, options?: Options<C>]
    : [input: Known<C> | undefined, options?: Options<C>];

/** What the server answers to a call, or the field of it that the call shows. It waits until all of `input` is known. */
export function useRead<C extends Readable>(call: C, ...asked: Asked<C>) {
  return useQuery(readOf(call, ...asked));
}

/**
 * Whether an answer is to come that would push down what stands below it, so that the page waits. One that failed is not waited for again:
 * a page that shows itself asks once more, and would go away for as long.
 */
export function isToCome({
  failureCount,
  isFetched,
  isLoading,
}: Pick<UseQueryResult, 'failureCount' | 'isFetched' | 'isLoading'>): boolean {
  return isLoading && failureCount === 0 && !isFetched;
}

/** The same for the library of queries, such as to read it ahead. */
export function readOf<C extends Readable>(call: C, ...[input, { keeping, ...options } = {}]: Asked<C>) {
  const { everySeconds, shows } = call;
  const { path } = requestOf(call, input);
  const isKnown = !path.includes('/:') && (call.method === 'GET' || input);
  return {
    ...(everySeconds && { refetchInterval: everySeconds * 1000 }),
    ...(shows && { select: (answer: Received<C>) => answer[shows as keyof Received<C>] as Shown<C> }),
    ...options,
    ...(!isKnown && { enabled: false }),
    queryKey: keyOf(call, input),
    queryFn: (context: QueryFunctionContext): Promise<Received<C>> => {
      const read = () => ask(call, input as Input<C>, { signal: context.signal });
      return call.kept || keeping ? getOrKept(path, read, context, keeping) : read();
    },
  };
}

interface Keeping<T> {
  /** Reduces the answer to what may stay on the device; all of it by default. */
  part?: (answer: T) => T;
  /** Where else the answer may be found, when this one has never been seen. */
  otherwise?: () => Promise<KeptAnswer<T> | undefined>;
}

/**
 * Keeps the answer for reading without a network. Where nothing is shown yet, the last kept answer is shown, with its own
 * time. The query has failed nevertheless, so that no old answer counts as a new one, for example about a booking.
 */
async function getOrKept<T>(
  path: string,
  read: () => Promise<T>,
  { client, queryKey, signal }: QueryFunctionContext,
  { otherwise, part = (answer) => answer }: Keeping<T> = {},
): Promise<T> {
  const token = readToken();
  try {
    const answer = await read();
    void keepAnswer(path, part(answer), token);
    return answer;
  } catch (error) {
    if (!isUnreachable(error) || client.getQueryData(queryKey) !== undefined) throw error;
    const kept = await keptAnswer<T>(path)
      .then((found) => found ?? otherwise?.())
      .catch(() => undefined);
    if (kept && !signal.aborted) {
      showsKeptAnswer(kept.seenAt);
      client.setQueryData(queryKey, kept.answer, { updatedAt: kept.seenAt });
    }
    throw error;
  }
}
