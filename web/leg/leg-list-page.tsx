import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Leg } from '#domain/leg.ts';
import { useEvent } from '#web/event/api.ts';
import { usePathId } from '#web/path-id.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageStandIn } from '#web/ui/page-stand-in.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SortableTable } from '#web/ui/sortable-table.tsx';
import { useLegsOfEvent } from './api.ts';
import { EventLine } from './event-line.tsx';
import { legColumns } from './leg-columns.tsx';
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
        <Button component={Link} to={link('calendar', { eid })}>
          Bookings
        </Button>
      </PageTitle>
      <EventLine event={event.data} />
      <LegTable legs={legs.data} />
    </>
  );
}

function LegTable({ legs }: { legs: Leg[] }) {
  if (legs.length === 0)
    return <EmptyState title="No legs yet" text="As soon as the organiser has added them, they are here." />;
  return (
    <SortableTable
      caption="Legs"
      columns={legColumns}
      rows={legs}
      rowLink={({ id }) => link('leg', { id })}
      initialSort="date"
      dense
    />
  );
}
