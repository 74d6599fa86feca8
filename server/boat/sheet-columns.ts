import type { Boat } from '#domain/boat.ts';
import { boatFields } from '#domain/boat.ts';
import { email, line } from '#domain/fields.ts';
import { parseLines, parseNumber, type ImportColumn } from '../spreadsheet/plan.ts';
import type { Column } from '../spreadsheet/write.ts';
import type { CellValue } from '../spreadsheet/written-cell.ts';

/** A row of an import: `owner` an e-mail, `event` a name. */
export const sheetBoat = boatFields.omit({ attachments: true }).partial().extend({
  make: line,
  model: line,
  capacity: boatFields.shape.capacity.unwrap(),
  owner: email.optional(),
  event: line.optional(),
});

const metres = { kind: 'number' as const, allowed: 'Metres, 0 or more', parse: parseNumber };

export const boatColumns: ImportColumn[] = [
  { name: 'make', required: true, sample: 'Axopar', allowed: 'Text' },
  { name: 'model', required: true, sample: '29 XC', allowed: 'Text' },
  {
    name: 'capacity',
    kind: 'number',
    required: true,
    sample: 6,
    allowed: 'Seats, a whole number, 0 or more',
    parse: parseNumber,
  },
  { name: 'owner', sample: 'maker@boats.example', allowed: 'The e-mail of an organization; empty: you' },
  { name: 'event', sample: 'Hanko Press Days', allowed: 'The name of an event; empty: the one chosen beside the file' },
  { name: 'length', sample: 8.75, ...metres },
  { name: 'beam', sample: 2.98, ...metres },
  { name: 'draft', sample: 0.8, ...metres },
  { name: 'description', sample: 'A day boat with a cabin', allowed: 'Text' },
  { name: 'berth', sample: 'Pier C, 12', allowed: 'Text' },
  { name: 'contact_phone', sample: '+358 40 1234567', allowed: 'Seen by those who are booked on the boat' },
  { name: 'links', sample: 'https://boats.example/29xc', allowed: 'One a line', parse: parseLines },
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
  if (name === 'links') return boat.links.join('\n');
  return boat[name as 'make' | 'length'];
}
