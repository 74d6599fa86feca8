import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { readDisruptions } from '#domain/calls/disruption.ts';
import { useRead } from '#web/http/use-read.ts';
import { counted } from '#domain/wording.ts';
import { doneWords } from '#domain/disruption/done-words.ts';
import type { Disruption } from '#domain/disruption/wire.ts';
import type { Event } from '#domain/event.ts';
import type { GroupNews } from '#domain/group-chat.ts';
import { link } from '#web/paths.ts';
import { CopyForGroup } from '#web/trip/copy-for-group.tsx';
import { tripPath } from '#web/trip-address.ts';
import { notifyRefusal } from '#web/ui/notify.ts';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { LoadError } from '#web/ui/stand-ins.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { nameAmong } from './outcome.ts';
import { UndoChange, type Undoing } from './undo-change.tsx';
import { useTakeBack } from './use-take-back.ts';

/** So long the mails about a change wait. */
const graceMilliseconds = 60_000;

/** The changes to the days of the event, newest first, each with its undo. */
export function PastChanges({ event }: { event: Event }) {
  const past = useRead(readDisruptions, { id: event.id });
  const boats = useRead(readBoats).data;
  const [undoing, setUndoing] = useState<Undoing>();
  const wordsOf = (done: Disruption) => {
    const hours = done.trips.flatMap(({ after, before }) => before ?? after ?? []);
    return doneWords(done, hours, nameAmong(boats));
  };
  if (past.isError && !past.data) return <LoadError error={past.error} onRetry={past.refetch} />;
  if (!past.data || past.data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="past-changes">
      <Title order={3} id="past-changes">
        Changes so far
      </Title>
      <Stack component="ol" role="list" aria-label="Changes so far" gap="xs">
        {past.data.map((disruption) => (
          <PastChange
            key={disruption.id}
            disruption={disruption}
            words={wordsOf(disruption)}
            event={event.id}
            zone={event.time_zone}
            onUndo={(refused) => setUndoing({ id: disruption.id, words: wordsOf(disruption), refused })}
          />
        ))}
      </Stack>
      <UndoChange
        undoing={undoing}
        onTry={() => setUndoing(undoing && { ...undoing, refused: undefined })}
        onClose={() => setUndoing(undefined)}
      />
    </Stack>
  );
}

interface PastChangeProps {
  disruption: Disruption;
  event: number;
  words: string;
  zone: string;
  /** Asks first, and says why where it has just been refused. */
  onUndo: (refused?: unknown) => void;
}

/** While its mails wait, a press undoes a change at once; later, and when something is in the way, it is asked and told. */
function PastChange({ disruption, event, onUndo, words, zone }: PastChangeProps) {
  const { actor, applied_at, reason, undone_at } = disruption;
  const { isPending, takeBack } = useTakeBack();
  const isHere = useIsHere();
  const press = () => {
    if (Date.now() - Date.parse(applied_at) > graceMilliseconds) return onUndo();
    void takeBack(disruption.id).catch((error: unknown) => (isHere() ? onUndo(error) : notifyRefusal(error)));
  };
  return (
    <Box className="card" component="li" p="sm">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          <Text fw={600}>{words}</Text>
          <Text>{[outcomeWords(disruption), reason && `Reason: ${reason}`].filter(Boolean).join(' ')}</Text>
          <Text c="dimmed" size="sm">
            {[actor, writtenMoment(applied_at, zone)].filter(Boolean).join(', ')}
          </Text>
          {undone_at !== null && <Text size="sm">Undone {writtenMoment(undone_at, zone)}</Text>}
        </div>
        <CopyForGroup about={words} news={newsOf(disruption)} path={pathOf(event, disruption)} zone={zone} />
        {undone_at === null && (
          <Button variant="default" onClick={press} loading={isPending} aria-label={`Undo: ${words}`}>
            Undo
          </Button>
        )}
      </Group>
    </Box>
  );
}

/** What was taken back is told the other way round. */
function newsOf({ reason, trips, undone_at }: Disruption): GroupNews {
  if (undone_at === null) return { trips, reason };
  return { trips: trips.map((trip) => ({ ...trip, before: trip.after, after: trip.before })), reason: '' };
}

/** The trip, or the calendar on its day where there are several. */
function pathOf(event: number, { trips }: Disruption): string {
  const [first] = trips;
  const date = (first?.after ?? first?.before)?.date;
  if (!first || date === undefined) return link('calendar', { eid: event });
  const isOne = trips.every(({ leg }) => leg === first.leg);
  return isOne ? tripPath(event, { id: first.leg, date }) : `${link('calendar', { eid: event })}?date=${date}`;
}

function outcomeWords({ lost, moved }: Pick<Disruption, 'lost' | 'moved'>): string {
  if (moved === 0 && lost === 0) return 'All seats stayed.';
  return `${counted(moved, 'person', 'people')} moved, ${lost} without a seat.`;
}
