import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Round } from './round.ts';

/** One line for each question with its answer, and beside it what was stored at the end; returns where they are. */
export function saveHistory(seed: number, { kept, operations }: Round): string {
  const path = join(tmpdir(), `seatrial-history-${seed}.jsonl`);
  writeFileSync(path, operations.map((operation) => `${JSON.stringify(operation)}\n`).join(''));
  writeFileSync(path.replace('.jsonl', '-stored.json'), JSON.stringify(kept));
  return path;
}
