import { z } from 'zod';
import { line, longLine, writtenShapeOf } from '#domain/fields.ts';
import { legField, legFieldNames, legFields } from '#domain/leg-fields.ts';
import { importColumn } from '../spreadsheet/field-columns.ts';
import type { ImportColumn } from '../spreadsheet/plan.ts';
import type { Column } from '../spreadsheet/write.ts';

const fields = z.object(writtenShapeOf(legFields));
/** A row of an import: a leg, and one boat of the event by make and model. */
export const sheetLeg = fields.partial().extend({
  ...fields.pick({ identifier: true, date: true, start_time: true, end_time: true }).shape,
  make: line.optional(),
  model: line.optional(),
  boats: longLine.optional(),
});

export const legColumns: ImportColumn[] = [
  ...legFieldNames.map((name) => importColumn(name, legField(name))),
  { name: 'make', sample: 'Axopar', allowed: 'The make of a boat of this event, a row for each boat' },
  { name: 'model', sample: '29 XC', allowed: 'Its model' },
];

/** With what a sheet may have instead of a row for each boat. */
export const readColumns: ImportColumn[] = [
  ...legColumns,
  {
    name: 'boats',
    sample: 'Axopar 29; Saimo 30',
    allowed: 'Names of boats, all, or how many',
    parse: (text) => text.replaceAll('\n', '; '),
  },
];

/** A leg with one of its boats, or with none. */
export type ExportedLeg = Record<string, string | number | null>;

/** An export has exactly the columns that an import reads. */
export const exportColumns: Column<ExportedLeg>[] = legColumns.map(({ kind, name }) => ({
  header: name,
  kind,
  value: (leg) => leg[name] ?? '',
}));
