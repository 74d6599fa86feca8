import { Box, Group, Stack } from '@mantine/core';
import { readEvents } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import { awayWords } from '#domain/phase.ts';
import { firstActive, lastEnded } from '#domain/active-event.ts';
import { eventFields } from '#domain/event-fields.ts';
import { writtenDate, writtenPeriod } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/http/session.ts';
import { LinkButton, MainLinkButton } from '#web/ui/link-button.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { useClock } from '#web/ui/clock.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';

const columns: Column<Event>[] = [
  {
    key: 'name',
    label: eventFields.name.label,
    value: (event) => event.name,
    render: (event) => <PicturedBoat picture={event.picture} name={event.name} />,
  },
  { key: 'location', label: eventFields.location.label, value: (event) => event.location },
  {
    key: 'start_date',
    label: eventFields.start_date.label,
    value: (event) => event.start_date,
    onPhone: 'below',
    render: (event) => (
      <>
        <span className="wide-only">{writtenDate(event.start_date)}</span>
        <div className="phone-only">
          {writtenPeriod(event)}
          <State event={event} />
        </div>
      </>
    ),
  },
  {
    key: 'end_date',
    label: eventFields.end_date.label,
    value: (event) => event.end_date,
    render: (event) => writtenDate(event.end_date),
  },
  {
    key: 'state',
    label: 'State',
    value: (event) => `${event.published} ${event.start_date}`,
    render: (event) => <State event={event} />,
  },
];

/** What one looks for among events: which is on, which is over, and how far away each is. */
function State({ event }: { event: Event }) {
  const clock = useClock(event.time_zone);
  return (
    <Group gap="xs">
      {!event.published && <Badge color="gray">Draft</Badge>}
      <span className="quiet">{awayWords(event, clock.slice(0, 10)) || 'It is on now'}</span>
    </Group>
  );
}

/** The event that an organiser works on: the one that is on or comes next, else the last. */
function Leading({ event }: { event: Event }) {
  return (
    <EmptyState
      title={event.name}
      picture={event.picture}
      text={<Dotted parts={[writtenPeriod(event), event.location]} />}
      action={
        <Group gap="xs">
          <Box w="100%">
            <State event={event} />
          </Box>
          <MainLinkButton to={link('today', { id: event.id })}>Open Today</MainLinkButton>
          <LinkButton to={link('schedule', { id: event.id })}>Schedule</LinkButton>
          <LinkButton to={link('people', { id: event.id })}>People</LinkButton>
        </Group>
      }
    />
  );
}

export function Component() {
  const events = useRead(readEvents);
  const isAdmin = useSession().type === 'admin';
  const leading = events.data && (firstActive(events.data, Date.now()) ?? lastEnded(events.data));
  const NewButton = events.data?.length === 0 ? MainLinkButton : LinkButton;
  const newEvent = isAdmin && <NewButton to={link('newEvent')}>New event</NewButton>;
  return (
    <>
      <PageTitle title="Events">{events.data?.length !== 0 && newEvent}</PageTitle>
      <QueryStandIn query={events} />
      {events.data?.length === 0 && (
        <EmptyState
          title="No events yet"
          text={
            isAdmin
              ? 'Create the first event, then add boats and legs to it.'
              : 'As soon as the organiser has added one, it is here.'
          }
          action={newEvent}
        />
      )}
      {events.data !== undefined && events.data.length > 0 && (
        <Stack gap="lg">
          {isAdmin && leading && <Leading event={leading} />}
          <div>
            {isAdmin && leading && (
              <h2 className="over" style={{ marginBlockEnd: 'var(--space)' }}>
                All events
              </h2>
            )}
            <SortableTable
              caption="Events"
              columns={columns}
              rows={events.data}
              rowLink={({ id }) => link('event', { id })}
              initialSort="start_date"
            />
          </div>
        </Stack>
      )}
    </>
  );
}
