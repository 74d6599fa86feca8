import { boatName } from '#domain/wording.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { link } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SeatMeter } from '#web/ui/meter.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';

const columns: Column<BoatOnLeg>[] = [
  {
    key: 'name',
    label: 'Boat',
    value: boatName,
    render: (boat) => <PicturedBoat name={boatName(boat)} picture={boat.picture} />,
  },
  {
    key: 'registrations',
    label: 'Booked',
    value: (boat) => boat.registrations,
    render: ({ available, registrations }) => <SeatMeter taken={registrations} of={registrations + available} />,
  },
  { key: 'available', label: 'Free seats', value: (boat) => boat.available },
];
const own: Column<BoatOnLeg> = {
  key: 'registered',
  label: 'You',
  value: (boat) => (boat.registered ? 'Registered' : ''),
  onPhone: true,
};

export function BoatsOfLeg({ leg }: { leg: Leg }) {
  const isAdmin = useSession().type === 'admin';
  if (leg.boats.length === 0)
    return (
      <EmptyState
        title="No boats yet"
        text={
          isAdmin
            ? 'Without boats nobody can register to this leg.'
            : 'Nobody can register to this leg before the organisers have put boats on it.'
        }
        action={isAdmin && <MainLinkButton to={link('editLeg', { id: leg.id })}>Put boats on this leg</MainLinkButton>}
      />
    );
  return (
    <SortableTable
      caption="Boats"
      columns={leg.registered ? [...columns, own] : columns}
      rows={leg.boats}
      rowLink={({ id }) => link('boat', { id })}
      initialSort="name"
      dense
    />
  );
}
