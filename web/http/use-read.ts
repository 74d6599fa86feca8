import { type QueryFunctionContext, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Call, Input, Known, Received, Shown, Topic } from '#domain/calls/call.ts';
import { getOrKept, type Keeping } from './get-or-kept.ts';
import { ask, keyOf, requestOf } from './ask.ts';

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
