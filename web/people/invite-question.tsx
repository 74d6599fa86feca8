import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { readInvitees } from '#domain/calls/message.ts';
import { readOrganizations } from '#domain/calls/organization.ts';
import { writeTo } from '#web/event/conditions.ts';
import { organizationName } from '#web/event/organization-name.ts';
import { useRead } from '#web/http/use-read.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';

const namedAtMost = 5;

interface InviteQuestionProps {
  event: { id: number; name: string };
  /** Those who were just added. */
  added: number[];
}

/** Asked once about people who were just added and have had no mail yet. The text is shown before anything is sent. */
export function InviteQuestion({ added, event }: InviteQuestionProps) {
  const [asked, setAsked] = useState(true);
  const organizations = useRead(readOrganizations).data ?? [];
  const invitees = useRead(readInvitees, { event: event.id }).data ?? [];
  const uninvited = new Set(invitees.flatMap(({ id, state }) => (state === 'not invited' ? id : [])));
  const people = organizations.filter(({ id }) => added.includes(id) && uninvited.has(id));
  if (!asked || people.length === 0) return null;
  const names = people.slice(0, namedAtMost).map(organizationName).join(', ');
  const more = people.length > namedAtMost ? ` and ${people.length - namedAtMost} more` : '';
  return (
    <section className="notice" aria-labelledby="invite-question">
      <div role="status">
        <Title order={2} size="h3" id="invite-question">
          Invite them now?
        </Title>
        <Text>
          {`${names}${more} ${people.length === 1 ? 'has' : 'have'} not been invited to ${event.name} yet. You see the mail before it is sent.`}
        </Text>
      </div>
      <Group gap="sm">
        <MainLinkButton to={writeTo(event.id, { ids: people.map(({ id }) => id) }, 'invitation')}>
          Invite {people.length}
        </MainLinkButton>
        <Button variant="default" onClick={() => setAsked(false)}>
          Not now
        </Button>
      </Group>
    </section>
  );
}
