import { Group, Text } from '@mantine/core';
import type { Gap } from '#domain/message/message.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { askedOn } from './ask-builders.tsx';
import { useMessages, useRemind } from './api.ts';

/** Writes to the people who have left these fields empty, as builders are asked for their boats, and says when that was. */
export function RemindPeople({ event, gaps }: { event: number; gaps: Gap[] }) {
  const remind = useRemind();
  const messages = useMessages(event).data ?? [];
  const people = new Set(gaps.flatMap((gap) => gap.people.map(({ id }) => id))).size;
  const last = messages
    .filter(({ kind }) => kind === 'reminder')
    .map(({ created_at }) => created_at)
    .toSorted()
    .at(-1);
  return (
    <Group gap="sm">
      <CallButton call={remind} input={{ event, missing: gaps.map(({ field }) => field) }}>
        Remind {people}
      </CallButton>
      {last !== undefined && <Text role="status">Reminded on {askedOn(last, Date.now())}</Text>}
    </Group>
  );
}
