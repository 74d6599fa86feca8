import type { OrganizationField } from '#domain/organization.ts';

export type FieldKind = 'line' | 'text' | 'lines' | 'yesNo' | 'tshirt';

export interface FieldText {
  kind: FieldKind;
  autoComplete?: string;
  inputType?: 'tel' | 'url';
  description?: string;
}

export const fieldTexts: Record<OrganizationField, FieldText> = {
  first_name: { kind: 'line', autoComplete: 'given-name' },
  last_name: { kind: 'line', autoComplete: 'family-name' },
  other_emails: { kind: 'lines' },
  phone: { kind: 'line', autoComplete: 'tel', inputType: 'tel' },
  organization_name: { kind: 'line', autoComplete: 'organization' },
  organization_show_name: { kind: 'line' },
  business_id: { kind: 'line' },
  website: { kind: 'line', autoComplete: 'url' },
  social_media: { kind: 'lines' },
  address: { kind: 'line', autoComplete: 'street-address' },
  postal_number: { kind: 'line', autoComplete: 'postal-code' },
  city: { kind: 'line', autoComplete: 'address-level2' },
  departure_airport: {
    kind: 'line',
    description: 'The airport you are flying out from. By car or train? Write “car” or “train”.',
  },
  arrival_airport: {
    kind: 'line',
    description: 'The airport you are flying back to. By car or train? Write “car” or “train”.',
  },
  day_before: { kind: 'yesNo' },
  hotel_before: { kind: 'yesNo' },
  day_after: { kind: 'yesNo' },
  hotel_after: { kind: 'yesNo' },
  additional_travel_info: { kind: 'text' },
  tshirt: { kind: 'tshirt' },
  allergies: {
    kind: 'text',
    description:
      'Only if you want to: by filling this in you agree that the organisers use it for your meals. They and the crews see it on the day, and it is deleted after the event.',
  },
  additional_info: { kind: 'text' },
};

/** The order on screen. */
export const fieldGroups: { title: string; fields: OrganizationField[] }[] = [
  { title: 'Contact', fields: ['first_name', 'last_name', 'phone', 'other_emails'] },
  {
    title: 'Organization',
    fields: [
      'organization_name',
      'organization_show_name',
      'business_id',
      'website',
      'social_media',
      'address',
      'postal_number',
      'city',
    ],
  },
  {
    title: 'Travel',
    fields: [
      'departure_airport',
      'arrival_airport',
      'day_before',
      'hotel_before',
      'day_after',
      'hotel_after',
      'additional_travel_info',
    ],
  },
  { title: 'Extras', fields: ['tshirt', 'allergies', 'additional_info'] },
];
