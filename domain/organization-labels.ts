import type { OrganizationField, OrganizationType } from './organization.ts';

/** The labels of the form; an import knows these names too. */
export const organizationLabels: Record<OrganizationField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  other_emails: 'Other email addresses',
  phone: 'Phone',
  organization_name: 'Organization name',
  organization_show_name: 'Organization name as shown',
  business_id: 'Business ID',
  website: 'Website',
  social_media: 'Social media',
  address: 'Address',
  postal_number: 'Postal number',
  city: 'City',
  departure_airport: 'Departure airport',
  arrival_airport: 'Arrival airport',
  day_before: 'Arriving the day before',
  hotel_before: 'Hotel for the night before',
  day_after: 'Staying the day after',
  hotel_after: 'Hotel for the night after',
  additional_travel_info: 'Additional travel information',
  tshirt: 'T-shirt size',
  allergies: 'Allergies',
  additional_info: 'Additional information',
};

export const publicationLabel = 'Publication / media';

/** The same field is a publication for a journalist. */
export function fieldLabel(field: OrganizationField, type: OrganizationType): string {
  return field === 'organization_name' && type === 'test driver' ? publicationLabel : organizationLabels[field];
}
