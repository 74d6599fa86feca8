import { Text, Title } from '@mantine/core';
import type { Delivery, DeliveryState, SentMessage } from '#domain/message/message.ts';
import { useEvent } from '#web/event/api.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { useMessage } from './api.ts';
import classes from './message.module.css';
import { shownSubject } from './shown-subject.ts';
import { kindLabels } from './usual-words.ts';

const statusWords: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  refused: 'Refused',
  left_out: 'Left out',
};
const colors = { waiting: 'gray', sent: 'green', refused: 'red', left_out: 'gray' } as const;

const columns: Column<Delivery>[] = [
  { key: 'name', label: 'Name', value: ({ name }) => name },
  { key: 'email', label: 'Email', value: ({ email }) => email },
  {
    key: 'status',
    label: 'Status',
    value: ({ status }) => statusWords[status],
    render: ({ status }) => <Badge color={colors[status]}>{statusWords[status]}</Badge>,
  },
  { key: 'reason', label: 'Why', value: ({ reason }) => reason },
];

export function Component() {
  const message = useMessage(usePathId('id'));
  if (!message.data) return <PageStandIn title="Message" query={message} />;
  return <MessageDetail message={message.data} />;
}

function MessageDetail({ message }: { message: SentMessage }) {
  const { by, created_at, event, kind, people, text } = message;
  const subject = shownSubject(message.subject, useEvent(event).data);
  const count = (status: DeliveryState) => people.filter((each) => each.status === status).length;
  const rows = people.map((person, index) => ({ ...person, key: person.id ?? `gone ${index}` }));
  return (
    <>
      <EventHeader event={event} place="People" title={subject}>
        <LinkButton to={`${link('people', { id: event })}?view=messages`}>All messages</LinkButton>
      </EventHeader>
      <Title order={2} mb="sm">
        {subject}
      </Title>
      <Facts
        facts={[
          ['Kind', kindLabels[kind]],
          ['Written by', by],
          ['When', writtenMoment(created_at)],
          ['Text', <span className={classes.preview}>{text}</span>],
        ]}
      />
      <Title order={2} size="h3" mb="xs">
        People
      </Title>
      <Text role="status" mb="sm">
        {`Sent ${count('sent')}, waiting ${count('waiting')}, refused ${count('refused')}, left out ${count('left_out')}`}
      </Text>
      <SortableTable caption="Status for each person" columns={columns} rows={rows} rowKey={(row) => row.key} />
    </>
  );
}
