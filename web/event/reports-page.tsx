import { Stack, Text, Title } from '@mantine/core';
import { useSheet } from '#web/download/api.ts';
import { ReportButtons } from '#web/download/report-buttons.tsx';
import { usePathId } from '#web/path-id.ts';
import { CallButton } from '#web/ui/call-button.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { useEvent } from './api.ts';
import { EventHeader } from './event-header.tsx';

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
