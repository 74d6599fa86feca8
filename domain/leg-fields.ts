import type { Field } from './field-kinds.ts';

interface LegField extends Field {
  /** With what it stands in the form. */
  group: 'name' | 'time' | 'seats' | 'places' | 'route';
}

const place = { kind: 'line', group: 'places' } as const;

/** What an organiser says of a leg besides its boats. Schemas, form, pages, sheets, copies and columns follow from it. */
export const legFields = {
  identifier: {
    kind: 'line',
    group: 'name',
    label: 'Identifier',
    required: true,
    sample: 'A1',
    allowed: 'Text; rows alike in identifier, date and times are one leg',
  },
  date: {
    kind: 'date',
    group: 'time',
    label: 'Date',
    required: true,
    sample: '2026-06-10',
    allowed: 'A date within the event, as a date or as 2026-06-10',
  },
  start_time: {
    kind: 'time',
    group: 'time',
    label: 'Start time',
    required: true,
    sample: '09:00',
    allowed: 'A time on the clock of the event, as a time or as 09:00',
  },
  end_time: {
    kind: 'time',
    group: 'time',
    label: 'End time',
    required: true,
    sample: '10:00',
    allowed: 'A time after the start, as a time or as 10:00',
  },
  starting_point: { ...place, label: 'Starting point', sample: 'East Harbour' },
  via: { ...place, label: 'Via', sample: 'Russarö' },
  ending_point: { ...place, label: 'Ending point', sample: 'East Harbour' },
  description: { kind: 'text', group: 'route', label: 'Description', sample: 'Open sea' },
  map: {
    kind: 'longLine',
    group: 'route',
    label: 'Map',
    help: 'Where it starts: a link to a map, or coordinates such as 59.82, 22.97',
    sample: '59.8236, 22.9689',
    allowed: 'A link to a map, or coordinates',
  },
  max_per_boat: {
    kind: 'count',
    group: 'seats',
    label: 'Maximum passengers per boat',
    help: 'Empty means as many as the boat takes',
    sample: 4,
    allowed: 'A whole number; empty: as many as the boat takes',
  },
} as const satisfies Record<string, LegField>;

export type LegFieldName = keyof typeof legFields;
export const legFieldNames = Object.keys(legFields) as LegFieldName[];

export function legField(name: LegFieldName): LegField {
  return legFields[name];
}
