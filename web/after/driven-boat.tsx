import { Box, Button, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { DroveAt, NewNote } from '#domain/after/note.ts';
import type { Attachment } from '#domain/boat.ts';
import type { Event } from '#domain/event.ts';
import { notices } from '#domain/notices.ts';
import { firstPicture } from '#domain/picture.ts';
import { noteRule } from '#domain/text-rules.ts';
import { writtenDay } from '#domain/time.ts';
import { boatFigures, boatName } from '#domain/wording.ts';
import { AttachmentGallery } from '#web/ui/attachment-gallery.tsx';
import { link } from '#web/paths.ts';
import { hours } from '#web/trip/leg-words.ts';
import { Link } from '#web/router/routing.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { BoatPicture } from '#web/ui/boat-picture.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { closeNoticeAbout, notifyUndo } from '#web/ui/notify.ts';
import { useSave } from '#web/ui/use-save.ts';
import { WaitingSign } from '#web/ui/waiting-sign.tsx';
import { WebLinks } from '#web/ui/web-links.tsx';
import type { WaitingNote } from './use-kept-notes.ts';

type Driven = DroveAt['boats'][number];
interface DrivenBoatProps {
  event: Event;
  driven: Driven;
  waiting: WaitingNote | undefined;
  onSave: (note: NewNote) => Promise<boolean>;
  /** It has arrived at once, and nothing was typed since. */
  onSaved: () => void;
}

/** A boat with its trips, what its builder gives to the press, and one's own note. */
export function DrivenBoat({ driven, event, onSave, onSaved, waiting }: DrivenBoatProps) {
  const { boat, legs, note } = driven;
  const name = boatName(boat);
  const owner = boat.owner.organization_name;
  return (
    <Stack gap="xs">
      <Box h="10rem">
        <BoatPicture
          location={firstPicture(boat.attachments)}
          sizes="(min-width: 48em) 36rem, 94vw"
          leads
          alone
          covers
        />
      </Box>
      {legs.length === 0 && <Text>You were not aboard this boat.</Text>}
      {legs.map(({ date, end_time, id, start_time }) => (
        <Text key={id}>
          {writtenDay(date)}, <span className="whole">{hours({ start_time, end_time })}</span>
        </Text>
      ))}
      <Text c="dimmed">
        <Dotted parts={[owner !== boat.make && owner, ...boatFigures(boat)]} />
      </Text>
      {(boat.description !== '' || boat.attachments.length > 0 || boat.links.length > 0) && (
        <Fold title="For the press" gist="The builder's text, pictures and files" late>
          <Stack gap="sm">
            {boat.description && <Text className="keep-lines">{boat.description}</Text>}
            <WebLinks links={boat.links} />
            <AttachmentGallery attachments={forThePress(boat.attachments)} />
          </Stack>
        </Fold>
      )}
      <Note name={name} note={note} boat={boat.id} event={event} waiting={waiting} onSave={onSave} onSaved={onSaved} />
      <Link to={link('boat', { id: boat.id })}>All about the boat</Link>
    </Stack>
  );
}

/** Those that the builder named for the press; all of them where none was. */
function forThePress(attachments: Attachment[]): Attachment[] {
  const named = attachments.filter(({ press }) => press);
  return named.length > 0 ? named : attachments;
}

const readers = [
  { value: '', label: 'Nobody but me' },
  { value: 'named', label: 'Also the builder, with my name' },
];

interface NoteProps extends Pick<DrivenBoatProps, 'event' | 'onSave' | 'onSaved' | 'waiting'> {
  name: string;
  boat: number;
  note: Driven['note'];
}

function Note({ boat, event, name, note, onSave, onSaved, waiting }: NoteProps) {
  const [typed, setTyped] = useState<{ text?: string; reader?: string }>({});
  const known = waiting ?? note;
  const text = typed.text ?? known?.text ?? '';
  const latest = useRef(text);
  const reader = typed.reader ?? known?.to_builder ?? '';
  const { error, save, saving } = useSave();
  const submit = () =>
    save(async () => {
      const to_builder = reader === 'named' ? reader : null;
      const seen = note?.changed_at ?? null;
      latest.current = text;
      // What waits for the network arrives when one may be elsewhere.
      const goesAtOnce = navigator.onLine;
      const before = { event: event.id, boat, text: note?.text ?? '', to_builder: note?.to_builder ?? null };
      const hasArrived = await onSave({ ...before, text, to_builder, seen });
      if (hasArrived) {
        closeNoticeAbout(name); // Its Undo would bring back what is older.
        notifyUndo(notices.saved, () => onSave(before), name);
      }
      if (latest.current !== text) return; // Somebody types on meanwhile.
      setTyped({});
      if (hasArrived && goesAtOnce) onSaved();
    });
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <Textarea
        label={`My note on ${name}`}
        autosize
        minRows={2}
        value={text}
        error={text.length > noteRule.max ? noteRule.tooLong : undefined}
        onChange={({ currentTarget }) => {
          latest.current = currentTarget.value;
          setTyped({ ...typed, text: currentTarget.value });
        }}
      />
      <NativeSelect
        label="Who reads it"
        data={readers}
        value={reader}
        onChange={({ currentTarget }) => setTyped({ ...typed, reader: currentTarget.value })}
      />
      <ErrorText>{error ?? waiting?.refused}</ErrorText>
      {waiting && waiting.refused === undefined && <WaitingSign what="note" count={1} />}
      <Bar>
        <Button
          type="submit"
          loading={saving}
          disabled={text.length > noteRule.max}
          aria-label={`Save the note on ${name}`}
        >
          Save
        </Button>
      </Bar>
    </Stack>
  );
}
