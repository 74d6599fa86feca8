import { Text } from '@mantine/core';
import { writtenPeriod } from '#domain/time.ts';
import { OverdueNotice } from '#web/boarding/overdue-notice.tsx';
import { EventTabs } from '#web/event/event-tabs.tsx';
import { useEvent } from '#web/event/api.ts';
import { usePathId } from '#web/path-id.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TodayPanels } from './today-panels.tsx';

/** The next departures, and what needs action. */
export function Component() {
  const id = usePathId('id');
  const event = useEvent(id);
  if (!event.data) return <PageStandIn title="Today" query={event} />;
  return (
    <>
      <PageTitle title={event.data.name} tab={`Today, ${event.data.name}`}>
        {!event.data.published && <Badge color="gray">Draft</Badge>}
      </PageTitle>
      <Text c="dimmed" mt="-1rem" mb="sm">
        {[event.data.location, writtenPeriod(event.data)].filter(Boolean).join(' · ')}
      </Text>
      <EventTabs event={id} />
      <OverdueNotice event={event.data} />
      <TodayPanels event={event.data} />
    </>
  );
}
