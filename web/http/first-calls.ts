interface FirstCalls {
  token: string | null;
  calls: Map<string, Promise<Response | undefined>>;
}

/** Older than that an answer is not the newest any more. */
const freshMilliseconds = 15_000;

/** The answer to a call that index.html has begun, once: undefined when it has not, or when it did not come. */
export function firstAnswer(path: string, token: string | null): Promise<Response | undefined> | undefined {
  const { firstCalls } = globalThis as { firstCalls?: FirstCalls };
  const call = firstCalls?.calls.get(path);
  firstCalls?.calls.delete(path);
  return firstCalls?.token === token && performance.now() < freshMilliseconds ? call : undefined;
}
