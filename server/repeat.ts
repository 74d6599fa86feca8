import type { Services } from './services.ts';

/** Runs work at intervals. A failure is logged as `failed`, and the next turn tries again. Returns the function that ends it. */
export function repeat(
  { log }: Pick<Services, 'log'>,
  milliseconds: number,
  work: () => Promise<unknown>,
  failed: string,
): () => void {
  const run = () => void work().catch((error: unknown) => log.warn({ err: error }, failed));
  const timer = setInterval(run, milliseconds).unref();
  return () => clearInterval(timer);
}
