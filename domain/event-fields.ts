import { type ColumnsOf, type Field, emptyValues } from './field-kinds.ts';
import { defaultZone } from './zone.ts';

interface EventField extends Omit<Field, 'sample' | 'allowed'> {
  /** With what it stands in the form; all but what is after the event is on its page too. */
  group: 'name' | 'days' | 'about' | 'words' | 'more' | 'after' | 'kept';
}

const kept = { kind: 'duration', group: 'kept' } as const;

/** How long after its end what people said of themselves is kept. */
export const keptFields = {
  health_days: {
    ...kept,
    label: 'Allergies (days)',
    about: 'Days after the end until allergies are deleted',
    between: [0, 3_650],
    usual: 14,
  },
  travel_days: {
    ...kept,
    label: 'Travel and hotel (days)',
    about: 'Days after the end until travel and hotel details are deleted',
    between: [0, 3_650],
    usual: 30,
  },
  person_months: {
    ...kept,
    label: 'All else (months)',
    about: 'Months after the end until all else that people said is deleted',
    between: [1, 120],
    usual: 12,
  },
} as const satisfies Record<string, EventField>;
export const keptNames = Object.keys(keptFields) as (keyof typeof keptFields)[];
export type KeptFor = ColumnsOf<typeof keptFields>;
export const usuallyKept: KeptFor = emptyValues(keptFields);

const mail = { kind: 'duration', group: 'after', help: 'Days after the last day', between: [1, 365] } as const;

/** What is said of an event besides its picture and its switches. Schemas, form, page, copies and columns follow from it. */
export const eventFields = {
  name: { kind: 'line', group: 'name', label: 'Name', required: true },
  start_date: { kind: 'date', group: 'days', label: 'Start date', required: true },
  end_date: { kind: 'date', group: 'days', label: 'End date', required: true },
  location: { kind: 'line', group: 'about', label: 'Location' },
  time_zone: {
    kind: 'timeZone',
    group: 'about',
    label: 'Time zone',
    help: 'All times of the event are in this zone',
    about: 'IANA name, the clock that the times of legs are read on',
    required: true,
    usual: defaultZone,
  },
  description: { kind: 'text', group: 'words', label: 'Description' },
  program: { kind: 'text', group: 'words', label: 'Program', help: 'Line breaks are kept' },
  phone: {
    kind: 'phone',
    group: 'more',
    label: 'Phone of the organisers',
    help: "'Call the organiser' on the quay, for crews, and on My day",
    about: 'Of the organisers, for crews and journalists',
  },
  map: {
    kind: 'longLine',
    group: 'more',
    label: 'Map',
    help: 'A link to a map, or coordinates such as 59.82, 22.97',
  },
  coverage_days: {
    ...mail,
    label: 'First mail',
    about: 'Days after the end until people are asked what they published',
    usual: 14,
  },
  coverage_again_days: {
    ...mail,
    label: 'Second mail',
    about: 'Days after the end until those who have not answered are asked again',
    usual: 60,
  },
  ...keptFields,
} as const satisfies Record<string, EventField>;

export type EventFieldName = keyof typeof eventFields;
export const eventFieldNames = Object.keys(eventFields) as EventFieldName[];

export function eventFieldsIn(...groups: EventField['group'][]): EventFieldName[] {
  return eventFieldNames.filter((name) => groups.includes(eventField(name).group));
}

export function eventField(name: EventFieldName): EventField {
  return eventFields[name];
}
