import { List, Stack, Text, Title } from '@mantine/core';
import { readMessages, readMissingFields } from '#domain/calls/message.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import { deliveryWords, type MessageOfList } from '#domain/message/message.ts';
import { idIn } from '#web/path-id.ts';
import { Link, useSearchParams } from '#web/router/routing.tsx';
import { NoMailServer, useMailsKept } from '#web/ui/about-mails.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { counted } from '#domain/wording.ts';
import { messagesOf, writeTo } from '#web/event/conditions.ts';
import { usePhase } from '#web/event/use-phase.ts';
import { GroupList } from './group-list.tsx';
import { ShownMessage } from './shown-message.tsx';
import { shownSubject } from './shown-subject.ts';
import { kindLabels } from './usual-words.ts';
import { RemindPeople } from './remind-people.tsx';

const columnsOf = (event: Event, messages: MessageOfList[]): Column<MessageOfList>[] => [
  { key: 'subject', label: 'Subject', value: ({ subject }) => shownSubject(subject, event) },
  {
    key: 'kind',
    label: 'Kind',
    value: ({ kind }) => kindLabels[kind],
    render: (message) => (
      <>
        {kindLabels[message.kind]}
        <span className="phone-only">{`, ${restOnPhone(message)}`}</span>
      </>
    ),
  },
  {
    key: 'created_at',
    label: 'When',
    value: ({ created_at }) => created_at,
    render: ({ created_at }) => writtenMoment(created_at),
  },
  ...(['kept', 'sent', 'waiting', 'refused'] as const)
    .filter((state) => messages.some((message) => message[state] > 0))
    .map((state) => ({ key: state, label: deliveryWords[state], value: (message: MessageOfList) => message[state] })),
];

function restOnPhone(message: MessageOfList): string {
  const states = (['kept', 'sent', 'waiting', 'refused'] as const).filter((state) => message[state] > 0);
  const counts = states.map((state) => `${message[state]} ${deliveryWords[state].toLowerCase()}`);
  return [writtenMoment(message.created_at), ...counts].join(', ');
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
  const first = usePhase(about).phase === 'preparing' ? 'invitation' : 'message';
  if (!messages.data || kept === undefined) return <QueryStandIn query={{ ...messages, data: undefined }} />;
  return (
    <>
      <NoMailServer />
      {messages.data.length > 0 ? (
        <SortableTable
          caption="Messages"
          columns={columnsOf(about, messages.data)}
          rows={messages.data}
          rowLink={({ id }) => messagesOf(event, id)}
        />
      ) : (
        <>
          <Text mb="sm">Mails about seats go out by themselves. What you write stands here. To whom do you write?</Text>
          <GroupList event={event} kind={first} begins={first} />
        </>
      )}
      <MissingPanel event={event} />
    </>
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
