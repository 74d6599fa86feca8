import type { SheetReading } from '#domain/import-report.ts';
import { kept } from '#web/kept.ts';

/** What a person chose for a set of headings, on this device. */
export interface RememberedChoice {
  columns: Record<string, string | null>;
  defaults: Record<string, string>;
}

const keptSets = kept<[string, RememberedChoice][]>('sheet-columns', Array.isArray);
const maxSets = 30;

function keyOf(kind: string, { columns }: Pick<SheetReading, 'columns'>): string {
  return JSON.stringify([kind, ...columns.map(({ heading }) => heading).toSorted()]);
}

/** Without what was chosen for a column that is read no more. */
export function rememberedChoice(
  kind: string,
  reading: Pick<SheetReading, 'columns' | 'our_columns'>,
): RememberedChoice | undefined {
  const choice = keptSets.read()?.find(([key]) => key === keyOf(kind, reading))?.[1];
  if (!choice) return undefined;
  const ours = new Set(reading.our_columns.map(({ name }) => name));
  const { columns, defaults } = choice;
  return {
    columns: Object.fromEntries(
      Object.entries(columns).map(([heading, column]) => [
        heading,
        column !== null && ours.has(column) ? column : null,
      ]),
    ),
    defaults: Object.fromEntries(Object.entries(defaults).filter(([name]) => ours.has(name))),
  };
}

export function rememberChoice(
  kind: string,
  reading: Pick<SheetReading, 'columns'>,
  defaults: Record<string, string>,
): void {
  const key = keyOf(kind, reading);
  const columns = Object.fromEntries(reading.columns.map(({ column, heading }) => [heading, column]));
  const others = (keptSets.read() ?? []).filter(([each]) => each !== key);
  const all: [string, RememberedChoice][] = [[key, { columns, defaults }], ...others];
  keptSets.keep(all.slice(0, maxSets));
}
