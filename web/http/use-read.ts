import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { get } from './request.ts';

interface ReadOptions<Shown> extends Omit<UseQueryOptions<Shown>, 'queryKey' | 'queryFn' | 'select'> {
  /** The field of the answer that is shown, where it is not the whole. */
  part?: string;
}

/** What the server answers at this address. */
export function useRead<Shown>(queryKey: QueryKey, path: string, { part, ...options }: ReadOptions<Shown> = {}) {
  return useQuery<Shown>({
    ...options,
    queryKey,
    queryFn: ({ signal }) => get<Shown>(path, signal),
    ...(part && { select: (answer) => (answer as Record<string, Shown>)[part] as Shown }),
  });
}
