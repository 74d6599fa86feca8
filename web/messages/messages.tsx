import { List, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { readMessages, readMissingFields } from '#domain/calls/message.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import { deliveryWords, type MessageOfList } from '#domain/message/message.ts';
import { idIn } from '#web/path-id.ts';
import { Link, useSearchParams } from '#web/router/routing.tsx';
import { NoMailServer, useMailsKept } from '#web/ui/about-mails.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { Row } from '#web/ui/row.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { counted } from '#domain/wording.ts';
import { messagesOf, writeTo } from '#web/event/conditions.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { GroupList } from './group-list.tsx';
import { ShownMessage } from './shown-message.tsx';
import { shownSubject } from './shown-subject.ts';
import { kindLabels } from './usual-words.ts';
import { RemindPeople } from './remind-people.tsx';

/** What became of it: '35 sent, 2 refused'. */
function fateOf(message: MessageOfList): string {
  const states = (['kept', 'sent', 'waiting', 'refused'] as const).filter((state) => message[state] > 0);
  return states.map((state) => `${message[state]} ${deliveryWords[state].toLowerCase()}`).join(', ');
}

/** What was sent to the people of an event, one of them where the address names it, and what they still have to fill in. */
export function Messages({ event: about }: { event: Event }) {
  const shown = idIn(useSearchParams()[0].get('message'));
  return shown === undefined ? <AllMessages event={about} /> : <ShownMessage event={about} id={shown} />;
}

function AllMessages({ event: about }: { event: Event }) {
  const event = about.id;
  const messages = useRead(readMessages, { event });
  const kept = useMailsKept();
  const { phase } = usePhase(about);
  const first = phase === 'preparing' ? 'invitation' : 'message';
  if (!messages.data || kept === undefined) return <QueryStandIn query={{ ...messages, data: undefined }} />;
  // Once it is over nobody fills anything in.
  const missing = phase !== 'after' && <MissingPanel event={event} />;
  const groups = (
    <Stack component="section" gap="xs" aria-labelledby="groups">
      <Title order={2} id="groups">
        To whom do you write?
      </Title>
      {messages.data.length === 0 && <NoMailServer />}
      <GroupList event={event} kind={first} begins={first} />
    </Stack>
  );
  if (messages.data.length === 0)
    return (
      <>
        {groups}
        {missing}
      </>
    );
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="xl">
      {groups}
      <Stack gap="xs">
        <Title order={2} id="written">
          Written so far
        </Title>
        <NoMailServer />
        <ul className="card rows" aria-labelledby="written">
          {messages.data.map((message) => (
            <li key={message.id}>
              <Row
                name={shownSubject(message.subject, about)}
                about={`${kindLabels[message.kind]}, ${writtenMoment(message.created_at)}`}
                state={fateOf(message)}
                to={messagesOf(event, message.id)}
              />
            </li>
          ))}
        </ul>
        {missing}
      </Stack>
    </SimpleGrid>
  );
}

/** Missing fields, with a reminder one press away. */
function MissingPanel({ event }: { event: number }) {
  const gaps = useRead(readMissingFields, { event }).data;
  if (!gaps || gaps.length === 0) return null;
  return (
    <Stack component="section" gap="xs" mt="xl" aria-label="Still missing">
      <Title order={2}>Still missing</Title>
      <Text c="dimmed">
        Fields that test drivers have not filled in. A person is reminded of a field at most once in three days.
      </Text>
      <List spacing="xs">
        {gaps.map(({ field, label, people }) => (
          <List.Item key={field}>
            <Link to={writeTo(event, { missing: [field] }, 'reminder')}>
              {label}: {counted(people.length, 'person', 'people')}
            </Link>
          </List.Item>
        ))}
      </List>
      <RemindPeople event={event} gaps={gaps} />
    </Stack>
  );
}
