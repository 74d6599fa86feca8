import { useEvent } from '#web/event/api.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SortableTable } from '#web/ui/sortable-table.tsx';
import { useLegsOfEvent } from './api.ts';
import { EventLine } from './event-line.tsx';
import { legTable } from './leg-columns.tsx';
import { LegSelection } from './leg-selection.tsx';

export function Component() {
  const eid = usePathId('eid');
  const event = useEvent(eid);
  const legs = useLegsOfEvent(eid);
  const { type } = useSession();
  if (!event.data || !legs.data) return <PageStandIn title="Legs" query={[event, legs]} />;
  if (type === 'admin') return <LegSelection key={eid} event={event.data} legs={legs.data} />;
  return (
    <>
      <PageTitle title="Legs">
        <MainLinkButton to={link('calendar', { eid })}>Bookings</MainLinkButton>
      </PageTitle>
      <EventLine event={event.data} />
      {legs.data.length === 0 ? (
        <EmptyState title="No legs yet" text="As soon as the organiser has added them, they are here." />
      ) : (
        <SortableTable {...legTable} rows={legs.data} />
      )}
    </>
  );
}
