import { Group, Text } from '@mantine/core';
import { previewMessage, readMessages, sendMessage } from '#domain/calls/message.ts';
import { ask } from '#web/http/request.ts';
import { useChangeBy } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Gap, MessageDraft } from '#domain/message/message.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { useMailed } from '#web/ui/use-mailed.ts';
import { askedOn } from './ask-builders.tsx';

import { usualWords } from './usual-words.ts';

/** Writes to the people who have left these fields empty, as builders are asked for their boats, and says when that was. */
export function RemindPeople({ event, gaps }: { event: number; gaps: Gap[] }) {
  // To exactly those who still lack one of these fields as it is sent.
  const remind = useChangeBy(async () => {
    const to = { type: 'test driver' as const, missing: gaps.map(({ field }) => field) };
    const message: MessageDraft = { event, kind: 'reminder', to, ...usualWords.reminder };
    const { digest } = await ask(previewMessage, message);
    return ask(sendMessage, { ...message, digest });
  }, sendMessage.changes);
  const mailed = useMailed();
  const messages = useRead(readMessages, { event }).data ?? [];
  const people = new Set(gaps.flatMap((gap) => gap.people.map(({ id }) => id))).size;
  const last = messages
    .filter(({ kind }) => kind === 'reminder')
    .map(({ created_at }) => created_at)
    .toSorted()
    .at(-1);
  return (
    <Group gap="sm">
      <CallButton call={remind} input={undefined} onDone={mailed}>
        Remind {people}
      </CallButton>
      {last !== undefined && <Text role="status">Reminded on {askedOn(last, Date.now())}</Text>}
    </Group>
  );
}
