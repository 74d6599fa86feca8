import type { organizationTypes } from './organization-types.ts';
import { emailError, lineRule, longLineRule, textError, textRule, type TextRule } from './text-rules.ts';

/** What is known of an organization's fields without their schema, which the form of a registration does not load. */
type FieldRule = TextRule | 'email' | 'choice';

const fieldRules = {
  organization_name: lineRule,
  business_id: lineRule,
  organization_show_name: lineRule,
  website: longLineRule,
  social_media: longLineRule,
  first_name: lineRule,
  last_name: lineRule,
  other_emails: 'email',
  phone: lineRule,
  address: longLineRule,
  postal_number: lineRule,
  city: lineRule,
  departure_airport: lineRule,
  arrival_airport: lineRule,
  tshirt: 'choice',
  day_before: 'choice',
  hotel_before: 'choice',
  day_after: 'choice',
  hotel_after: 'choice',
  allergies: textRule,
  additional_travel_info: textRule,
  additional_info: textRule,
} as const satisfies Record<string, FieldRule>;
type OrganizationType = (typeof organizationTypes)[number];
type OrganizationField = keyof typeof fieldRules;
type Form = Record<OrganizationField, string | string[]>;

/** What is wrong with the texts of a form, by field: the schema would say the same of them. */
export function textErrors(form: Form & { email: string }): Record<string, string> {
  const wrong = Object.entries({ ...fieldRules, email: 'email' as const }).map(([field, rule]) => [
    field,
    fieldError(rule, form[field as OrganizationField | 'email']),
  ]);
  return Object.fromEntries(wrong.filter(([, error]) => error !== undefined));
}

function fieldError(rule: FieldRule, value: string | string[]): string | undefined {
  if (rule === 'choice') return undefined;
  const errorOf = (text: string) => (rule === 'email' ? emailError(text) : textError(rule, text));
  if (typeof value === 'string') return errorOf(value);
  const line = value.findIndex((each) => errorOf(each) !== undefined);
  return line === -1 ? undefined : `Line ${line + 1}: ${errorOf(value[line] ?? '')}`;
}

const requiredFields = {
  admin: [],
  manufacturer: [
    'first_name',
    'last_name',
    'phone',
    'organization_name',
    'organization_show_name',
    'business_id',
    'address',
    'postal_number',
    'city',
  ],
  'test driver': [
    'first_name',
    'last_name',
    'organization_name',
    'website',
    'phone',
    'departure_airport',
    'arrival_airport',
    'tshirt',
  ],
} as const satisfies Record<OrganizationType, readonly OrganizationField[]>;

const commonFields = [
  'first_name',
  'last_name',
  'other_emails',
  'phone',
  'organization_name',
  'website',
  'social_media',
  'additional_info',
] as const;
const driverFields = [
  'departure_airport',
  'arrival_airport',
  'tshirt',
  'day_before',
  'hotel_before',
  'day_after',
  'hotel_after',
  'allergies',
  'additional_travel_info',
] as const;
const manufacturerFields = ['organization_show_name', 'business_id', 'address', 'postal_number', 'city'] as const;

/** Specification, section 5: the fields of the registration form that must be filled in, besides the e-mail. */
export function requiredOf(type: OrganizationType): readonly OrganizationField[] {
  return requiredFields[type];
}

/** Specification, section 5: fields show only for the matching type; admins see all of them. */
export function fieldsOf(type: OrganizationType, viewer: OrganizationType = type): readonly OrganizationField[] {
  if (viewer === 'admin') return Object.keys(fieldRules) as OrganizationField[];
  return [...commonFields, ...(type === 'manufacturer' ? manufacturerFields : driverFields)];
}

export function missingFields(type: OrganizationType, form: Partial<Form>): OrganizationField[] {
  return requiredOf(type).filter((field) => !String(form[field] ?? '').trim());
}

/** A hotel is asked for only beside the day that needs it. */
export function withoutUnaskedHotels<F extends Partial<Form>>(form: F): F {
  return {
    ...form,
    ...(form.day_before === 'no' && { hotel_before: 'no' }),
    ...(form.day_after === 'no' && { hotel_after: 'no' }),
  };
}
