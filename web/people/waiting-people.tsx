import { readWaitingList } from '#domain/calls/registration.ts';
import { useRead } from '#web/http/use-read.ts';
import type { Event } from '#domain/event.ts';
import { writtenDay } from '#domain/time.ts';
import type { Waiting } from '#domain/waiting/waiting.ts';
import { boatName } from '#domain/wording.ts';
import { link } from '#web/paths.ts';
import { NotSwitchedOn } from '#web/event/not-switched-on.tsx';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { type Column, SortableTable } from '#web/ui/sortable-table.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { WaitingOfEvent } from '#web/book/waiting-of-event.tsx';

const columns: Column<Waiting>[] = [
  { key: 'name', label: 'Name', value: ({ organization }) => organization?.name ?? '' },
  { key: 'boat', label: 'Boat', value: ({ boat }) => boatName(boat) },
  {
    key: 'leg',
    label: 'Leg',
    value: ({ leg }) => (leg ? `${leg.identifier}, ${writtenDay(leg.date)} ${leg.start_time}` : 'Any hour'),
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
      {waiting.data.waiting.length > 0 && (
        <SortableTable
          caption="People who wait"
          columns={columns}
          rows={waiting.data.waiting}
          rowLink={({ organization }) => link('organization', { id: organization?.id ?? 0 })}
          initialSort="boat"
          dense
        />
      )}
    </>
  );
}
