import { emptyValues, type Field } from './field-kinds.ts';
import type { organizationTypes } from './organization-types.ts';
import { emailError, lineRule, longLineRule, textError, textRule, type TextRule } from './text-rules.ts';

type OrganizationType = (typeof organizationTypes)[number];
type AskedType = Exclude<OrganizationType, 'admin'>;

interface OwnField extends Field {
  /** Where it stands in the form. */
  group: (typeof groups)[number];
  /** The label where a test driver is asked. */
  driverLabel?: string;
  /** What a browser may fill in by itself. */
  autoComplete?: string;
  /** The only type that is asked for it; without it both are, and admins see all. */
  askedOf?: AskedType;
  /** Those who must fill it in. */
  requiredOf?: readonly AskedType[];
  /** The answer 'yes' without which it is not asked. */
  onlyWith?: string;
  /** Its data ends before all else that the person said. */
  ends?: 'health' | 'travel';
}

const groups = ['Contact', 'Organization', 'Travel', 'Extras'] as const;
const both: readonly AskedType[] = ['manufacturer', 'test driver'];
const builders: readonly AskedType[] = ['manufacturer'];
const drivers: readonly AskedType[] = ['test driver'];
const airport = { kind: 'line', group: 'Travel', askedOf: 'test driver', requiredOf: drivers, ends: 'travel' } as const;
const night = { kind: 'yesNo', group: 'Travel', askedOf: 'test driver', ends: 'travel' } as const;
const firm = { group: 'Organization', askedOf: 'manufacturer', requiredOf: builders } as const;

/**
 * What an organization fills in about itself, in the order of forms and sheets. Schemas, forms, sheets, columns, erasing and
 * what a person may download follow from it. It is without schemas, which the form of a registration does not load.
 */
export const organizationFields = {
  first_name: {
    kind: 'line',
    group: 'Contact',
    label: 'First name',
    requiredOf: both,
    autoComplete: 'given-name',
    sample: 'Aino',
  },
  last_name: {
    kind: 'line',
    group: 'Contact',
    label: 'Last name',
    requiredOf: both,
    autoComplete: 'family-name',
    sample: 'Virtanen',
  },
  phone: {
    kind: 'phone',
    group: 'Contact',
    label: 'Phone',
    requiredOf: both,
    autoComplete: 'tel',
    sample: '0401234567',
  },
  other_emails: {
    kind: 'emails',
    group: 'Contact',
    label: 'Other email addresses',
    sample: 'desk@sailingweekly.example',
  },
  organization_name: {
    kind: 'line',
    group: 'Organization',
    label: 'Organization name',
    driverLabel: 'Publication / media',
    requiredOf: both,
    autoComplete: 'organization',
    sample: 'Sailing Weekly',
  },
  organization_show_name: { ...firm, kind: 'line', label: 'Shown as', sample: 'Northwind Boats' },
  business_id: { ...firm, kind: 'line', label: 'Business ID', sample: '1234567-8' },
  website: {
    kind: 'longLine',
    group: 'Organization',
    label: 'Website',
    requiredOf: drivers,
    autoComplete: 'url',
    sample: 'https://sailingweekly.example',
  },
  social_media: {
    kind: 'longLines',
    group: 'Organization',
    label: 'Social media',
    sample: 'https://social.example/sailingweekly',
  },
  address: {
    ...firm,
    kind: 'longLine',
    label: 'Address',
    autoComplete: 'street-address',
    sample: 'Harbour Street 1',
  },
  postal_number: { ...firm, kind: 'line', label: 'Postal number', autoComplete: 'postal-code', sample: '00100' },
  city: { ...firm, kind: 'line', label: 'City', autoComplete: 'address-level2', sample: 'Helsinki' },
  country: {
    kind: 'line',
    group: 'Organization',
    label: 'Country',
    autoComplete: 'country-name',
    sample: 'Finland',
  },
  departure_airport: {
    ...airport,
    label: 'Departure airport',
    help: 'The airport you are flying out from. By car or train? Write “car” or “train”.',
    sample: 'HEL',
  },
  arrival_airport: {
    ...airport,
    label: 'Arrival airport',
    help: 'The airport you are flying back to. By car or train? Write “car” or “train”.',
    sample: 'HEL',
  },
  day_before: { ...night, label: 'Arriving the day before', sample: 'yes' },
  hotel_before: { ...night, label: 'Hotel for the night before', onlyWith: 'day_before', sample: 'no' },
  day_after: { ...night, label: 'Staying the day after', sample: 'no' },
  hotel_after: { ...night, label: 'Hotel for the night after', onlyWith: 'day_after', sample: 'no' },
  additional_travel_info: {
    kind: 'text',
    group: 'Travel',
    label: 'Additional travel information',
    askedOf: 'test driver',
    ends: 'travel',
    sample: 'Arrives late',
  },
  tshirt: {
    kind: 'tshirt',
    group: 'Extras',
    label: 'T-shirt size',
    askedOf: 'test driver',
    requiredOf: drivers,
    sample: 'M',
  },
  allergies: {
    kind: 'text',
    group: 'Extras',
    label: 'Allergies',
    help: 'Only if you want to: by filling this in you agree that the organisers use it for your meals. They and the crews see it on the day, and it is deleted after the event.',
    askedOf: 'test driver',
    ends: 'health',
    sample: 'Nuts',
  },
  additional_info: { kind: 'text', group: 'Extras', label: 'Additional information', sample: 'Needs a charger' },
} as const satisfies Record<string, OwnField>;

export type OrganizationField = keyof typeof organizationFields;
export const organizationFieldNames = Object.keys(organizationFields) as OrganizationField[];
type Form = Record<OrganizationField, string | string[]>;

export function fieldOf(name: OrganizationField): OwnField {
  return organizationFields[name];
}

/** The groups of the form, in the order on screen. */
export const fieldGroups = groups.map((title) => ({
  title,
  fields: organizationFieldNames.filter((name) => fieldOf(name).group === title),
}));

/** The same field is a publication for a journalist. */
export function fieldLabel(name: OrganizationField, type: OrganizationType): string {
  const { driverLabel, label } = fieldOf(name);
  return (type === 'test driver' && driverLabel) || label;
}

/** A form in which nothing is filled in. */
export const emptyFields: Form = emptyValues(organizationFields);

/** What is wrong with the texts of a form, by field: the schema would say the same of them. */
export function textErrors(form: Form & { email: string }): Record<string, string> {
  const wrong = organizationFieldNames.map((name) => [name, fieldError(fieldOf(name), form[name])]);
  return Object.fromEntries([...wrong, ['email', emailError(form.email)]].filter(([, error]) => error !== undefined));
}

const rules: Partial<Record<Field['kind'], TextRule>> = {
  line: lineRule,
  phone: lineRule,
  longLine: longLineRule,
  longLines: longLineRule,
  text: textRule,
};

function fieldError({ kind }: Field, value: string | string[]): string | undefined {
  const rule = rules[kind];
  const errorOf = (text: string) => (kind === 'emails' ? emailError(text) : rule && textError(rule, text));
  if (typeof value === 'string') return errorOf(value);
  const line = value.findIndex((each) => errorOf(each) !== undefined);
  return line === -1 ? undefined : `Line ${line + 1}: ${errorOf(value[line] ?? '')}`;
}

/** Specification, section 5: the fields of the registration form that must be filled in, besides the e-mail. */
export function requiredOf(type: OrganizationType): OrganizationField[] {
  return organizationFieldNames.filter((name) => fieldOf(name).requiredOf?.some((each) => each === type));
}

/** Specification, section 5: fields show only for the matching type; admins see all of them. */
export function fieldsOf(type: OrganizationType, viewer: OrganizationType = type): OrganizationField[] {
  return organizationFieldNames.filter((name) => viewer === 'admin' || (fieldOf(name).askedOf ?? type) === type);
}

/** A hotel is asked for only beside the day that needs it. */
export function isAsked(name: OrganizationField, form: Partial<Form>): boolean {
  const { onlyWith } = fieldOf(name);
  return onlyWith === undefined || form[onlyWith as OrganizationField] === 'yes';
}

export function missingFields(type: OrganizationType, form: Partial<Form>): OrganizationField[] {
  return requiredOf(type).filter((field) => !String(form[field] ?? '').trim());
}

/** A 'no' to a day is also one to its hotel. */
export function withoutUnaskedHotels<F extends Partial<Form>>(form: F): F {
  const unasked = organizationFieldNames.filter((name) => form[fieldOf(name).onlyWith as OrganizationField] === 'no');
  return { ...form, ...Object.fromEntries(unasked.map((name) => [name, 'no'])) };
}
