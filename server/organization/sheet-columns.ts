import { email, yesNo } from '#domain/fields.ts';
import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import {
  organizationFields,
  organizationType,
  type Organization,
  type OrganizationField,
} from '#domain/organization.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import { organizationLabels, publicationLabel } from '#domain/organization-labels.ts';
import { parseLines, type ImportColumn } from '../spreadsheet/plan.ts';
import type { Column } from '../spreadsheet/write.ts';

/** A row of an import: the address and the type, and whatever else is filled in. */
export const sheetOrganization = organizationFields.partial().extend({ email, type: organizationType });

const samples: Record<OrganizationField, string> = {
  organization_name: 'Sailing Weekly',
  business_id: '1234567-8',
  organization_show_name: 'Northwind Boats',
  website: 'https://sailingweekly.example',
  social_media: 'https://social.example/sailingweekly',
  first_name: 'Aino',
  last_name: 'Virtanen',
  other_emails: 'desk@sailingweekly.example',
  phone: '0401234567',
  address: 'Harbour Street 1',
  postal_number: '00100',
  city: 'Helsinki',
  departure_airport: 'HEL',
  arrival_airport: 'HEL',
  tshirt: 'M',
  day_before: 'yes',
  hotel_before: 'no',
  day_after: 'no',
  hotel_after: 'no',
  allergies: 'Nuts',
  additional_travel_info: 'Arrives late',
  additional_info: 'Needs a charger',
};
const lists: OrganizationField[] = ['social_media', 'other_emails'];
const answers: OrganizationField[] = ['day_before', 'hotel_before', 'day_after', 'hotel_after'];

function column(name: OrganizationField): ImportColumn {
  const labels = [organizationLabels[name], ...(name === 'organization_name' ? [publicationLabel] : [])];
  const plain = { name, labels, sample: samples[name] };
  if (lists.includes(name)) return { ...plain, allowed: 'One a line', parse: parseLines };
  if (answers.includes(name))
    return { ...plain, allowed: yesNo.options.join(' or '), parse: (text) => text.trim().toLowerCase() };
  if (name === 'tshirt')
    return { ...plain, allowed: tshirtSizes.join(', '), parse: (text) => text.trim().toUpperCase() };
  return { ...plain, allowed: 'Text' };
}

export const organizationColumns: ImportColumn[] = [
  {
    name: 'email',
    labels: ['Email address', 'E-mail'],
    required: true,
    sample: 'aino@sailingweekly.example',
    allowed: 'An e-mail address, each only once',
  },
  {
    name: 'type',
    required: true,
    sample: 'test driver',
    allowed: organizationTypes.join(', '),
    parse: (text) => text.trim().toLowerCase(),
  },
  ...(Object.keys(organizationFields.shape) as OrganizationField[]).map(column),
];

/** An export has exactly the columns that an import reads. */
export const exportColumns: Column<Organization>[] = organizationColumns.map(({ name, kind }) => ({
  header: name,
  kind,
  value(organization: Organization) {
    const value = organization[name as keyof Organization];
    return Array.isArray(value) ? value.join('\n') : String(value);
  },
}));
