import { z } from 'zod';
import { date, email, line, longLine, time } from '#domain/fields.ts';
import type { Registration } from '#domain/registration.ts';
import { readDate } from '#domain/sheet/read-date.ts';
import { readTime } from '#domain/sheet/read-time.ts';
import { personName } from '#domain/wording.ts';
import type { ImportColumn } from '../spreadsheet/plan.ts';
import type { Column } from '../spreadsheet/write.ts';

/** A row of an import: a person, a leg by its name or its time, and one of its boats. */
export const sheetSeat = z.object({
  email: email.optional(),
  name: longLine.optional(),
  identifier: line.optional(),
  date: date.optional(),
  start_time: time.optional(),
  end_time: time.optional(),
  make: line.optional(),
  model: line.optional(),
  boats: longLine.optional(),
});
export type SheetSeat = z.output<typeof sheetSeat>;

const parseTime = (text: string) => readTime(text) ?? text;

export const seatColumns: ImportColumn[] = [
  { name: 'email', required: true, sample: 'aino@sailingweekly.example', allowed: 'The e-mail of an organization' },
  { name: 'name', sample: 'Aino Virtanen', allowed: 'A name that only one person has, where there is no e-mail' },
  { name: 'identifier', sample: 'A1', allowed: 'The identifier of a leg' },
  {
    name: 'date',
    kind: 'date',
    sample: '2026-06-10',
    allowed: 'The date of the leg',
    parse: (text) => readDate(text).date ?? text,
  },
  { name: 'start_time', kind: 'time', sample: '09:00', allowed: 'When the leg starts', parse: parseTime },
  { name: 'end_time', kind: 'time', sample: '10:00', allowed: 'When the leg ends', parse: parseTime },
  { name: 'make', sample: 'Axopar', allowed: 'The make of a boat of the leg' },
  { name: 'model', sample: '29 XC', allowed: 'Its model' },
  { name: 'boats', sample: 'Axopar 29 XC', allowed: 'The name of a boat of the leg' },
];

/** A seat with its boat as a sheet names it, where two boats of the same name are told apart. */
export type ExportedSeat = Pick<Registration, 'leg' | 'organization' | 'boat'>;

const values: Record<string, (seat: ExportedSeat) => string> = {
  email: ({ organization }) => organization?.email ?? '',
  name: ({ organization }) => (organization ? personName(organization) : ''),
  identifier: ({ leg }) => leg.identifier,
  date: ({ leg }) => leg.date,
  start_time: ({ leg }) => leg.start_time,
  end_time: ({ leg }) => leg.end_time,
  make: ({ boat }) => boat.make,
  model: ({ boat }) => boat.model,
};

/** An export has only columns that an import reads. */
export const exportColumns: Column<ExportedSeat>[] = seatColumns.flatMap(({ kind, name }) => {
  const value = values[name];
  return value ? [{ header: name, kind, value }] : [];
});
