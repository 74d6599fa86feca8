import type { OrganizationField, OrganizationType } from '#domain/organization.ts';

export interface FieldText {
  kind: 'line' | 'text' | 'lines' | 'yesNo' | 'tshirt';
  label: string;
  autoComplete?: string;
  inputType?: 'tel' | 'url';
  description?: string;
}

export const fieldTexts: Record<OrganizationField, FieldText> = {
  first_name: { kind: 'line', label: 'First name', autoComplete: 'given-name' },
  last_name: { kind: 'line', label: 'Last name', autoComplete: 'family-name' },
  other_emails: { kind: 'lines', label: 'Other email addresses' },
  phone: { kind: 'line', label: 'Phone', autoComplete: 'tel', inputType: 'tel' },
  organization_name: { kind: 'line', label: 'Organization name', autoComplete: 'organization' },
  organization_show_name: { kind: 'line', label: 'Organization name as shown' },
  business_id: { kind: 'line', label: 'Business ID' },
  website: { kind: 'line', label: 'Website', autoComplete: 'url' },
  social_media: { kind: 'lines', label: 'Social media' },
  address: { kind: 'line', label: 'Address', autoComplete: 'street-address' },
  postal_number: { kind: 'line', label: 'Postal number', autoComplete: 'postal-code' },
  city: { kind: 'line', label: 'City', autoComplete: 'address-level2' },
  departure_airport: {
    kind: 'line',
    label: 'Departure airport',
    description: 'The airport you are flying out from. By car or train? Write “car” or “train”.',
  },
  arrival_airport: {
    kind: 'line',
    label: 'Arrival airport',
    description: 'The airport you are flying back to. By car or train? Write “car” or “train”.',
  },
  day_before: { kind: 'yesNo', label: 'Arriving the day before' },
  hotel_before: { kind: 'yesNo', label: 'Hotel for the night before' },
  day_after: { kind: 'yesNo', label: 'Staying the day after' },
  hotel_after: { kind: 'yesNo', label: 'Hotel for the night after' },
  additional_travel_info: { kind: 'text', label: 'Additional travel information' },
  tshirt: { kind: 'tshirt', label: 'T-shirt size' },
  allergies: { kind: 'text', label: 'Allergies' },
  additional_info: { kind: 'text', label: 'Additional information' },
};

/** The same field is a publication for a journalist. */
export function fieldLabel(field: OrganizationField, type: OrganizationType): string {
  return field === 'organization_name' && type === 'test driver' ? 'Publication / media' : fieldTexts[field].label;
}

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
