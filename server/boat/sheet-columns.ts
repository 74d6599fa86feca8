import { writtenBerth } from '#domain/berths.ts';
import type { Boat } from '#domain/boat.ts';
import { boatField, type BoatFieldName, boatFields, boatFieldsInSheets, requiredOfBoat } from '#domain/boat-fields.ts';
import { email, line, metres, shapeOf } from '#domain/fields.ts';
import { z } from 'zod';
import { importColumn } from '../spreadsheet/field-columns.ts';
import type { ImportColumn } from '../spreadsheet/plan.ts';
import type { Column } from '../spreadsheet/write.ts';
import type { CellValue } from '../spreadsheet/written-cell.ts';

const fields = z.object(shapeOf(boatFields, { metres: metres() }));
/** A row of an import: `owner` an e-mail, `event` a name. */
export const sheetBoat = fields.partial().extend({
  make: line,
  model: line,
  capacity: fields.shape.capacity.unwrap(),
  owner: email.optional(),
  event: line.optional(),
});

const declared = boatFieldsInSheets.map((name) => importColumn(name, boatField(name)));
export const boatColumns: ImportColumn[] = [
  ...declared.slice(0, requiredOfBoat.length),
  { name: 'owner', sample: 'maker@boats.example', allowed: 'The e-mail of an organization; empty: you' },
  { name: 'event', sample: 'Hanko Press Days', allowed: 'The name of an event; empty: the one chosen beside the file' },
  ...declared.slice(requiredOfBoat.length),
];

/** An export has exactly the columns that an import reads. */
export const exportColumns: Column<Boat>[] = boatColumns.map(({ name, kind }) => ({
  header: name,
  kind,
  value: (boat: Boat) => exported(boat, name),
}));

function exported(boat: Boat, name: string): CellValue {
  if (name === 'owner') return boat.owner.email ?? '';
  if (name === 'event') return boat.event.name;
  return boatCell(boat, name as BoatFieldName);
}

/** A list is a cell with one of it a line. */
export function boatCell(boat: Boat, name: BoatFieldName): CellValue {
  const value = boat[name];
  if (!Array.isArray(value)) return value;
  return value.map((each) => (typeof each === 'string' ? each : writtenBerth(each))).join('\n');
}
