import { Button, Stack, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Organization } from '#domain/organization.ts';
import { ExportButton } from '#web/download/export-button.tsx';
import { EventTabs } from '#web/event/event-tabs.tsx';
import { idIn } from '#web/path-id.ts';
import { WriteToSelected } from '#web/message/write-to-selected.tsx';
import { link } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ImportDialog } from '#web/import/import-dialog.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { useOrganizations } from './api.ts';
import { FilterChips } from './filter-chips.tsx';
import { driverColumns, organizationColumns } from './organization-columns.tsx';
import { organizationName } from './organization-name.ts';
import { SelectionBar } from './selection-bar.tsx';
import { usePeopleFilter, useSelection } from './use-people.ts';

export function Component() {
  const organizations = useOrganizations();
  // Hundreds of rows are drawn in slices.
  const known = useDeferredValue(organizations.data);
  const [importing, dialog] = useDisclosure();
  const event = idIn(useSearchParams()[0].get('event'));
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
      {event !== undefined && <EventTabs event={event} />}
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
  const { choose, chosen, counts, event, shown } = usePeopleFilter(organizations);
  const { clear, ids, select, toggle } = useSelection();
  const found = shown.filter((organization) => matches(organization, sought));
  const isNarrowed = sought !== '' || chosen !== undefined;
  const section = { searching: isNarrowed, selected: ids, onSelect: toggle };
  return (
    <Stack gap="lg">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name or email"
        maw={420}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <FilterChips chosen={chosen} counts={counts} onChoose={choose} />
      {found.length > 0 && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => select(found.map(({ id }) => id))}>
          Select all {found.length}
        </Button>
      )}
      <Section {...section} title="Test drivers" columns={driverColumns} rows={found.filter(isDriver)} />
      <Section
        {...section}
        title="Manufacturers and admins"
        columns={organizationColumns}
        rows={found.filter((each) => !isDriver(each))}
      />
      <SelectionBar selected={organizations.filter(({ id }) => ids.has(id))} onClear={clear}>
        {event !== undefined && <WriteToSelected event={event} ids={[...ids]} />}
      </SelectionBar>
    </Stack>
  );
}

interface SectionProps {
  title: string;
  columns: Column<Organization>[];
  rows: Organization[];
  searching: boolean;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
}

function Section({ columns, onSelect, rows, searching, selected, title }: SectionProps) {
  return (
    <section aria-label={title}>
      <Title order={2} mb="xs">
        {title} ({rows.length})
      </Title>
      {rows.length > 0 ? (
        <SortableTable
          caption={title}
          columns={columns}
          rows={rows}
          rowLink={toOrganization}
          initialSort="name"
          dense
          selection={{ selected, onSelect, nameOf: organizationName }}
        />
      ) : (
        <EmptyState
          title={searching ? 'Nothing matches' : 'None yet'}
          text={
            searching
              ? 'Try a part of a name or an email address, or another of the buttons above.'
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
