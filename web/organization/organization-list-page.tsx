import { Button, Stack, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Organization } from '#domain/organization.ts';
import { ExportButton } from '#web/download/export-button.tsx';
import { link } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ImportDialog } from '#web/import/import-dialog.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { useOrganizations } from './api.ts';
import { driverColumns, organizationColumns } from './organization-columns.tsx';

export function Component() {
  const organizations = useOrganizations();
  // Hundreds of rows are drawn in slices.
  const known = useDeferredValue(organizations.data);
  const [importing, dialog] = useDisclosure();
  return (
    <>
      <PageTitle title="Organizations">
        <Button component={Link} to={link('addOrganization')}>
          Add organization
        </Button>
        <Button variant="default" onClick={dialog.open}>
          Import
        </Button>
        <ExportButton path="/api/org/export" />
      </PageTitle>
      <ImportDialog
        title="Import organizations"
        path="/api/org"
        explanation="A row for each organization. The columns email and type are needed, all others are optional."
        topics={['organizations']}
        opened={importing}
        onClose={dialog.close}
      />
      {known && <TwoTables organizations={known} />}
      {!known && !organizations.isError && <Loading />}
      {!known && organizations.isError && <LoadError error={organizations.error} onRetry={organizations.refetch} />}
    </>
  );
}

function TwoTables({ organizations }: { organizations: Organization[] }) {
  const [search, setSearch] = useState('');
  // Typing goes on while hundreds of rows are found and drawn.
  const sought = useDeferredValue(search);
  const [drivers, others] = useMemo(() => {
    const found = organizations.filter((organization) => matches(organization, sought));
    return [found.filter(isDriver), found.filter((each) => !isDriver(each))];
  }, [organizations, sought]);
  return (
    <Stack gap="xl">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name or email"
        maw={420}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Section title="Test drivers" columns={driverColumns} rows={drivers} searching={sought !== ''} />
      <Section title="Manufacturers and admins" columns={organizationColumns} rows={others} searching={sought !== ''} />
    </Stack>
  );
}

interface SectionProps {
  title: string;
  columns: Column<Organization>[];
  rows: Organization[];
  searching: boolean;
}

function Section({ columns, rows, searching, title }: SectionProps) {
  return (
    <section aria-label={title}>
      <Title order={2} mb="xs">
        {title} ({rows.length})
      </Title>
      {rows.length > 0 ? (
        <SortableTable caption={title} columns={columns} rows={rows} rowLink={toOrganization} initialSort="name" />
      ) : (
        <EmptyState
          title={searching ? 'Nothing matches' : 'None yet'}
          text={
            searching
              ? 'Try a part of a name or an email address.'
              : 'Add them by email, or import a list. Journalists can also register themselves.'
          }
        />
      )}
    </section>
  );
}

function isDriver({ type }: Organization): boolean {
  return type === 'test driver';
}

function toOrganization({ id }: Organization): string {
  return link('organization', { id });
}

function matches(
  { email, first_name, last_name, organization_name, organization_show_name }: Organization,
  search: string,
): boolean {
  const all = [first_name, last_name, organization_name, organization_show_name, email].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
