import { Box, Group, Text } from '@mantine/core';
import { exportWorkbook } from '#domain/calls/planning.ts';
import { readEvent } from '#domain/calls/event.ts';
import type { Event } from '#domain/event.ts';
import { listNames, lists } from '#domain/guest/lists.ts';
import { useRead } from '#web/http/use-read.ts';
import { useDownload } from '#web/http/use-download.ts';
import { ReportButtons } from '#web/ui/report-buttons.tsx';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSearchParams } from '#web/router/routing.tsx';
import { CallButton } from '#web/ui/call-button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { Row } from '#web/ui/row.tsx';
import { ViewSwitch } from '#web/ui/view-switch.tsx';
import { usePhase } from '#web/event/use-phase.ts';
import { EventHeader } from '#web/event/event-header.tsx';
import classes from './report.module.css';

const EventList = lazyPart(async () => (await import('./event-lists.tsx')).EventList);

/** The workbooks of an event, and its lists to hand out. The address holds the list. */
export function Component() {
  const id = usePathId('id');
  const event = useRead(readEvent, { id });
  const [search] = useSearchParams();
  if (!event.data) return <PageStandIn title="Reports" query={event} />;
  const { route } = event.data;
  // Where people do not travel, boats lie where they lie.
  const names = listNames.filter((each) => each !== 'harbour' || route);
  const name = names.find((each) => each === search.get('list'));
  const at = link('reports', { id });
  return (
    <>
      <EventHeader event={id} place="Reports" />
      <Group mb="md" className={`on-screen ${classes.switch}`}>
        <ViewSwitch
          label="Reports and lists"
          current={name ?? 'workbooks'}
          views={[
            ['workbooks', 'Workbooks', at],
            ...names.map((each) => [each, lists[each].title, `${at}?list=${each}`] as const),
          ]}
        />
      </Group>
      {name ? <EventList event={event.data} name={name} /> : <Workbooks event={event.data} />}
    </>
  );
}

function Workbooks({ event }: { event: Event }) {
  const { phase } = usePhase(event);
  return (
    <>
      <Text c="dimmed" mb="md">
        Each is a sheet for Excel and the like (.xlsx).
      </Text>
      <Box className="card" px="md" py="xs">
        {/* Who came is what one asks afterwards. */}
        <ReportButtons event={event.id} {...(phase === 'after' && { first: 'attendance' })} />
      </Box>
      <WholeEvent event={event.id} />
    </>
  );
}

/** People, boats and legs with their boats, for another instance or the next year. */
function WholeEvent({ event }: { event: number }) {
  return (
    <Box className="card" px="md" py="xs" mt="md">
      <Row
        name="The whole event"
        about="People, boats and legs as one workbook, which can be imported again"
        action={
          <CallButton call={useDownload(exportWorkbook)} input={{ id: event }}>
            Export the event
          </CallButton>
        }
      />
    </Box>
  );
}
