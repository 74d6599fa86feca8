import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** The first part of every query key: what the answer is about. */
export type Topic =
  | 'organizations'
  | 'events'
  | 'boats'
  | 'legs'
  | 'registrations'
  | 'settings'
  | 'history'
  | 'feed'
  | 'crew'
  | 'boarding'
  | 'sessions'
  | 'disruptions'
  | 'messages';

/**
 * A call that changes something, and what has to be read again after it.
 * `gone` begins the keys of what no longer exists, so that an open page does not ask for it once more.
 */
export function useChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  topics: readonly Topic[],
  gone?: (input: Input) => QueryKey,
) {
  const client = useQueryClient();
  const readAgain = (without?: QueryKey) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => topics.includes(queryKey[0] as Topic) && !(without && beginsWith(queryKey, without)),
    });
  return useMutation<Answer, Error, Input>({
    mutationFn: change,
    onSuccess: (_answer, input) => readAgain(gone?.(input)),
    // A refusal is often the news that what the page shows has changed; nobody has to wait for it.
    onError: () => void readAgain(),
  });
}

function beginsWith(key: QueryKey, start: QueryKey): boolean {
  return start.every((part, index) => part === key[index]);
}
