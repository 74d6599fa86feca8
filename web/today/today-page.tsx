import { OverdueNotice } from '#web/boarding/overdue-notice.tsx';
import { EventHeader } from '#web/event/event-header.tsx';
import { useEvent } from '#web/event/api.ts';
import { usePathId } from '#web/path-id.ts';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { TodayPanels } from './today-panels.tsx';

/** The next departures, and what needs action. */
export function Component() {
  const id = usePathId('id');
  const event = useEvent(id);
  if (!event.data) return <PageStandIn title="Today" query={event} />;
  return (
    <>
      <EventHeader event={id} place="Today" />
      <OverdueNotice event={event.data} />
      <TodayPanels event={event.data} />
    </>
  );
}
