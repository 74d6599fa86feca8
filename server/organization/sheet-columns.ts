import { countryName } from '#domain/country.ts';
import { email } from '#domain/fields.ts';
import { organizationType, ownFields, type Organization } from '#domain/organization.ts';
import { fieldOf, organizationFieldNames, type OrganizationField } from '#domain/organization-fields.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import { importColumn } from '../spreadsheet/field-columns.ts';
import type { ImportColumn } from '../spreadsheet/plan.ts';
import type { Column } from '../spreadsheet/write.ts';

/** A row of an import: the address and the type, and whatever else is filled in. */
export const sheetOrganization = ownFields.partial().extend({ email, type: organizationType });

function column(name: OrganizationField): ImportColumn {
  const { driverLabel, label } = fieldOf(name);
  const country = name === 'country' && { allowed: 'The name of a country', parse: countryName };
  return { ...importColumn(name, fieldOf(name)), ...(driverLabel && { labels: [label, driverLabel] }), ...country };
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
  ...organizationFieldNames.map(column),
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
