/** One line of the table: what was done, how near it came to what can be reached, and what it cost. */
export interface Row {
  work: string;
  database: string;
  /** The figure to compare with. */
  limit: string;
  /** Ours by the limit's: 1 is as fast as the limit. From the times of the clock, then from CPU. */
  ratio: number | undefined;
  cpuRatio: number | undefined;
  target: string;
  /** Absent where the figure stands for comparison alone. */
  reached: boolean | undefined;
  /** CPU milliseconds a request. */
  cpu: number | undefined;
  limitCpu: number | undefined;
  note: string;
}

export function printed(rows: Row[]): string {
  const head = ['work', 'database', 'limit', 'ratio', 'by CPU', 'target', 'CPU ms', 'limit CPU ms', 'note'];
  const lines = rows.map((row) => [
    row.work,
    row.database,
    row.limit,
    rounded(row.ratio),
    rounded(row.cpuRatio),
    row.reached === undefined ? row.target : `${row.target} ${row.reached ? '✓' : '✗'}`,
    rounded(row.cpu, 3),
    rounded(row.limitCpu, 3),
    row.note,
  ]);
  const rule = head.map(() => '---');
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A figure that is not beside another one's. */
export function alone(row: Pick<Row, 'work' | 'database' | 'target' | 'reached' | 'note'> & Partial<Row>): Row {
  return { limit: '–', ratio: undefined, cpuRatio: undefined, cpu: undefined, limitCpu: undefined, ...row };
}

function rounded(value: number | undefined, digits = 2): string {
  return value === undefined ? '–' : value.toFixed(digits);
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? NaN;
}
