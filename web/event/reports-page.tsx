import { Text } from '@mantine/core';
import { LiveAddresses } from '#web/download/live-addresses.tsx';
import { ReportButtons } from '#web/download/report-buttons.tsx';
import { usePathId } from '#web/path-id.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useEvent } from './api.ts';
import { EventTabs } from './event-tabs.tsx';
import { YearlyFigures } from './yearly-figures.tsx';

export function Component() {
  const id = usePathId('id');
  const event = useEvent(id);
  if (!event.data) return <PageStandIn title="Reports" query={event} />;
  return (
    <>
      <PageTitle title={`Reports of ${event.data.name}`} />
      <EventTabs event={id} />
      <Text c="dimmed" mb="md">
        Each is a sheet for Excel and the like (.xlsx).
      </Text>
      <ReportButtons event={id} />
      <LiveAddresses event={id} />
      <YearlyFigures year={event.data.end_date.slice(0, 4)} />
    </>
  );
}
