import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { changeGuests, readGuests } from '#domain/calls/guest.ts';
import { foldAddress } from '#domain/fold-address.ts';
import { notices } from '#domain/notices.ts';
import type { Organization } from '#domain/organization.ts';
import { counted } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useSave } from '#web/ui/use-save.ts';
import { emailsIn } from './emails-in.ts';

/** Makes guests of those whose addresses are in a pasted text, whatever else is in it; says which addresses nobody has. */
export function PasteGuests({ event, organizations }: { event: number; organizations: Organization[] }) {
  const [text, setText] = useState('');
  const guests = useRead(readGuests, { id: event }).data?.guests;
  const change = useChange(changeGuests);
  const { error, save, saving } = useSave();
  if (!guests) return null;
  const drivers = organizations.filter(({ type }) => type === 'test driver');
  const ids = new Map(drivers.map(({ email, id }) => [foldAddress(email), id]));
  const emails = [...new Set(emailsIn(text).map(foldAddress))];
  const unknown = emails.filter((email) => !ids.has(email));
  const known = new Set(guests.map(({ organization }) => organization));
  const add = emails.flatMap((email) => ids.get(email) ?? []).filter((id) => !known.has(id));
  const guestsAlready = emails.length - unknown.length - add.length;
  return (
    <Fold title="Add guests from a text" gist="Paste addresses">
      <Stack gap="xs" align="flex-start">
        <Textarea
          w="100%"
          label="Any text with e-mail addresses"
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {guestsAlready > 0 && <Text>{counted(guestsAlready, 'is a guest', 'are guests')} already.</Text>}
        {unknown.length > 0 && <Text>No journalist has the address {unknown.join(', ')}.</Text>}
        <ErrorText>{error}</ErrorText>
        {add.length > 0 && (
          <Button
            loading={saving}
            onClick={() =>
              void save(async () => {
                await change.mutateAsync({ event, add });
                setText('');
                notifySuccess(notices.saved);
              })
            }
          >
            Make {counted(add.length, 'guest')}
          </Button>
        )}
      </Stack>
    </Fold>
  );
}
