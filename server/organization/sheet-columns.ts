import type { FieldKind } from '#domain/field-kinds.ts';
import { email, yesNo } from '#domain/fields.ts';
import { tshirtSizes } from '#domain/tshirt-sizes.ts';
import { organizationType, ownFields, type Organization } from '#domain/organization.ts';
import { fieldOf, organizationFieldNames, type OrganizationField } from '#domain/organization-fields.ts';
import { organizationTypes } from '#domain/organization-types.ts';
import { parseLines, type ImportColumn } from '../spreadsheet/plan.ts';
import type { Column } from '../spreadsheet/write.ts';

/** A row of an import: the address and the type, and whatever else is filled in. */
export const sheetOrganization = ownFields.partial().extend({ email, type: organizationType });

const cellOf: Partial<Record<FieldKind, Pick<ImportColumn, 'allowed' | 'parse'>>> = {
  longLines: { allowed: 'One a line', parse: parseLines },
  emails: { allowed: 'One a line', parse: parseLines },
  yesNo: { allowed: yesNo.options.join(' or '), parse: (text) => text.trim().toLowerCase() },
  tshirt: { allowed: tshirtSizes.join(', '), parse: (text) => text.trim().toUpperCase() },
};

function column(name: OrganizationField): ImportColumn {
  const { driverLabel, kind, label, sample } = fieldOf(name);
  const labels = driverLabel === undefined ? [label] : [label, driverLabel];
  return { name, labels, sample, allowed: 'Text', ...cellOf[kind] };
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
