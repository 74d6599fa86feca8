import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Change } from '#domain/history.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useHistory } from './api.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useHistoryFilter } from './use-history-filter.ts';

/** All changes with their actor; removed bookings can be brought back. */
export function Component() {
  const { change, clear, filter, isFiltered } = useHistoryFilter();
  const [removals, setRemovals] = useState<Change[]>([]);
  return (
    <>
      <PageTitle title="History" />
      <HistoryFilters filter={filter} isFiltered={isFiltered} onChange={change} onClear={clear} />
      <Changes filter={filter} onUndo={setRemovals} />
      <UndoDialog removals={removals} onClose={() => setRemovals([])} />
    </>
  );
}

function Changes({
  filter,
  onUndo,
}: {
  filter: ReturnType<typeof useHistoryFilter>['filter'];
  onUndo: (removals: Change[]) => void;
}) {
  const history = useHistory(filter);
  if (!history.data) return <QueryStandIn query={history} />;
  if (history.data.length === 0) return <EmptyState title="Nothing matches" text="There are no such changes." />;
  return (
    <Stack align="stretch">
      <HistoryList changes={history.data} onUndo={onUndo} />
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
