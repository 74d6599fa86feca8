import { Button, Group, Text, Title } from '@mantine/core';
import type { Organization } from '#domain/organization.ts';
import { writeTo } from '#web/event/conditions.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import classes from './filter-chips.module.css';
import { organizationName } from '#web/event/organization-name.ts';

const namedAtMost = 5;

interface InviteQuestionProps {
  event: { id: number; name: string };
  people: Organization[];
  onLater: () => void;
}

/** Asked once about people who were just added and have had no mail yet. The text is shown before anything is sent. */
export function InviteQuestion({ event, onLater, people }: InviteQuestionProps) {
  if (people.length === 0) return null;
  const names = people.slice(0, namedAtMost).map(organizationName).join(', ');
  const more = people.length > namedAtMost ? ` and ${people.length - namedAtMost} more` : '';
  return (
    <section className={classes.question} aria-labelledby="invite-question">
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
        <Button variant="default" onClick={onLater}>
          Not now
        </Button>
      </Group>
    </section>
  );
}
