import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/errors.ts';

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** SQLite prepares, and keeps, one text for each number of values. */
const maxAtOnce = 64;

interface Batching {
  /** Whether a batch waits for the answer to the one before it. Not needed for a single statement that locks nothing. */
  oneByOne?: boolean;
}

/**
 * Calls at the same moment share one query, which begins after all of them have arrived: a rush then costs little more than
 * one call.
 */
export function batchConcurrent<Question, Answer>(
  ask: (questions: Question[]) => Promise<Answer[]>,
  { oneByOne = true }: Batching = {},
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let asking = false;

  async function askAll(): Promise<void> {
    asking = true;
    await setImmediate(); // Calls that arrived with the first one join before this.
    if (oneByOne) while (waiting.length > 0) await answer(waiting.splice(0, maxAtOnce));
    asking = false;
    while (waiting.length > 0) void answer(waiting.splice(0, maxAtOnce));
  }

  async function answer(some: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await ask(some.map(({ question }) => question));
      some.forEach(({ resolve }, place) => resolve(answers[place] as Answer));
    } catch (error) {
      const behind = oneByOne && isUnavailable(error) ? waiting.splice(0) : []; // Nobody waits out two times in a row.
      for (const { reject } of [...some, ...behind]) reject(error);
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!asking) void askAll();
    });
}

/** Events with a batch of their own at the same time. */
const maxEvents = 100;

/** The same with a batch for each event. */
export function batchByEvent<Question, Answer>(
  ask: (event: number, questions: Question[]) => Promise<Answer[]>,
  batching: Batching = {},
): (event: number, question: Question) => Promise<Answer> {
  const batches = new LRUCache({
    max: maxEvents,
    memoMethod: (event: number) => batchConcurrent((questions: Question[]) => ask(event, questions), batching),
  });
  return (event, question) => batches.memo(event)(question);
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
