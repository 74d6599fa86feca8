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

export function printed(rows: Row[]): string {
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
