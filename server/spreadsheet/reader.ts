import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { limits } from './limits.ts';
import { notASheet, tooLarge } from './refusals.ts';
import type { KnownColumn, SheetTable } from './table.ts';
import { startThread } from './thread.ts';

export interface ReaderQuestion {
  file: Uint8Array;
  known: readonly KnownColumn[];
  required: readonly string[];
}
export type ReaderAnswer = SheetTable | { code: ErrorCode; text?: string };

const workerFile = join(import.meta.dirname, 'reader-worker.ts');
/** Whoever looks at a preview imports the same file soon after. */
const keptMilliseconds = 120_000;
let kept: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * A thread takes longer to begin than to read most sheets, so one that has read an honest file waits a while for the
 * next. What a refused file has left behind in its thread goes with the thread.
 */
export async function askReader(question: ReaderQuestion): Promise<SheetTable> {
  const worker = kept ?? newReader();
  kept = undefined;
  clearTimeout(idle);
  try {
    const found = await answerOf(worker, question);
    keep(worker);
    return found;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function newReader(): Worker {
  const worker = startThread(workerFile, {
    resourceLimits: { maxOldGenerationSizeMb: limits.workerMebibytes, maxYoungGenerationSizeMb: 32 },
  });
  const forget = () => {
    if (kept === worker) kept = undefined;
  };
  return worker.once('error', forget).once('exit', forget);
}

/** It keeps no process from ending. */
function keep(worker: Worker): void {
  kept = worker;
  worker.unref();
  idle = setTimeout(() => void worker.terminate(), keptMilliseconds).unref();
}

async function answerOf(worker: Worker, question: ReaderQuestion): Promise<SheetTable> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const timer = setTimeout(() => waiting.abort(), limits.workerMilliseconds);
  const end = once(worker, 'exit', { signal }).then(() => Promise.reject(notASheet()));
  worker.ref();
  worker.postMessage(question);
  try {
    const [answer] = (await Promise.race([once(worker, 'message', { signal }), end])) as [ReaderAnswer];
    if ('rows' in answer) return answer;
    throw new AppError(answer.code, {}, answer.text);
  } catch (error) {
    if (signal.aborted) throw tooLarge('Reading this file takes too long');
    throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
  } finally {
    clearTimeout(timer);
    waiting.abort();
  }
}
