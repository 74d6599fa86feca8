import { Badge } from '@mantine/core';
import type { Organization } from '#domain/organization.ts';
import type { Column } from '#web/ui/sortable-table.tsx';
import { writtenMoment } from '#web/ui/written-moment.ts';
import { fieldLabel } from '#domain/organization-labels.ts';
import { personName } from '#domain/person-name.ts';
import { organizationName } from './organization-name.ts';

const name: Column<Organization> = { key: 'name', label: 'Name', value: organizationName };
const email: Column<Organization> = { key: 'email', label: 'Email', value: (organization) => organization.email };
const state: Column<Organization>[] = [
  {
    key: 'confirmed',
    label: 'Confirmed',
    value: ({ confirmed }) => (confirmed ? 'yes' : 'no'),
    onPhone: true,
    render: ({ confirmed }) => <Confirmed confirmed={confirmed} />,
  },
  {
    key: 'last_login',
    label: 'Last login',
    value: ({ last_login }) => last_login,
    render: ({ last_login }) => writtenMoment(last_login),
  },
];

export const driverColumns: Column<Organization>[] = [
  name,
  {
    key: 'organization_name',
    label: fieldLabel('organization_name', 'test driver'),
    value: ({ organization_name }) => organization_name,
  },
  email,
  ...state,
];

export const organizationColumns: Column<Organization>[] = [
  name,
  { key: 'type', label: 'Type', value: ({ type }) => type },
  { key: 'contact', label: 'Contact', value: personName },
  email,
  ...state,
];

export function Confirmed({ confirmed }: { confirmed: boolean }) {
  return (
    <Badge variant="outline" color={confirmed ? 'green' : 'gray'} tt="none">
      {confirmed ? 'Confirmed' : 'Not confirmed'}
    </Badge>
  );
}
