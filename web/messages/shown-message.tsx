import { Text, Title } from '@mantine/core';
import type { Event } from '#domain/event.ts';
import { readMessage } from '#domain/calls/message.ts';
import { type Delivery, deliveryStates, deliveryWords, type SentMessage } from '#domain/message/message.ts';
import { useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { CopyForGroup } from '#web/trip/copy-for-group.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { messagesOf } from '#web/event/conditions.ts';
import { shownSubject } from './shown-subject.ts';
import { kindLabels } from './usual-words.ts';

/** How often it is read again while mails wait. */
const statusMilliseconds = 3_000;
const colors = { kept: 'gray', waiting: 'gray', sent: 'green', refused: 'red', left_out: 'gray' } as const;

const columns: Column<Delivery>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  {
    key: 'email',
    label: 'Email',
    value: ({ email }) => email,
    render: ({ email, reason }) => (
      <>
        {reason && <span className="phone-only">{reason}, </span>}
        {email}
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    value: ({ status }) => deliveryWords[status],
    onPhone: true,
    render: ({ status }) => <Badge color={colors[status]}>{deliveryWords[status]}</Badge>,
  },
  { key: 'reason', label: 'Why', value: ({ reason }) => reason },
  {
    key: 'phone',
    label: 'Phone',
    value: ({ name }) => name,
    onPhone: 'last',
    render: ({ id, name }) => id !== null && <PersonPhone id={id} name={name} />,
  },
];

/** A message among those of its event: its text, and what became of it for each person. */
export function ShownMessage({ event, id }: { event: Event; id: number }) {
  const message = useRead(
    readMessage,
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.people.some(({ status }) => status === 'waiting') ? statusMilliseconds : false,
    },
  );
  return (
    <>
      <LinkButton to={messagesOf(event.id)}>All messages</LinkButton>
      {message.data ? <Detail event={event} message={message.data} /> : <QueryStandIn query={message} />}
    </>
  );
}

function Detail({ event, message }: { event: Event; message: SentMessage }) {
  const { by, created_at, kind, people, text } = message;
  const subject = shownSubject(message.subject, event);
  const states = Map.groupBy(people, ({ status }) => status);
  const counts = deliveryStates.flatMap((state) => {
    const own = states.get(state) ?? [];
    return own.length > 0 ? `${deliveryWords[state]} ${own.length}` : [];
  });
  const rows = people.map((person, index) => ({ ...person, key: person.id ?? `gone ${index}` }));
  return (
    <>
      <Title order={2} my="sm">
        {subject}
      </Title>
      <Facts
        facts={[
          ['Kind', kindLabels[kind]],
          ['Written by', by],
          ['When', writtenMoment(created_at)],
          ['Text', <span className="keep-lines">{text}</span>],
        ]}
      />
      <CopyForGroup
        about={subject}
        news={{ subject: message.subject, text, event }}
        path={link('calendar', { eid: event.id })}
        zone={event.time_zone}
      />
      <Title order={3} mt="lg" mb="xs">
        People
      </Title>
      <Text role="status" mb="sm">
        {counts.join(' · ')}
      </Text>
      <SortableTable caption="Status for each person" columns={columns} rows={rows} rowKey={(row) => row.key} />
    </>
  );
}
