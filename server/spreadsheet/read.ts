import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { guardFile } from './guard.ts';
import { limits } from './limits.ts';
import { notASheet, tooLarge } from './refusals.ts';
import type { SheetRow } from './table.ts';

export interface ReaderQuestion {
  file: Uint8Array;
  known: readonly string[];
  required: readonly string[];
}
export type ReaderAnswer = { rows: SheetRow[] } | { code: ErrorCode; text?: string };

const workerFile = join(import.meta.dirname, 'reader-worker.ts');
let previous: Promise<unknown> = Promise.resolve();

/** The rows below the header of the first visible sheet that has one, in a thread of its own, which may cost only so much memory and time. */
export async function readSheet(
  file: Buffer,
  known: readonly string[],
  required: readonly string[],
): Promise<SheetRow[]> {
  guardFile(file);
  // One at a time, so that ten files at once do not take ten times the memory.
  const rows = previous.then(() => readInWorker({ file, known, required }));
  previous = rows.catch(() => undefined);
  return rows;
}

async function readInWorker(question: ReaderQuestion): Promise<SheetRow[]> {
  const worker = new Worker(workerFile, {
    workerData: question,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.workerMebibytes, maxYoungGenerationSizeMb: 32 },
  });
  try {
    return await answerOf(worker);
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker): Promise<SheetRow[]> {
  return new Promise<SheetRow[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLarge('Reading this file takes too long')), limits.workerMilliseconds);
    worker.once('message', (answer: ReaderAnswer) => {
      if ('rows' in answer) resolve(answer.rows);
      else reject(new AppError(answer.code, {}, answer.text));
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(notASheet());
    });
  });
}
