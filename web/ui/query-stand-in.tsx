import { LoadError } from './load-error.tsx';
import { Loading } from './loading.tsx';

export interface Query {
  data: unknown;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** Shown until a query has data: that it loads, or why it did not, with a button to try again. */
export function QueryStandIn({ query }: { query: Query }) {
  if (query.data !== undefined) return null;
  return query.isError ? <LoadError error={query.error} onRetry={query.refetch} /> : <Loading />;
}
