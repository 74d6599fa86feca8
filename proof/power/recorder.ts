import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A C compiler of this machine; without one there is nothing to load before libc, and the proof is left out. */
export const compiler = ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);

/** What a server is started with so that its writes are recorded, and where they are. */
export function recorder(folder: string): { environment: Record<string, string>; log: string } {
  const library = join(folder, 'record-writes.so');
  const source = join(import.meta.dirname, 'record-writes.c');
  const built = spawnSync(compiler ?? 'cc', ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl']);
  if (built.status !== 0) throw new Error(`The recorder of writes was not built: ${String(built.stderr)}`);
  const log = join(folder, 'writes');
  return { environment: { LD_PRELOAD: library, RECORDED_WRITES: log }, log };
}

/** How much has been recorded by now: whatever is acknowledged later is recorded before a later position. */
export function positionIn(log: string): number {
  return existsSync(log) ? statSync(log).size : 0;
}

export interface Recorded {
  kind: 'write' | 'truncate' | 'sync' | 'unlink';
  file: number;
  /** Of a write, its place; of a truncate, the length that is left. */
  offset: number;
  bytes: Buffer;
  /** The position in the log at which it has happened. */
  position: number;
}

const kinds = [undefined, 'write', 'truncate', 'sync', 'unlink'] as const;
const headBytes = 24;

export function readRecorded(log: string): Recorded[] {
  const all = readFileSync(log);
  const found: Recorded[] = [];
  for (let at = 0; at + headBytes <= all.length;) {
    const length = Number(all.readBigUInt64LE(at + 16));
    const kind = kinds[all.readUInt32LE(at)];
    if (!kind) throw new Error('The log of writes cannot be read');
    const position = at + headBytes + length;
    const bytes = all.subarray(at + headBytes, position);
    found.push({ kind, file: all.readUInt32LE(at + 4), offset: Number(all.readBigUInt64LE(at + 8)), bytes, position });
    at = position;
  }
  return found;
}
