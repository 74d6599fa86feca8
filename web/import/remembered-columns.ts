import type { SheetReading } from '#domain/import-report.ts';

/** What a person chose for a set of headings, on this device. */
export interface RememberedChoice {
  columns: Record<string, string | null>;
  defaults: Record<string, string>;
}

const place = 'sheet-columns';
const maxSets = 30;

function keyOf(kind: string, { columns }: Pick<SheetReading, 'columns'>): string {
  return JSON.stringify([kind, ...columns.map(({ heading }) => heading).toSorted()]);
}

function readAll(): [string, RememberedChoice][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, RememberedChoice][]) : [];
  } catch {
    return [];
  }
}

export function rememberedChoice(kind: string, reading: Pick<SheetReading, 'columns'>): RememberedChoice | undefined {
  return readAll().find(([key]) => key === keyOf(kind, reading))?.[1];
}

export function rememberChoice(
  kind: string,
  reading: Pick<SheetReading, 'columns'>,
  defaults: Record<string, string>,
): void {
  const key = keyOf(kind, reading);
  const columns = Object.fromEntries(reading.columns.map(({ column, heading }) => [heading, column]));
  const others = readAll().filter(([each]) => each !== key);
  try {
    localStorage.setItem(place, JSON.stringify([[key, { columns, defaults }], ...others].slice(0, maxSets)));
  } catch {
    // A full or forbidden store only means that the choice is made again.
  }
}
