import type { MessageOfList } from '#domain/message/message.ts';
import { EventTabs } from '#web/event/event-tabs.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { useMessages } from './api.ts';
import { writeTo } from './conditions.ts';
import { MissingPanel } from './missing-panel.tsx';
import { kindLabels } from './usual-words.ts';

const columns: Column<MessageOfList>[] = [
  { key: 'subject', label: 'Subject', value: ({ subject }) => subject },
  { key: 'kind', label: 'Kind', value: ({ kind }) => kindLabels[kind] },
  {
    key: 'created_at',
    label: 'When',
    value: ({ created_at }) => created_at,
    render: ({ created_at }) => writtenMoment(created_at),
  },
  { key: 'sent', label: 'Sent', value: ({ sent }) => sent },
  { key: 'waiting', label: 'Waiting', value: ({ waiting }) => waiting },
  { key: 'refused', label: 'Refused', value: ({ refused }) => refused },
];

export function Component() {
  const event = usePathId('id');
  const messages = useMessages(event);
  if (!messages.data) return <PageStandIn title="Messages" query={messages} />;
  return (
    <>
      <PageTitle title="Messages">
        <MainLinkButton to={writeTo(event)}>Write to…</MainLinkButton>
        <LinkButton to={writeTo(event, { never_logged_in: true }, 'invitation')}>Invite people</LinkButton>
      </PageTitle>
      <EventTabs event={event} />
      {messages.data.length > 0 ? (
        <SortableTable
          caption="Messages"
          columns={columns}
          rows={messages.data}
          rowLink={({ id }) => link('message', { id })}
        />
      ) : (
        <EmptyState
          title="Nothing has been written yet"
          text="Choose the recipients, and see their names before anything is sent."
        />
      )}
      <MissingPanel event={event} />
    </>
  );
}
