import type { QueryFunctionContext } from '@tanstack/react-query';
import { get, RequestError } from '#web/http/request.ts';
import { showsOld } from './connection.ts';
import { keptAnswer } from './kept-answers.ts';

/**
 * For what stays readable without a network. Where nothing is shown yet the last answer is, with its own time; the query
 * has failed nevertheless, so that no old answer is ever taken for news, such as of what became of a booking.
 */
export async function getOrKept<T>(path: string, { client, queryKey, signal }: QueryFunctionContext): Promise<T> {
  try {
    return await get<T>(path, signal);
  } catch (error) {
    const isOffline = error instanceof RequestError && error.code === 'offline';
    if (!isOffline || client.getQueryData(queryKey) !== undefined) throw error;
    const kept = await keptAnswer<T>(path).catch(() => undefined);
    if (kept && !signal.aborted) {
      showsOld(kept.seenAt);
      client.setQueryData(queryKey, kept.answer, { updatedAt: kept.seenAt });
    }
    throw error;
  }
}
