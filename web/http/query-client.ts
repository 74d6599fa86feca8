import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnreachable, RequestError } from './request-error.ts';

/** `networkMode: 'always'`: without a connection a call fails at once and says so, instead of waiting and being sent unseen later. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logFailure }),
    mutationCache: new MutationCache({ onError: logFailure }),
    defaultOptions: {
      queries: { staleTime: 5_000, networkMode: 'always', retry: worthAnotherTry },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** For the console (specification, section 8); texts for people contain no secrets. */
function logFailure(error: Error): void {
  console.error(error.message);
}

/** A refusal stays one however often it is asked for, and a browser that knows of no network need not try: the page says so at once. */
function worthAnotherTry(failures: number, error: Error): boolean {
  const passing = isUnreachable(error) || (error instanceof RequestError && error.code === 'unavailable');
  return passing && failures < 2 && navigator.onLine;
}
