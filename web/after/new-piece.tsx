import { Button, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { readBoatsOfEvent } from '#domain/calls/boat.ts';
import { useRead } from '#web/http/use-read.ts';
import { addCoverage } from '#domain/calls/after.ts';
import { notices } from '#domain/notices.ts';
import { boatName } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { FieldGroup } from '#web/ui/field-group.tsx';
import { FormBar } from '#web/ui/form.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useSave } from '#web/ui/use-save.ts';

interface NewPieceProps {
  event: number;
  /** Those to choose from; the only one is chosen. */
  boats: { id: number; make: string; model: string }[];
  /** A mail, or a press, has just asked. */
  asked?: boolean;
  /** Also boats that one was not aboard. */
  mayNameOthers?: boolean;
  /** For an organiser: who may have written it. */
  people?: { id: number; name: string }[];
  onSaved?: (() => void) | undefined;
}

/** A published piece: one's own, or for somebody else. */
export function NewPiece({ asked = false, boats, event, mayNameOthers = false, onSaved, people = [] }: NewPieceProps) {
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [medium, setMedium] = useState('');
  const [chosen, setChosen] = useState<number[]>(boats.length === 1 ? boats.map(({ id }) => id) : []);
  const [writer, setWriter] = useState('');
  const [wantsOthers, setWantsOthers] = useState(mayNameOthers && boats.length === 0);
  const others = useRead(readBoatsOfEvent, { id: event }, { enabled: wantsOthers });
  const add = useChange(addCoverage);
  const { error, save, saving } = useSave();
  const more = (others.data ?? []).filter(({ id }) => !boats.some((boat) => boat.id === id));
  const boxOf = (boat: (typeof boats)[number]) => (
    <Checkbox
      key={boat.id}
      label={boatName(boat)}
      checked={chosen.includes(boat.id)}
      onChange={({ currentTarget: { checked } }) =>
        setChosen(checked ? [...chosen, boat.id] : chosen.filter((id) => id !== boat.id))
      }
    />
  );
  return (
    <Stack
      component="form"
      gap="sm"
      mt="md"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save(async () => {
          const organization = writer === '' ? {} : { organization: Number(writer) };
          await add.mutateAsync({ event, boats: chosen, url: withScheme(url), title, medium, ...organization });
          [setUrl, setTitle, setMedium].forEach((empty) => empty('')); // The next piece has its own.
          notifySuccess(notices.saved);
          onSaved?.();
        });
      }}
    >
      <TextInput
        label="Address of the piece"
        description="Anything is fine that leads to it: a web page, or an issue that was printed"
        required
        inputMode="url"
        autoFocus={asked}
        maxLength={2_000}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <FieldGroup isPart title="Boats in it" gap="sm" align="flex-start">
        {boats.map(boxOf)}
        {more.length > 0 && boats.length > 0 && (
          <Text size="sm">You were not aboard these. Choose them all the same if they are in it.</Text>
        )}
        {more.map(boxOf)}
        {mayNameOthers && !wantsOthers && (
          <Button variant="subtle" size="compact-md" mih={44} onClick={() => setWantsOthers(true)}>
            Another boat
          </Button>
        )}
      </FieldGroup>
      {people.length > 0 && (
        <NativeSelect
          label="Written by"
          data={[
            { value: '', label: 'Somebody else' },
            ...people.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={writer}
          onChange={({ currentTarget }) => setWriter(currentTarget.value)}
        />
      )}
      <details>
        <Text component="summary" mih={44} style={{ alignContent: 'center', cursor: 'pointer' }}>
          Title and publication, if you like
        </Text>
        <Stack gap="xs">
          <TextInput
            label="Title"
            maxLength={200}
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <TextInput
            label="Publication"
            maxLength={200}
            value={medium}
            onChange={({ currentTarget }) => setMedium(currentTarget.value)}
          />
        </Stack>
      </details>
      <FormBar error={error} label="Save" saving={saving} waits={chosen.length === 0 || url.trim() === ''} />
    </Stack>
  );
}

/** 'boating.fi/axopar', as people type it. */
function withScheme(typed: string): string {
  const url = typed.trim();
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+\/\S*$/u.test(url) ? `https://${url}` : url;
}
