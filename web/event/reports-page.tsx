import { Stack, Text, Title } from '@mantine/core';
import type { YearlyFigures as Figures } from '#domain/privacy/figures.ts';
import { useSheet } from '#web/download/api.ts';
import { LiveAddresses } from '#web/download/live-addresses.tsx';
import { ReportButtons } from '#web/download/report-buttons.tsx';
import { usePathId } from '#web/path-id.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { writtenMoment } from '#web/ui/clock.ts';
import { useEvent, useFigures, useFreezeFigures } from './api.ts';
import { EventHeader } from './event-header.tsx';
import classes from './reports-page.module.css';

export function Component() {
  const id = usePathId('id');
  const event = useEvent(id);
  if (!event.data) return <PageStandIn title="Reports" query={event} />;
  return (
    <>
      <EventHeader event={id} place="Reports" />
      <Text c="dimmed" mb="md">
        Each is a sheet for Excel and the like (.xlsx).
      </Text>
      <ReportButtons event={id} />
      <WholeEvent event={id} />
      <LiveAddresses event={id} />
      <YearlyFigures year={event.data.end_date.slice(0, 4)} />
    </>
  );
}

/** People, boats and legs with their boats, for another instance or the next year. */
function WholeEvent({ event }: { event: number }) {
  return (
    <Stack component="section" gap="xs" mt="xl" aria-label="The whole event" align="flex-start">
      <Title order={2} size="h3">
        The whole event
      </Title>
      <Text c="dimmed">People, boats and legs as one workbook, which can be imported again.</Text>
      <CallButton call={useSheet()} input={{ path: `/api/event/${event}/export` }}>
        Export the event
      </CallButton>
    </Stack>
  );
}

const names = {
  offered: 'Seats offered',
  taken: 'Seats taken',
  sailed: 'Seats sailed',
  publications: 'Publications',
} as const;

/** The figures of a year that stay when its people are erased; `year` is that of the event's end. */
function YearlyFigures({ year }: { year: string }) {
  const figures = useFigures(year).data;
  const freeze = useFreezeFigures();
  if (!figures) return null;
  const isOver = year < String(new Date().getFullYear());
  return (
    <Stack component="section" gap="sm" mt="xl" aria-label={`Figures of ${year}`} align="flex-start">
      <Title order={2} size="h3">{`Figures of ${year}`}</Title>
      <dl className={classes.figures}>
        {Object.entries(names).map(([key, name]) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{figures[key as keyof typeof names] ?? '1 to 4'}</dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed">{explanation(figures, isOver)}</Text>
      {isOver && figures.frozen_at === null && (
        <CallButton call={freeze} input={year}>
          Freeze the figures
        </CallButton>
      )}
    </Stack>
  );
}

function explanation({ frozen_at, year }: Figures, isOver: boolean): string {
  if (frozen_at !== null) return `All events that ended in ${year}. Kept as they were on ${writtenMoment(frozen_at)}.`;
  const more = isOver ? 'Freeze them, and they stay as they are now.' : `They can be frozen once ${year} is over.`;
  return `All events that end in ${year}. They are kept when the names of people are deleted. ${more}`;
}
