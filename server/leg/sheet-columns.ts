import { date, line, longLine, requiredLine, text, time } from '#domain/fields.ts';
import { legEdit } from '#domain/leg.ts';
import { readDate } from '#domain/sheet/read-date.ts';
import { readTime } from '#domain/sheet/read-time.ts';
import { parseNumber, type ImportColumn } from '../spreadsheet/plan.ts';
import type { Column } from '../spreadsheet/write.ts';

/** A row of an import: a leg, and one boat of the event by make and model. */
export const sheetLeg = legEdit
  .pick({ starting_point: true, ending_point: true, via: true, max_per_boat: true })
  .extend({
    identifier: requiredLine,
    date,
    start_time: time,
    end_time: time,
    description: text.optional(),
    map: longLine.optional(),
    make: line.optional(),
    model: line.optional(),
    boats: longLine.optional(),
  });

export const legColumns: ImportColumn[] = [
  {
    name: 'identifier',
    required: true,
    sample: 'A1',
    allowed: 'Text; rows alike in identifier, date and times are one leg',
  },
  {
    name: 'date',
    kind: 'date',
    required: true,
    sample: '2026-06-10',
    allowed: 'A date within the event, as a date or as 2026-06-10',
    parse: (text) => readDate(text).date ?? text,
  },
  {
    name: 'start_time',
    kind: 'time',
    required: true,
    sample: '09:00',
    allowed: 'A time on the clock of the event, as a time or as 09:00',
    parse: (text) => readTime(text) ?? text,
  },
  {
    name: 'end_time',
    kind: 'time',
    required: true,
    sample: '10:00',
    allowed: 'A time after the start, as a time or as 10:00',
    parse: (text) => readTime(text) ?? text,
  },
  { name: 'starting_point', sample: 'East Harbour', allowed: 'Text' },
  { name: 'ending_point', sample: 'East Harbour', allowed: 'Text' },
  { name: 'via', sample: 'Russarö', allowed: 'Text' },
  { name: 'description', sample: 'Open sea', allowed: 'Text' },
  { name: 'map', sample: '59.8236, 22.9689', allowed: 'A link to a map, or coordinates' },
  {
    name: 'max_per_boat',
    labels: ['Maximum passengers per boat'],
    kind: 'number',
    sample: 4,
    allowed: 'A whole number; empty: as many as the boat takes',
    parse: parseNumber,
  },
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
