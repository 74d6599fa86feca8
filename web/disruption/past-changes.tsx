import { Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#domain/wording.ts';
import type { Disruption, DisruptionObstacle } from '#domain/disruption/wire.ts';
import { notices } from '#domain/notices.ts';
import { writtenDate } from '#domain/time.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { useObstacles } from '#web/ui/use-obstacles.ts';
import { writtenMoment } from '#web/ui/clock.ts';
import { useDisruptions, useUndoDisruption } from './api.ts';

/** The changes to the days of the event, newest first, each with its undo. */
export function PastChanges({ event }: { event: number }) {
  const past = useDisruptions(event);
  const [undoing, setUndoing] = useState<Disruption>();
  if (past.isError && !past.data) return <LoadError error={past.error} onRetry={past.refetch} />;
  if (!past.data || past.data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="past-changes">
      <Title order={2} id="past-changes">
        Changes so far
      </Title>
      <Stack component="ol" role="list" aria-label="Changes so far" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {past.data.map((disruption) => (
          <PastChange key={disruption.id} disruption={disruption} onUndo={() => setUndoing(disruption)} />
        ))}
      </Stack>
      <UndoChange disruption={undoing} onClose={() => setUndoing(undefined)} />
    </Stack>
  );
}

function PastChange({ disruption, onUndo }: { disruption: Disruption; onUndo: () => void }) {
  const { actor, applied_at, reason, undone_at } = disruption;
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          <Text fw={600}>{doneWords(disruption)}</Text>
          <Text>{[outcomeWords(disruption), reason && `Reason: ${reason}`].filter(Boolean).join(' ')}</Text>
          <Text c="dimmed" size="sm">
            {[actor, writtenMoment(applied_at)].filter(Boolean).join(', ')}
          </Text>
          {undone_at !== null && <Text size="sm">Undone {writtenMoment(undone_at)}</Text>}
        </div>
        {undone_at === null && (
          <Button variant="default" onClick={onUndo} aria-label={`Undo: ${doneWords(disruption)}`}>
            Undo
          </Button>
        )}
      </Group>
    </Paper>
  );
}

function UndoChange({ disruption, onClose }: { disruption: Disruption | undefined; onClose: () => void }) {
  const undo = useUndoDisruption();
  const { close, confirm, obstacles } = useObstacles<DisruptionObstacle>(
    () => undo.mutateAsync(disruption?.id ?? 0),
    notices.day_restored,
    onClose,
  );
  return (
    <ConfirmDialog
      opened={disruption !== undefined}
      onClose={close}
      title="Undo this change"
      text="All legs and seats go back to where they were, or none does. In the first minute no mail has been sent yet; later each person gets one more."
      confirmLabel="Undo the change"
      onConfirm={confirm}
    >
      {disruption && <Text fw={600}>{doneWords(disruption)}</Text>}
      {obstacles.length > 0 && (
        <List aria-label="Reasons">
          {obstacles.map(({ error }, index) => (
            <List.Item key={index}>{error}</List.Item>
          ))}
        </List>
      )}
    </ConfirmDialog>
  );
}

/** 'Delayed 4 legs by 30 minutes' */
function doneWords({ legs, wish }: Pick<Disruption, 'legs' | 'wish'>): string {
  const these = counted(legs, 'leg');
  switch (wish.kind) {
    case 'delay':
      return `Delayed ${these} by ${counted(wish.minutes, 'minute')}`;
    case 'cancel':
      return `Cancelled ${these}`;
    case 'reopen':
      return `Reopened ${these}`;
    case 'boat_out':
      return `Took a boat off ${these}, ${writtenDate(wish.date)} ${wish.from}–${wish.until}`;
    case 'replace_boat':
      return `Replaced a boat on ${these}`;
    case 'move_leg':
      return `Moved a leg to ${writtenDate(wish.date)} ${wish.start_time}–${wish.end_time}`;
    case 'board':
      return `Changed ${these} on the schedule`;
    default:
      return wish satisfies never;
  }
}

function outcomeWords({ lost, moved }: Pick<Disruption, 'lost' | 'moved'>): string {
  if (moved === 0 && lost === 0) return 'All seats stayed.';
  return `${counted(moved, 'person', 'people')} got another seat, ${lost} lost one.`;
}
