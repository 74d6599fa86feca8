import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { changeGuests, readGuests } from '#domain/calls/guest.ts';
import { addOrganizations } from '#domain/calls/organization.ts';
import { foldAddress } from '#domain/fold-address.ts';
import { notices } from '#domain/notices.ts';
import type { Organization } from '#domain/organization.ts';
import { counted } from '#domain/wording.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { notifySuccess } from '#web/ui/notify.ts';
import { useSave } from '#web/ui/use-save.ts';
import { emailsIn } from './emails-in.ts';

/** Makes guests of those whose addresses are in a pasted text, whatever else is in it; who is new is added as a journalist. */
export function PasteGuests({ event, organizations }: { event: number; organizations: Organization[] }) {
  const [text, setText] = useState('');
  const guests = useRead(readGuests, { id: event }).data?.guests;
  const change = useChange(changeGuests);
  const added = useChange(addOrganizations);
  const { error, save, saving } = useSave();
  if (!guests) return null;
  const found = new Map(organizations.map((each) => [foldAddress(each.email), each]));
  const emails = [...new Set(emailsIn(text).map(foldAddress))];
  const strangers = emails.filter((email) => !found.has(email));
  const others = emails.filter((email) => (found.get(email)?.type ?? 'test driver') !== 'test driver');
  const known = new Set(guests.map(({ organization }) => organization));
  const drivers = emails.flatMap((email) => (others.includes(email) ? [] : (found.get(email)?.id ?? [])));
  const add = drivers.filter((id) => !known.has(id));
  const guestsAlready = drivers.length - add.length;
  const count = add.length + strangers.length;
  return (
    <section aria-label="Add guests from a text" className="card">
      <Stack gap="xs" align="flex-start" p="md">
        <Textarea
          w="100%"
          data-autofocus
          autoFocus
          label="Any text with e-mail addresses"
          autosize
          minRows={2}
          maxRows={8}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {guestsAlready > 0 && <Text>{counted(guestsAlready, 'is a guest', 'are guests')} already.</Text>}
        {others.length > 0 && <Text>Not journalists: {others.join(', ')}.</Text>}
        {strangers.length > 0 && (
          <Text>
            New, added as {strangers.length === 1 ? 'a journalist' : 'journalists'}: {strangers.join(', ')}.
          </Text>
        )}
        <ErrorText>{error}</ErrorText>
        {count > 0 && (
          <Button
            loading={saving}
            onClick={() =>
              void save(async () => {
                const orgs = strangers.map((email) => ({ email, type: 'test driver' as const }));
                const { ids } = orgs.length > 0 ? await added.mutateAsync({ orgs }) : { ids: [] };
                await change.mutateAsync({ event, add: [...add, ...ids] });
                setText('');
                notifySuccess(notices.saved);
              })
            }
          >
            Make {counted(count, 'guest')}
          </Button>
        )}
      </Stack>
    </section>
  );
}
