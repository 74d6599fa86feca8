import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { noteDay, readEvent } from '#domain/calls/event.ts';
import type { Event } from '#domain/event.ts';
import { noteOf } from '#domain/note-of-day.ts';
import { datesBetween, writtenDate } from '#domain/time.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { useSave } from '#web/ui/use-save.ts';

export interface DayNoteDialogProps {
  event: Event;
  /** The day that it opens with. */
  date: string;
  opened: boolean;
  onClose: () => void;
}

export function Component({ date, event, onClose, opened }: DayNoteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Note of the day" centered>
      <NoteForm event={event} first={date} onDone={onClose} />
    </Dialog>
  );
}

function NoteForm({ event, first, onDone }: { event: Event; first: string; onDone: () => void }) {
  const [date, setDate] = useState(first);
  const [typed, setTyped] = useState<string>();
  const read = useRead(readEvent, { id: event.id });
  const note = useChange(noteDay);
  const { error, save, saving } = useSave();
  const days = datesBetween(event.start_date, event.end_date);
  const text = typed ?? (read.data ? noteOf(read.data, date) : '');
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save(async () => {
          await note.mutateAsync({ event: event.id, date, text });
          onDone();
        });
      }}
    >
      <Stack>
        {days.length > 1 && (
          <NativeSelect
            label="Day"
            data={days.map((value) => ({ value, label: writtenDate(value) }))}
            value={date}
            onChange={(change) => {
              setDate(change.currentTarget.value);
              setTyped(undefined);
            }}
          />
        )}
        <Textarea
          label="Note"
          description="Weather, dress, when the bus leaves. Everybody reads it on My day, on the quay and its board, and in the mail of the evening before."
          value={text}
          maxLength={2_000}
          autosize
          minRows={3}
          onChange={(change) => setTyped(change.currentTarget.value)}
          data-autofocus
        />
        <ErrorText>{error}</ErrorText>
        <Button type="submit" loading={saving}>
          Save
        </Button>
      </Stack>
    </form>
  );
}
