import { readBerth } from '#domain/berths.ts';
import { boatKinds, type Field, type FieldKind } from '#domain/field-kinds.ts';
import { yesNo } from '#domain/fields.ts';
import { readDate } from '#domain/sheet/read-date.ts';
import { readTime } from '#domain/sheet/read-time.ts';
import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import { parseLines, parseNumber, type ImportColumn } from './plan.ts';

const lines = { allowed: 'One a line', parse: parseLines };
const cellOf: Partial<Record<FieldKind, Partial<ImportColumn>>> = {
  longLines: lines,
  links: lines,
  emails: lines,
  berths: { parse: (text) => parseLines(text).map(readBerth) },
  boatKind: { allowed: boatKinds.join(' or '), parse: (text) => text.trim().toLowerCase() },
  yesNo: { allowed: yesNo.options.join(' or '), parse: (text) => text.trim().toLowerCase() },
  tshirt: { allowed: tshirtSizes.join(', '), parse: (text) => text.trim().toUpperCase() },
  date: { kind: 'date', parse: (text) => readDate(text).date ?? text },
  time: { kind: 'time', parse: (text) => readTime(text) ?? text },
  metres: { kind: 'number', allowed: 'Metres, 0 or more', parse: parseNumber },
  count: { kind: 'number', allowed: 'A whole number, 0 or more', parse: parseNumber },
};

/** The column of a declared field. */
export function importColumn(name: string, { allowed, kind, label, required = false, sample }: Field): ImportColumn {
  return {
    name,
    labels: [label],
    required,
    sample,
    allowed: 'Text',
    ...cellOf[kind],
    ...(allowed !== undefined && { allowed }),
  };
}
