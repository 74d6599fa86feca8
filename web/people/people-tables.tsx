import { Box, Button, Stack, TextInput, Title, Text } from '@mantine/core';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type { Organization } from '#domain/organization.ts';
import { writeTo } from '#web/event/conditions.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { link } from '#web/paths.ts';
import { InviteQuestion } from './invite-question.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { ShownRows } from '#web/ui/shown-rows.ts';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Chips } from '#web/ui/chips.tsx';
import { GuestActions } from './guest-actions.tsx';
import { driverColumns, organizationColumns } from './organization-columns.tsx';
import { organizationName } from '#web/event/organization-name.ts';
import { usePeopleFilter, useSelection } from './use-people.ts';
import { type PeopleFilter, filterNames, peopleFilters } from './people-filter.ts';
import { confirmOrganizations } from '#domain/calls/organization.ts';
import { useChange } from '#web/http/use-change.ts';
import { counted } from '#domain/wording.ts';
import { useDisclosure } from '@mantine/hooks';
import { notices } from '#domain/notices.ts';
import { AboutMails } from '#web/ui/about-mails.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useMailed } from '#web/ui/use-mailed.ts';
import classes from './seating-list.module.css';

interface PeopleTablesProps {
  organizations: Organization[];
  /** Those who were just added, here or on the page before this one. */
  added: number[];
  /** Is told who is shown. */
  listed?: ShownRows;
  sortsLater: boolean;
}

/** Test drivers, and manufacturers and admins: found, filtered, selected. */
export function PeopleTables({ added, listed, organizations, sortsLater }: PeopleTablesProps) {
  const [search, setSearch] = useState('');
  // Typing goes on while hundreds of rows are found and drawn.
  const sought = useDeferredValue(search);
  const { choose, chosen, confirming, counts, event, isLoading, last, shown, states } = usePeopleFilter(organizations);
  const { clear, ids, select, toggle } = useSelection();
  const found = shown.filter((organization) => matches(organization, sought));
  const isNarrowed = sought !== '' || chosen !== undefined;
  const columns = useMemo(
    () => ({ drivers: driverColumns(states, confirming, last), others: organizationColumns(states, confirming) }),
    [states, confirming, last],
  );
  const section = { ...(listed && { listed }), searching: isNarrowed, sortsLater, selected: ids, onSelect: toggle };
  // The chips stand above the rows: what they count is known before both are shown, so that nothing moves down.
  if (isLoading) return <Loading />;
  return (
    <Stack gap="sm">
      {event && <InviteQuestion event={event} added={added} />}
      <div>
        <div className={classes.bar}>
          <TextInput
            type="search"
            aria-label="Search"
            placeholder="Name, email"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <FilterChips chosen={chosen} counts={counts} onChoose={choose}>
            {found.length > 0 && (
              <Button variant="default" onClick={() => select(found.map(({ id }) => id))}>
                Select all {found.length}
              </Button>
            )}
          </FilterChips>
        </div>
        <Section {...section} title="Test drivers" columns={columns.drivers} rows={found.filter(isDriver)} />
        <Section
          {...section}
          title="Manufacturers and admins"
          columns={columns.others}
          rows={found.filter((each) => !isDriver(each))}
        />
      </div>
      <SelectionBar selected={organizations.filter(({ id }) => ids.has(id))} onClear={clear}>
        {event && (
          <>
            <GuestActions event={event.id} selected={organizations.filter(({ id }) => ids.has(id))} onDone={clear} />
            <LinkButton to={writeTo(event.id, { ids: [...ids] })}>Write to {ids.size}</LinkButton>
            <LinkButton to={writeTo(event.id, { ids: [...ids] }, 'invitation')}>Invite {ids.size}</LinkButton>
          </>
        )}
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
  listed?: ShownRows;
  sortsLater: boolean;
}

function Section({ columns, listed, onSelect, rows, searching, selected, sortsLater, title }: SectionProps) {
  return (
    <Box component="section" mb="lg" aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title} ({rows.length})
      </Title>
      {rows.length > 0 ? (
        <SortableTable
          caption={title}
          columns={columns}
          rows={rows}
          rowLink={toOrganization}
          initialSort="name"
          sortsLater={sortsLater}
          {...(listed && { shown: listed })}
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
    </Box>
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

interface FilterChipsProps {
  chosen: PeopleFilter | undefined;
  counts: Record<PeopleFilter, number | undefined>;
  onChoose: (filter: PeopleFilter | undefined) => void;
  children: ReactNode;
}

function FilterChips({ children, chosen, counts, onChoose }: FilterChipsProps) {
  const known = peopleFilters.filter((filter) => counts[filter] !== undefined);
  return (
    <Chips
      label="Show only"
      chosen={chosen}
      chips={known.map((filter) => [filter, `${filterNames[filter]} (${counts[filter]})`])}
      onChoose={onChoose}
    >
      {children}
    </Chips>
  );
}

interface SelectionBarProps {
  selected: Organization[];
  onClear: () => void;
  /** Further actions on the selected people. */
  children?: ReactNode;
}

/** Actions on several people at once, in sight while any are selected. */
function SelectionBar({ children, onClear, selected }: SelectionBarProps) {
  const [asked, dialog] = useDisclosure();
  const confirm = useChange(confirmOrganizations);
  const mailed = useMailed();
  const waiting = selected.filter(({ confirmed }) => !confirmed);
  if (selected.length === 0) return null;
  const confirmAll = async () => {
    const answer = await confirm.mutateAsync({ ids: waiting.map(({ id }) => id) });
    dialog.close();
    onClear();
    mailed(answer, notices.confirmed);
  };
  return (
    <Bar label="Selected people">
      <Text fw={650} role="status">
        {selected.length} selected
      </Text>
      {waiting.length > 0 && <Button onClick={dialog.open}>Confirm {waiting.length}</Button>}
      {children}
      <Button variant="default" onClick={onClear}>
        Select none
      </Button>
      <ConfirmDialog
        title={`Confirm ${counted(waiting.length, 'organization')}?`}
        text={<AboutMails>Each is told by mail.</AboutMails>}
        confirmLabel="Confirm"
        opened={asked}
        onClose={dialog.close}
        onConfirm={confirmAll}
      />
    </Bar>
  );
}
