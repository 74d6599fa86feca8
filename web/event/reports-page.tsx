import { Stack, Text, Title } from '@mantine/core';
import { exportWorkbook } from '#domain/calls/planning.ts';
import { readEvent } from '#domain/calls/event.ts';
import { useRead } from '#web/http/use-read.ts';
import { useDownload } from '#web/http/use-download.ts';
import { ReportButtons } from '#web/download/report-buttons.tsx';
import { usePathId } from '#web/path-id.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { EventHeader } from './event-header.tsx';

export function Component() {
  const id = usePathId('id');
  const event = useRead(readEvent, { id });
  if (!event.data) return <PageStandIn title="Reports" query={event} />;
  return (
    <>
      <EventHeader event={id} place="Reports" />
      <Text c="dimmed" mb="md">
        Each is a sheet for Excel and the like (.xlsx).
      </Text>
      <ReportButtons event={id} />
      <WholeEvent event={id} />
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
      <CallButton call={useDownload(exportWorkbook)} input={{ id: event }}>
        Export the event
      </CallButton>
    </Stack>
  );
}
