import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { get } from './request.ts';

/** What the server answers at this address, or what `select` takes of it. */
export function useRead<Answer, Shown = Answer>(
  queryKey: QueryKey,
  path: string,
  options: Omit<UseQueryOptions<Answer, Error, Shown>, 'queryKey' | 'queryFn'> = {},
) {
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => get<Answer>(path, signal) });
}
