import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname } from 'node:path';

/** The length of a measurement: the number of rounds, and the time of each contender in one. */
export interface Effort {
  rounds: number;
  milliseconds: number;
  /** Of the mixed load after which memory is looked at. */
  minutes: number;
}

/** One line of the table: what was done, what it may take, and what it took. */
export interface Row {
  work: string;
  database?: string;
  target: string;
  /** Absent where the figure has no limit. */
  reached?: boolean;
  measured: string;
}

/** Prints the table, and writes it as JSON; `effort` says how it was measured. */
export function report(rows: Row[], file: string, effort: { rounds: number }, load = ''): void {
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}${load}`;
  console.log(`\n${machine}, ${effort.rounds} rounds\n\n${printed(rows)}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ machine, ...effort, rows }, null, 2));
}

/** Those of the names that were asked for, or all. */
export function chosen<T>(all: Record<string, T>, asked: string[]): [string, T][] {
  const some = Object.entries(all).filter(([name]) => asked.includes(name));
  return some.length > 0 ? some : Object.entries(all);
}

export function refuseUnknown(asked: string[], known: object): void {
  const unknown = asked.filter((name) => !(name in known));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}: choose from ${Object.keys(known).join()}`);
}

function printed(rows: Row[]): string {
  const head = ['work', 'database', 'target', 'measured'];
  const lines = rows.map(({ database = '–', measured, reached, target, work }) => [
    work,
    database,
    reached === undefined ? target : `${target} ${reached ? '✓' : '✗'}`,
    measured,
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;
}
