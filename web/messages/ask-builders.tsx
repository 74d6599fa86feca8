import { Group, Text } from '@mantine/core';
import { askBuildersToComplete, readBoatsToComplete } from '#domain/calls/message.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { askAgainMilliseconds } from '#domain/boat-gaps.ts';
import { oneDay, writtenDay } from '#domain/time.ts';
import { counted } from '#domain/wording.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { useMailed } from '#web/ui/use-mailed.ts';

interface AskBuildersProps {
  event: number;
  /** Only these; all that lack something when absent. */
  boats?: readonly number[];
}

/** Writes to the owners of boats that lack a picture, measures, a phone or a description, and says how far that has come. */
export function AskBuilders({ boats, event }: AskBuildersProps) {
  const found = useRead(readBoatsToComplete, { event }).data;
  const ask = useChange(askBuildersToComplete);
  const mailed = useMailed();
  if (!found) return null;
  const now = Date.now();
  const wanted = found.boats.filter(({ id }) => !boats || boats.includes(id));
  const due = wanted.filter(({ asked_at }) => asked_at === null || Date.parse(asked_at) <= now - askAgainMilliseconds);
  // Not twice in three days, unless it is wanted.
  const again = due.length === 0;
  const asked = again ? wanted : due;
  const owners = counted(new Set(asked.map(({ owner }) => owner.id)).size, 'builder');
  return (
    <Group gap="sm">
      {asked.length > 0 && (
        <CallButton call={ask} input={{ event, boats: asked.map(({ id }) => id), again }} onDone={mailed}>
          {again ? `Ask ${owners} again` : `Ask their ${owners}`}
        </CallButton>
      )}
      {found.asked_at !== null && (
        <Text role="status">
          Asked on {askedOn(found.asked_at, now)}, {found.done} of {found.asked} done
        </Text>
      )}
    </Group>
  );
}

/** 'Tuesday', or the day where that is a week ago. */
export function askedOn(at: string, now: number): string {
  if (now - Date.parse(at) < 6 * oneDay)
    return new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(Date.parse(at));
  return writtenDay(at.slice(0, 10));
}
