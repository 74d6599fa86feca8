import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { guardFile } from './guard.ts';
import { limits, notASheet, tooLarge } from './limits.ts';
import type { ArrangedFile, WantedSheet } from './arrange-sheets.ts';
import type { Surroundings } from '#domain/sheet/reading.ts';

let previous: Promise<unknown> = Promise.resolve();

/** What is wanted of a file. It is read and understood in a thread of its own, within limits of memory and time. */
export async function readSheets(
  file: Buffer,
  wanted: readonly WantedSheet[],
  around?: Surroundings,
): Promise<ArrangedFile> {
  guardFile(file);
  // One at a time, so that ten files at once do not take ten times the memory.
  const found = previous.then(() => askReader({ file, wanted, around }));
  previous = found.catch(() => undefined);
  return found;
}

export interface ReaderQuestion {
  file: Uint8Array;
  wanted: readonly WantedSheet[];
  around?: Surroundings | undefined;
}
export type ReaderAnswer = ArrangedFile | { code: ErrorCode; text?: string };

const workerFile = join(import.meta.dirname, 'reader-worker.ts');

interface ReaderTime {
  milliseconds: number;
  cpuMilliseconds: number;
}

/** Each file is read in a thread of its own, which may cost only so much memory and time and ends with its answer. */
export async function askReader(question: ReaderQuestion, time: ReaderTime = limits.worker): Promise<ArrangedFile> {
  const { youngMebibytes: maxYoungGenerationSizeMb, oldMebibytes: maxOldGenerationSizeMb } = limits.worker;
  const worker = new Worker(workerFile, {
    workerData: question,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb, maxOldGenerationSizeMb },
  });
  try {
    const answer = await answerInTime(worker, time);
    if ('sheets' in answer) return answer;
    throw new AppError(answer.code, {}, answer.text);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
  } finally {
    await worker.terminate();
  }
}

async function answerInTime(worker: Worker, { cpuMilliseconds, milliseconds }: ReaderTime): Promise<ReaderAnswer> {
  const message = once(worker, 'message').then(([answer]) => answer as ReaderAnswer);
  const ended = once(worker, 'exit').then(() => Promise.reject(notASheet()));
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const answer = await Promise.race([message, ended, sleep(Math.min(500, milliseconds), undefined)]);
    if (answer) return answer;
    if ((await computedMilliseconds(worker)) >= cpuMilliseconds) throw tooLarge('Reading this file takes too long');
  }
  throw new AppError('unavailable');
}

/** A thread that is just starting or ending has computed next to nothing. */
async function computedMilliseconds(worker: Worker): Promise<number> {
  const { system, user } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}
