import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, List, Stack, Text, Group, TextInput } from '@mantine/core';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { readEvent } from '#domain/calls/event.ts';
import { readHistory, undoChanges } from '#domain/calls/history.ts';
import { ask } from '#web/http/request.ts';
import { useChange } from '#web/http/use-change.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { historySentence, bookingGist } from '#domain/history-sentence.ts';
import type { Change, HistoryFilter, UndoObstacle } from '#domain/history.ts';
import { notices } from '#domain/notices.ts';
import { counted } from '#domain/wording.ts';
import { zoneWords } from '#domain/zone.ts';
import { UndoChange, type Undoing } from '#web/change/undo-change.tsx';
import { EventHeader } from '#web/event/event-header.tsx';
import { ZoneNote } from '#web/event/zone-note.tsx';
import { useRead } from '#web/http/use-read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ownZone, writtenMoment } from '#web/ui/clock.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Row } from '#web/ui/row.tsx';
import { idIn } from '#web/path-id.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useObstacles } from '#web/ui/use-obstacles.ts';
import { longestSearch } from '#domain/history.ts';
import { DateField } from '#web/ui/date-field.tsx';

/** All changes with their actor; removed bookings and legs can be brought back. */
export function Component() {
  const { change, clear, filter, isFiltered, isOfEvent } = useHistoryFilter();
  const [sought, setSought] = useState('');
  const search = useDeferredValue(sought.trim()) || undefined;
  const [removals, setRemovals] = useState<Change[]>([]);
  const [undoing, setUndoing] = useState<Undoing>();
  const event = useRead(readEvent, { id: filter.event });
  return (
    <>
      {filter.event === undefined ? (
        <PageTitle title="History" />
      ) : (
        <EventHeader event={filter.event} place="History" />
      )}
      <HistoryFilters
        day={filter.day}
        sought={sought}
        isFiltered={isFiltered || sought !== ''}
        isOfEvent={isOfEvent && sought === ''}
        onDay={(day) => change({ day })}
        onSeek={setSought}
        onClear={() => {
          setSought('');
          clear();
        }}
      />
      {filter.event === undefined && <p className="quiet">All times are {zoneWords(ownZone())}</p>}
      {event.data && <ZoneNote event={event.data} />}
      {(filter.event === undefined || event.data || event.isError) && (
        <Changes
          filter={{ ...filter, search }}
          zone={event.data?.time_zone ?? ownZone()}
          onUndo={setRemovals}
          onUndoLeg={(change) => setUndoing({ id: change.disruption ?? 0, words: historySentence(change) })}
        />
      )}
      <UndoChange undoing={undoing} onClose={() => setUndoing(undefined)} />
      <UndoDialog removals={removals} onClose={() => setRemovals([])} />
    </>
  );
}

function Changes({
  filter,
  zone,
  ...undo
}: Omit<ComponentProps<typeof HistoryList>, 'changes'> & {
  filter: ReturnType<typeof useHistoryFilter>['filter'];
}) {
  const history = useHistory(filter, zone);
  if (!history.data) return <QueryStandIn query={history} />;
  if (history.data.length === 0) return <EmptyState title="Nothing matches" text="There are no such changes." />;
  return (
    <Stack align="stretch">
      <HistoryList changes={history.data} zone={zone} {...undo} />
      {history.hasNextPage && (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
          style={{ alignSelf: 'flex-start' }}
        >
          Show older changes
        </Button>
      )}
    </Stack>
  );
}

/** The filter stands in the address, so that a page can link to a part of the history. */
function useHistoryFilter() {
  const [search, setSearch] = useSearchParams();
  const idOf = (name: string) => idIn(search.get(name));
  const filter: HistoryFilter = {
    person: idOf('person'),
    event: idOf('event'),
    leg: idOf('leg'),
    boat: idOf('boat'),
    day: dateIn(search.get('day')),
  };
  const given = Object.values(filter).filter((value) => value !== undefined);
  return {
    filter,
    isFiltered: given.length > 0,
    isOfEvent: given.length === 1 && filter.event !== undefined,
    change: (changes: HistoryFilter) => setSearch(searchOf({ ...filter, ...changes }), { replace: true }),
    clear: () => setSearch({}, { replace: true }),
  };
}

/** A text that is not a date does not filter. */
function dateIn(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

interface UndoDialogProps {
  /** The removals to take back; none closes the dialog. */
  removals: Change[];
  onClose: () => void;
}

/** Says what comes back, and beside each what stands in its way. */
function UndoDialog({ onClose, removals }: UndoDialogProps) {
  const undo = useChange(undoChanges);
  const { close, confirm, obstacles } = useObstacles<UndoObstacle>(
    () => undo.mutateAsync({ ids: removals.map(({ id }) => id) }),
    notices.brought_back,
    onClose,
  );
  const these = removals.length === 1 ? 'This booking' : `These ${counted(removals.length, 'booking')}`;
  return (
    <ConfirmDialog
      opened={removals.length > 0}
      onClose={close}
      title={removals.length === 1 ? 'Undo this removal' : 'Undo these removals'}
      text={`${these} will be made again if the seats are still free; either all or none.`}
      confirmLabel="Bring back"
      onConfirm={confirm}
    >
      <List>
        {removals.map((removal) => (
          <List.Item key={removal.id}>
            {historySentence(removal)}
            <Text c="var(--mantine-color-error)">{obstacles.find(({ id }) => id === removal.id)?.error}</Text>
          </List.Item>
        ))}
      </List>
    </ConfirmDialog>
  );
}

/** The newest changes, and page by page the older ones. A day is that of the zone, as the moments beside the changes are. */
function useHistory(filter: HistoryFilter, zone: string) {
  return useInfiniteQuery({
    queryKey: [readHistory.about, filter, zone],
    queryFn: ({ pageParam, signal }) =>
      ask(readHistory, { ...filter, zone: filter.day && zone, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ changes, more }) => (more ? changes.at(-1)?.id : undefined),
    // By when it was done: what is brought in later, from a copy or a sample, was not done later. On the page of an event each sentence would name it again.
    select: ({ pages }) =>
      pages
        .flatMap(({ changes }) => changes)
        .toSorted((one, other) => other.at.localeCompare(one.at))
        .map((change) =>
          filter.event === undefined || change.action.startsWith('event.') ? change : { ...change, event: null },
        ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Only what is asked for. */
function searchOf(values: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

interface HistoryFiltersProps {
  day: string | undefined;
  sought: string;
  isFiltered: boolean;
  /** And by nothing else, which the head of the page says. */
  isOfEvent: boolean;
  onDay: (day: string | undefined) => void;
  onSeek: (words: string) => void;
  onClear: () => void;
}

function HistoryFilters({ day, isFiltered, isOfEvent, onClear, onDay, onSeek, sought }: HistoryFiltersProps) {
  return (
    <Group component="section" aria-label="Filters" align="end" gap="sm" mb="lg">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name, leg, boat"
        maxLength={longestSearch}
        maw={420}
        flex="1 1 9rem"
        value={sought}
        onChange={({ currentTarget }) => onSeek(currentTarget.value)}
      />
      <DayFilter day={day} onChange={onDay} />
      {isFiltered && (
        <Button variant="default" className={isOfEvent ? 'wide-only' : undefined} onClick={onClear}>
          Show everything
        </Button>
      )}
    </Group>
  );
}

/** While a year is typed it passes 0002 and 0020. */
const earliest = '1900-01-01';

/** Keeps what is typed until it is a day to filter by: the address, where the filter stands, is too late for single keys. */
function DayFilter({ day = '', onChange }: { day: string | undefined; onChange: (day: string | undefined) => void }) {
  const [typed, setTyped] = useState({ on: day, text: day });
  return (
    <DateField
      label="Done on"
      flex="0 1 9.5rem"
      value={typed.on === day ? typed.text : day}
      onChange={(text) => {
        setTyped({ on: day, text });
        if (text === '' || text >= earliest) onChange(text || undefined);
      }}
    />
  );
}

interface HistoryListProps {
  changes: Change[];
  /** That of the event whose changes they are, else the reader's own. */
  zone: string;
  onUndo: (removals: Change[]) => void;
  /** Of a leg that was removed. */
  onUndoLeg: (removal: Change) => void;
}

/** Where letters are large, a long word needs the room. */
const edge = 'min(1rem, 4vw)';

function HistoryList({ changes, onUndo, onUndoLeg, zone }: HistoryListProps) {
  const together = removedTogether(changes);
  const presses = inPresses(changes);
  const moments = presses.map(([change]) => writtenMoment(change.at, zone));
  const dayOf = (index: number) => moments[index]?.slice(0, -' 09:30'.length);
  return (
    <ol role="list" aria-label="Changes" className="card rows">
      {presses.map(([change, ...parts], index) => (
        <li key={change.id} style={moments[index] === moments[index - 1] ? { border: 0 } : undefined}>
          {dayOf(index) !== dayOf(index - 1) && (
            <Text component="h2" fz="md" fw={650} pt="md" style={{ paddingInline: edge }}>
              {dayOf(index)}
            </Text>
          )}
          <Row
            style={{ alignItems: 'baseline', minHeight: 0, paddingInline: edge }}
            first={
              <Text component="span" size="sm" miw="2.5rem" style={{ fontVariantNumeric: 'tabular-nums' }}>
                <time dateTime={change.at} className={moments[index] === moments[index - 1] ? 'unseen' : undefined}>
                  {moments[index]?.slice(-'09:30'.length)}
                </time>
              </Text>
            }
            name={
              <Text component="span" size="sm">
                {parts.length > 0 && change.words ? (
                  <b>
                    {change.action === 'disruption.undone' && 'Undone: '}
                    {[change.words, onlyPerson(parts)].filter(Boolean).join(': ')}
                  </b>
                ) : (
                  <Told change={change} />
                )}
              </Text>
            }
            more={
              parts.length > 0 && (
                <details className="more">
                  <Text component="summary" size="sm" fw={400}>
                    By {change.actor?.name || 'the server'}, {counted(parts.length, 'change')}
                  </Text>
                  <List size="sm" pb="sm">
                    {change.words && <List.Item>{historySentence(change)}</List.Item>}
                    {parts.map((part) => (
                      <List.Item key={part.id}>{historySentence(part)}</List.Item>
                    ))}
                  </List>
                </details>
              )
            }
            action={
              <>
                <UndoButtons change={change} together={together.get(change.id)} onUndo={onUndo} />
                {change.disruption !== null && (
                  <Button
                    variant="default"
                    onClick={() => onUndoLeg(change)}
                    aria-label={`Undo: ${historySentence(change)}`}
                  >
                    Undo
                  </Button>
                )}
              </>
            }
          />
        </li>
      ))}
    </ol>
  );
}

/** A sentence that begins with who did it, in a column of its own where there is room, and what is done most often in few words. */
function Told({ change }: { change: Change }) {
  const [words, who] = [historySentence(change), change.actor?.name];
  if (!who || !words.startsWith(who)) return words;
  const gist = bookingGist(change);
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', columnGap: '0.25rem' }}>
      <b style={{ flex: '0 1 18rem' }}>{who}</b>
      <span style={{ flex: '1 1 18rem' }}>
        {gist && <span aria-hidden>{gist}</span>}
        <span className={gist && 'unseen'}>{words.slice(who.length)}</span>
      </span>
    </span>
  );
}

/** What one change of the day did to trips and seats stands behind the change itself. */
function inPresses(changes: Change[]): [Change, ...Change[]][] {
  const presses = new Map<string, [Change, ...Change[]]>();
  const names = new Map(
    changes.flatMap((change) => (change.action.startsWith('disruption.') ? [[pressOf(change), change] as const] : [])),
  );
  for (const change of changes) {
    const name = change.undoable || change.disruption !== null ? undefined : names.get(pressOf(change));
    const key = name ? pressOf(change) : String(change.id);
    const press = presses.get(key) ?? [name ?? change];
    if (change !== press[0]) press.push(change);
    presses.set(key, press);
  }
  return [...presses.values()];
}

/** Whose seats were changed, where they are those of one person. */
function onlyPerson(parts: Change[]): string | undefined {
  const names = new Set(
    parts.flatMap(({ action, organization }) =>
      action.startsWith('registration.') && organization ? organization.name : [],
    ),
  );
  return names.size === 1 ? [...names].join() : undefined;
}

function pressOf({ actor, at }: Change): string {
  return `${at} ${actor?.id}`;
}

function UndoButtons({
  change,
  onUndo,
  together,
}: {
  change: Change;
  together: Change[] | undefined;
  onUndo: HistoryListProps['onUndo'];
}) {
  if (!change.undoable) return null;
  return (
    <Group gap="xs">
      {together && (
        <Button variant="default" onClick={() => onUndo(together)}>
          Undo all {together.length} removed together
        </Button>
      )}
      <Button variant="default" onClick={() => onUndo([change])} aria-label={`Undo: ${historySentence(change)}`}>
        Undo
      </Button>
    </Group>
  );
}

/** For the first change of each removal that took several bookings at once: those of them that can come back. */
function removedTogether(changes: Change[]): Map<number, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    if (!change.undoable) continue;
    groups.set(pressOf(change), [...(groups.get(pressOf(change)) ?? []), change]);
  }
  const several = [...groups.values()].filter((group) => group.length > 1);
  return new Map(several.map((group) => [group[0]?.id ?? 0, group]));
}
