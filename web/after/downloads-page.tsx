import { Box, Stack, Title } from '@mantine/core';
import { readEvents } from '#domain/calls/event.ts';
import { isActive } from '#domain/active-event.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import { writtenPeriod } from '#domain/time.ts';
import { useSession } from '#web/http/session.ts';
import { link } from '#web/paths.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ReportButtons } from '#web/ui/report-buttons.tsx';

export function Component() {
  const events = useRead(readEvents);
  return (
    <>
      <PageTitle title="Downloads" />
      <QueryStandIn query={events} />
      {events.data?.length === 0 && (
        <EmptyState title="Nothing to download yet" text="As soon as an event is announced, its reports are here." />
      )}
      <Stack>
        {events.data?.toSorted(newestFirst).map((event) => (
          <EventReports key={event.id} event={event} />
        ))}
      </Stack>
    </>
  );
}

function EventReports({ event }: { event: Event }) {
  return (
    <Box className="card" p="md" component="section" aria-label={event.name}>
      <BoatRow
        picture={event.picture}
        width="6.5rem"
        name={
          <Title order={2} size="h3">
            {event.name}
          </Title>
        }
        more={<Dotted parts={[writtenPeriod(event), event.location]} />}
      />
      <WorthOf event={event} />
      <ReportButtons event={event.id} eventName={event.name} />
    </Box>
  );
}

/** A page of its own, for those who had boats there. */
function WorthOf({ event }: { event: Event }) {
  const isAhead = isActive(event, Date.now());
  if (useSession().type !== 'manufacturer' || !event.after || isAhead) return null;
  return (
    <Box my="md">
      <MainLinkButton to={link('report', { id: event.id })}>Open the report</MainLinkButton>
    </Box>
  );
}

function newestFirst(a: Event, b: Event): number {
  return b.start_date.localeCompare(a.start_date) || b.id - a.id;
}
