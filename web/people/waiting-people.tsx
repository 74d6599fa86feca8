import { Text } from '@mantine/core';
import { readWaitingList } from '#domain/calls/registration.ts';
import type { Event } from '#domain/event.ts';
import { writtenDay } from '#domain/time.ts';
import { type Wish, wishesOf } from '#domain/waiting/position.ts';
import { boatName } from '#domain/wording.ts';
import { WaitingOfEvent } from '#web/book/waiting-of-event.tsx';
import { NotSwitchedOn } from '#web/event/not-switched-on.tsx';
import { useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';

const columns: Column<Wish>[] = [
  { key: 'name', label: 'Name', value: ({ organization }) => organization?.name ?? '' },
  {
    key: 'time',
    label: 'Time',
    value: ({ leg }) => leg && `${leg.date} ${leg.start_time}`,
    render: ({ leg }) => (leg ? `${writtenDay(leg.date)} ${leg.start_time}, ${leg.identifier}` : 'Any hour'),
  },
  {
    key: 'boat',
    label: 'Boats',
    value: ({ places }) => places.map(({ boat }) => boatName(boat)).join(', '),
    onPhone: 'below',
  },
  { key: 'position', label: 'Place in line', value: ({ position }) => position },
  {
    key: 'phone',
    label: 'Phone',
    value: ({ organization }) => organization?.name,
    onPhone: 'last',
    render: ({ organization }) => organization && <PersonPhone {...organization} />,
  },
];

/** Who waits for which boat, in an event that has a waiting list; elsewhere the way to the form that switches it on. */
export function WaitingPeople({ event }: { event: Event }) {
  const waiting = useRead(readWaitingList, { event: event.id }, { enabled: event.waiting });
  if (!event.waiting) return <NotSwitchedOn event={event.id} title="This event has no waiting list" />;
  if (!waiting.data) return <QueryStandIn query={waiting} />;
  return (
    <>
      <WaitingOfEvent event={event} />
      {waiting.data.waiting.length === 0 ? (
        <Text c="dimmed">
          Whoever finds a boat full can wait for it. A seat that is given back goes to the first in line.
        </Text>
      ) : (
        <SortableTable
          caption="People who wait"
          columns={columns}
          rows={wishesOf(waiting.data.waiting)}
          rowLink={({ organization }) => link('organization', { id: organization?.id ?? 0 })}
          initialSort="time"
        />
      )}
    </>
  );
}
