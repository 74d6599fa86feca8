import type { Services } from './services.ts';

/**
 * Runs work at intervals, one turn at a time: a turn that takes longer than its interval takes the place of the next.
 * A failure is logged as `failed`. Returns the function that ends it and waits for the turn that is under way.
 */
export function repeat(
  { log }: Pick<Services, 'log'>,
  milliseconds: number,
  work: () => Promise<unknown>,
  failed: string,
): () => Promise<void> {
  let turn: Promise<void> | undefined;
  const takeTurn = async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, failed);
    }
    turn = undefined;
  };
  const timer = setInterval(() => void (turn ??= takeTurn()), milliseconds).unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
