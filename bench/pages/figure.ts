/** One line of the table: what was done, what it took, and what it may take. */
export interface Figure {
  what: string;
  /** The unit: a score of 100, milliseconds of CPU, milliseconds until the next frame. */
  unit: string;
  value: number;
  /** The browser's own share, where it can be measured. */
  bare?: number;
  target: string;
  reached: boolean;
  note?: string;
}

export function atLeast(target: number, value: number) {
  return { value, target: `≥ ${target}`, reached: value >= target };
}

export function below(target: number, value: number) {
  return { value, target: `< ${target}`, reached: value < target };
}

export function printed(figures: Figure[]): string {
  const head = ['what', 'unit', 'value', 'bare', 'target', 'note'];
  const lines = figures.map(({ bare, note = '', reached, target, unit, value, what }) => [
    what,
    unit,
    written(value),
    bare === undefined ? '–' : written(bare),
    target === '' ? '–' : `${target} ${reached ? '✓' : '✗'}`,
    note,
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function written(value: number): string {
  return value.toFixed(value < 20 && !Number.isInteger(value) ? 1 : 0);
}
