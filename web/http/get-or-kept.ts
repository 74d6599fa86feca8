import type { QueryFunctionContext } from '@tanstack/react-query';
import { isUnreachable } from './request.ts';
import { readToken } from './session.ts';
import { showsKeptAnswer } from './connection.ts';
import { keepAnswer, keptAnswer, type KeptAnswer } from './kept-answers.ts';

export interface Keeping<T> {
  /** Reduces the answer to what may stay on the device; all of it by default. */
  part?: (answer: T) => T;
  /** Where else the answer may be found, when this one has never been seen. */
  otherwise?: () => Promise<KeptAnswer<T> | undefined>;
}

/**
 * Keeps the answer for reading without a network. Where nothing is shown yet, the last kept answer is shown, with its own
 * time. The query has failed nevertheless, so that no old answer counts as a new one, for example about a booking.
 */
export async function getOrKept<T>(
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
