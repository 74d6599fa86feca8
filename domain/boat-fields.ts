import type { Field } from './field-kinds.ts';

interface BoatField extends Field {
  /** With what it stands in the form. */
  group: (typeof boatFieldGroups)[number];
  /** What its number counts. */
  counts?: string;
  /** It may name somebody. */
  personal?: true;
}

export const boatFieldGroups = ['name', 'measures', 'phone', 'description', 'links'] as const;
const measure = { kind: 'metres', group: 'measures' } as const;

/** What is known of a boat besides its owner, event and files. Schemas, forms, pages, sheets, reports and columns follow from it. */
export const boatFields = {
  make: { kind: 'line', group: 'name', label: 'Make', required: true, sample: 'Axopar' },
  model: { kind: 'line', group: 'name', label: 'Model', required: true, sample: '29 XC' },
  length: { ...measure, label: 'Length', sample: 8.75 },
  beam: { ...measure, label: 'Beam', sample: 2.98 },
  draft: { ...measure, label: 'Draft', sample: 0.8 },
  capacity: {
    kind: 'count',
    group: 'measures',
    label: 'Capacity',
    help: 'Passengers',
    counts: 'guest',
    required: true,
    sample: 6,
    allowed: 'Seats, a whole number, 0 or more',
  },
  description: {
    kind: 'text',
    group: 'description',
    label: 'Description',
    personal: true,
    sample: 'A day boat with a cabin',
  },
  berth: { kind: 'line', group: 'phone', label: 'Berth', help: 'Where in the marina it lies', sample: 'Pier C, 12' },
  berths: {
    kind: 'berths',
    group: 'phone',
    label: 'Berths in other harbours',
    help: 'A harbour and its berth a line, such as Nagu: A12',
    sample: 'Nagu: A12',
    allowed: 'A harbour, a colon and its berth; one a line',
  },
  contact_phone: {
    kind: 'phone',
    group: 'phone',
    label: 'Phone on the day',
    help: 'Seen by those who are booked on it',
    personal: true,
    sample: '+358 40 1234567',
    allowed: 'Seen by those who are booked on the boat',
  },
  contact_email: {
    kind: 'email',
    group: 'phone',
    label: 'Email on the day',
    help: 'Gets the crew link; seen by you and the organisers alone',
    personal: true,
    sample: 'skipper@boats.example',
    allowed: 'Gets the crew link of the boat; never shown to journalists',
  },
  kind: {
    kind: 'boatKind',
    group: 'phone',
    label: 'A bus or a ferry',
    help: 'It takes people from harbour to harbour and is no boat to try',
    sample: 'boat',
  },
  links: { kind: 'links', group: 'links', label: 'Links', personal: true, sample: 'https://boats.example/29xc' },
} as const satisfies Record<string, BoatField>;

export type BoatFieldName = keyof typeof boatFields;
export const boatFieldNames = Object.keys(boatFields) as BoatFieldName[];

export function boatField(name: BoatFieldName): BoatField {
  return boatFields[name];
}

export const requiredOfBoat = boatFieldNames.filter((name) => boatField(name).required);
/** In sheets and reports those without which there is no boat come first. */
export const boatFieldsInSheets = [...new Set([...requiredOfBoat, ...boatFieldNames])];
