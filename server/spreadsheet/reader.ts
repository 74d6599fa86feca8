import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { limits } from './limits.ts';
import { notASheet, tooLarge } from './refusals.ts';
import type { KnownColumn, SheetTable } from './table.ts';

export interface ReaderQuestion {
  file: Uint8Array;
  known: readonly KnownColumn[];
  required: readonly string[];
}
export type ReaderAnswer = SheetTable | { code: ErrorCode; text?: string };

const workerFile = join(import.meta.dirname, 'reader-worker.ts');

/** Each file is read in a thread of its own, which may cost only so much memory and time and ends with its answer. */
export async function askReader(question: ReaderQuestion): Promise<SheetTable> {
  const { youngMebibytes: maxYoungGenerationSizeMb, oldMebibytes: maxOldGenerationSizeMb } = limits.worker;
  const worker = new Worker(workerFile, {
    workerData: question,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb, maxOldGenerationSizeMb },
  });
  const timer = AbortSignal.timeout(limits.worker.milliseconds);
  try {
    const ended = once(worker, 'exit').then(() => Promise.reject(notASheet()));
    const [answer] = (await Promise.race([once(worker, 'message', { signal: timer }), ended])) as [ReaderAnswer];
    if ('rows' in answer) return answer;
    throw new AppError(answer.code, {}, answer.text);
  } catch (error) {
    if (timer.aborted) throw tooLarge('Reading this file takes too long');
    throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
  } finally {
    await worker.terminate();
  }
}
