import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useRegistrations } from '#web/trip/registrations.ts';
import { seatsAboard } from '#domain/event-facts.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import type { Registration } from '#domain/registration.ts';
import { boatName, nameToAdmins } from '#domain/wording.ts';
import { link } from '#web/paths.ts';
import { SeatPeople } from '#web/change/seat-people.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MainLinkButton } from '#web/ui/link-button.tsx';
import { SeatMeter } from '#web/ui/meter.tsx';
import { PicturedBoat } from '#web/ui/pictured-boat.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';

/** The boats of a leg with the people on each, who open to be moved, swapped, removed or written to. */
export function BoatsOfLeg({ leg }: { leg: Leg }) {
  const [opened, setOpened] = useState(false);
  const [boat, setBoat] = useState<BoatOnLeg>();
  const registrations = useRegistrations(leg.event).data ?? [];
  if (leg.boats.length === 0)
    return (
      <EmptyState
        title="No boats yet"
        text="Without boats nobody can register to this leg."
        action={<MainLinkButton to={link('editLeg', { id: leg.id })}>Put boats on this leg</MainLinkButton>}
      />
    );
  const columns: Column<BoatOnLeg>[] = [
    {
      key: 'name',
      label: 'Boat',
      value: boatName,
      render: (each) => <PicturedBoat name={boatName(each)} picture={each.picture} />,
    },
    {
      key: 'registrations',
      label: 'Booked',
      value: (each) => each.registrations,
      render: ({ capacity, registrations: taken }) => <SeatMeter taken={taken} of={seatsAboard(leg, { capacity })} />,
    },
    {
      key: 'people',
      label: 'People',
      onPhone: 'below',
      value: (each) => namesOn(each, leg, registrations),
      render: (each) => {
        const names = namesOn(each, leg, registrations) || 'Seat somebody';
        const over = each.registrations - seatsAboard(leg, each);
        const open = {
          'aria-haspopup': 'dialog' as const,
          onClick: () => {
            setBoat(each);
            setOpened(true);
          },
        };
        return (
          <Group gap="0 var(--space-2)">
            <Text
              component="button"
              type="button"
              c="var(--mantine-color-anchor)"
              ta="start"
              maw="30rem"
              mih="2.75rem"
              aria-label={`${names}: ${boatName(each)}`}
              {...open}
            >
              {names}
            </Text>
            {over > 0 && (
              <Button variant="default" aria-label={`Move ${over === 1 ? 'one' : over}: ${boatName(each)}`} {...open}>
                Move {over === 1 ? 'one' : over}
              </Button>
            )}
          </Group>
        );
      },
    },
  ];
  return (
    <>
      <SortableTable
        caption="Boats"
        columns={columns}
        rows={leg.boats}
        rowLink={({ id }) => link('boat', { id })}
        initialSort="name"
      />
      <Drawer opened={opened} onClose={() => setOpened(false)} title={boat ? boatName(boat) : 'Boat'}>
        {boat && <SeatPeople event={leg.event} leg={leg.id} boat={boat.id} />}
      </Drawer>
    </>
  );
}

function namesOn(boat: BoatOnLeg, leg: Leg, registrations: readonly Registration[]): string {
  return registrations
    .flatMap((each) =>
      each.leg.id === leg.id && each.boat.id === boat.id && each.organization ? [nameToAdmins(each.organization)] : [],
    )
    .join(', ');
}
