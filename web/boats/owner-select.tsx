import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Organization } from '#domain/organization.ts';
import { organizationName } from '#web/event/organization-name.ts';
import type { BoatFormValues } from './boat-values.ts';

/** Test drivers have no boats. */
export function OwnerSelect({
  form,
  organizations,
}: {
  form: UseFormReturnType<BoatFormValues>;
  organizations: Organization[];
}) {
  const owners = organizations.filter(({ type }) => type !== 'test driver');
  return (
    <Select
      label="Owner"
      searchable
      allowDeselect={false}
      nothingFoundMessage="Nothing matches"
      data={owners.map((owner) => ({ value: String(owner.id), label: nameAndAddress(owner) }))}
      value={form.values.owner === null ? null : String(form.values.owner)}
      onChange={(owner) => form.setFieldValue('owner', owner === null ? null : Number(owner))}
      error={form.errors['owner']}
    />
  );
}

function nameAndAddress(owner: Organization): string {
  const name = organizationName(owner);
  return name === owner.email ? name : `${name} (${owner.email})`;
}
