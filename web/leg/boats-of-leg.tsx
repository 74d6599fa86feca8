import { boatName } from '#domain/boat-name.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { link } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';

const columns: Column<BoatOnLeg>[] = [
  { key: 'name', label: 'Boat', value: boatName },
  { key: 'registrations', label: 'Booked', value: (boat) => boat.registrations },
  { key: 'available', label: 'Free seats', value: (boat) => boat.available },
  { key: 'registered', label: 'You', value: (boat) => (boat.registered ? 'Registered' : '') },
];

export function BoatsOfLeg({ leg }: { leg: Leg }) {
  if (leg.boats.length === 0)
    return (
      <EmptyState
        title="No boats yet"
        text="Without boats nobody can register to this leg. An admin adds them by Edit."
      />
    );
  return (
    <SortableTable
      caption="Boats"
      columns={columns}
      rows={leg.boats}
      rowLink={({ id }) => link('boat', { id })}
      initialSort="name"
    />
  );
}
