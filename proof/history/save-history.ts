import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from './operation.ts';

/** One line for each question with its answer; answers where it is. */
export function saveHistory(seed: number, operations: Operation[]): string {
  const path = join(tmpdir(), `seatrial-history-${seed}.jsonl`);
  writeFileSync(path, operations.map((operation) => `${JSON.stringify(operation)}\n`).join(''));
  return path;
}
