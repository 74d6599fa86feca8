import { Select } from '@mantine/core';
import { readOrganizations } from '#domain/calls/organization.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Organization } from '#domain/organization.ts';
import { personName } from '#domain/wording.ts';
import { organizationName } from '#web/event/organization-name.ts';
import { sorted } from '#web/ui/sorted.ts';
import { LoadError } from '#web/ui/stand-ins.tsx';
import classes from '#web/schedule/views.module.css';

interface ActForProps {
  organization: number | undefined;
  onChange: (organization: number | undefined) => void;
}

/** An admin books for somebody else. */
export function ActFor({ onChange, organization }: ActForProps) {
  const organizations = useRead(readOrganizations);
  if (!organizations.data && organizations.isError)
    return <LoadError error={organizations.error} onRetry={organizations.refetch} />;
  return (
    <Select
      aria-label="Organization to act for"
      placeholder="Book for…"
      className={classes.actFor ?? ''}
      searchable
      comboboxProps={{ withinPortal: false }}
      clearable
      clearButtonProps={{ 'aria-label': 'Act for no organization' }}
      limit={100}
      nothingFoundMessage="No organization found"
      disabled={!organizations.data}
      data={
        organizations.data &&
        sorted(
          organizations.data.map((each) => ({ value: String(each.id), label: nameAndAddress(each) })),
          ({ label }) => label,
          false,
        )
      }
      value={organization === undefined ? null : String(organization)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}

function nameAndAddress(organization: Organization): string {
  const name =
    [organization.organization_name, personName(organization)].filter(Boolean).join(', ') ||
    organizationName(organization);
  return name === organization.email ? name : `${name} (${organization.email})`;
}
