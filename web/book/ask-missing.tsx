import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notices } from '#domain/notices.ts';
import { fieldOf } from '#domain/organization-fields.ts';
import { editOrganization, readOrganization } from '#domain/calls/organization.ts';
import { useChange } from '#web/http/use-change.ts';
import { isToCome, useRead } from '#web/http/use-read.ts';
import { useSession } from '#web/http/session.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { Row } from '#web/ui/row.tsx';
import { useSave } from '#web/ui/use-save.ts';

const asked = ['allergies', 'departure_airport', 'arrival_airport'] as const;
type Asked = (typeof asked)[number];

export function useMissingIsToCome(): boolean {
  return isToCome(useOwnAnswers());
}

function useOwnAnswers() {
  const { id, type } = useSession();
  return useRead(readOrganization, { id: id ?? undefined }, { enabled: type === 'test driver' });
}

/** What the organisers need to know of a journalist and do not yet, answered where it is read. */
export function AskMissing() {
  const { id } = useSession();
  const { data } = useOwnAnswers();
  const missing = data ? asked.filter((name) => data[name] === '') : [];
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="over" style={{ marginBlockEnd: '0.5rem' }}>
        Still missing
      </h2>
      <ul className="card rows">
        {missing.map((name) => (
          <li key={name}>
            <Missing id={id ?? 0} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing({ id, name }: { id: number; name: Asked }) {
  const { help, label } = fieldOf(name);
  const [text, setText] = useState<string>();
  const { mutateAsync } = useChange(editOrganization);
  const { error, save, saving } = useSave();
  const send = (value: string) =>
    void save(async () => {
      await mutateAsync({ id, [name]: value });
      notifySuccess(notices.saved);
    });
  if (text === undefined)
    return (
      <Row
        name={label}
        action={
          <Group gap={0}>
            {name === 'allergies' && (
              <Button variant="subtle" loading={saving} aria-label="No allergies" onClick={() => send('None')}>
                None
              </Button>
            )}
            <Button variant="subtle" aria-label={`Tell: ${label}`} onClick={() => setText('')}>
              Tell
            </Button>
          </Group>
        }
      />
    );
  return (
    <Stack
      component="form"
      gap="xs"
      p="md"
      onSubmit={(event) => {
        event.preventDefault();
        send(text.trim());
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          flex="1 1 100%"
          label={label}
          description={help}
          value={text}
          autoFocus
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" loading={saving} disabled={text.trim() === ''}>
          Save
        </Button>
      </Group>
      <ErrorText>{error}</ErrorText>
    </Stack>
  );
}
