import { setFlagsFromString } from 'node:v8';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread that reads or writes sheets. The flags of Node that a server may be started with would be its too, and could
 * cost it half of its speed; this is read when a thread begins, so the server stays as it is.
 */
export function startThread(file: string, options: WorkerOptions = {}): Worker {
  setFlagsFromString('--max-semi-space-size=0');
  return new Worker(file, { ...options, execArgv: [] });
}
