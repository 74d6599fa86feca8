import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, Input, Received, Topic } from '#domain/calls/call.ts';
import { ask, requestOf } from './request.ts';

/** What is given to a call, which may be nothing. */
export type Given<C extends Call> = unknown extends Input<C> ? void : Input<C>;

/**
 * What a page shows is new when its button rests again. But what was changed is stored by then, so on a network that swallows
 * one of the readings nobody watches a busy button for longer than this.
 */
const longestReading = 3_000;

/** A call that changes something; what it changes is read again after it. */
export function useChange<C extends Call & { changes: readonly Topic[] }>(call: C) {
  return useChangeBy(
    (input: Given<C>): Promise<Received<C>> => ask(call, input as Input<C>),
    call.changes,
    (input) => (call.removes ? requestOf(call, input as Input<C>).path : undefined),
  );
}

/** Several calls as one change, or one that takes more than sending it. `gone` is the address of what no longer exists. */
export function useChangeBy<Sent, Answer>(
  change: (input: Sent) => Promise<Answer>,
  topics: readonly Topic[],
  gone: (input: Sent) => string | undefined = () => undefined,
) {
  const readAgain = useReadAgain(topics);
  return useMutation<Answer, Error, Sent>({
    mutationFn: change,
    onSuccess: (_answer, input) => Promise.race([readAgain(gone(input)), after(longestReading)]),
    // A refusal is often the news that what the page shows has changed; nobody has to wait for it.
    onError: () => void readAgain(),
  });
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Has everything about these read again, except what is at this address and below it. */
export function useReadAgain(topics: readonly Topic[]) {
  const client = useQueryClient();
  return (without?: string) =>
    client.invalidateQueries({
      predicate: ({ queryKey: [topic, path] }) =>
        topics.includes(topic as Topic) && (without === undefined || !isAtOrBelow(String(path), without)),
    });
}

export function isAtOrBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(`${start}/`);
}
