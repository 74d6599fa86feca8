import { Button, Group, Stack, Text } from '@mantine/core';
import { historySentence } from '#domain/history-sentence.ts';
import type { Change } from '#domain/history.ts';
import { writtenMoment } from '#web/ui/clock.ts';

interface HistoryListProps {
  changes: Change[];
  onUndo: (removals: Change[]) => void;
  /** Of a leg that was removed. */
  onUndoLeg: (removal: Change) => void;
}

export function HistoryList({ changes, onUndo, onUndoLeg }: HistoryListProps) {
  const together = removedTogether(changes);
  return (
    <Stack component="ol" role="list" aria-label="Changes" gap={0}>
      {changes.map((change) => (
        <li key={change.id} style={{ paddingBlock: 'var(--space)', borderBlockEnd: '1px solid var(--line)' }}>
          <Group justify="space-between" gap="sm">
            <div style={{ flex: '1 1 20rem', overflowWrap: 'anywhere' }}>
              <Text>{historySentence(change)}</Text>
              <Text c="dimmed" size="sm">
                <time dateTime={change.at}>{writtenMoment(change.at)}</time>
              </Text>
            </div>
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
          </Group>
        </li>
      ))}
    </Stack>
  );
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
    const moment = `${change.at} ${change.actor?.id}`;
    groups.set(moment, [...(groups.get(moment) ?? []), change]);
  }
  const several = [...groups.values()].filter((group) => group.length > 1);
  return new Map(several.map((group) => [group[0]?.id ?? 0, group]));
}
