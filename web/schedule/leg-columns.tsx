import { stateWords } from '#domain/disruption/state-words.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDay } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { SeatMeter } from '#web/ui/meter.tsx';
import type { Column } from '#web/ui/sortable-table.tsx';
import classes from './leg-columns.module.css';

const legColumns: Column<Leg>[] = [
  { key: 'identifier', label: 'Identifier', value: (leg) => leg.identifier },
  {
    key: 'start_time',
    label: 'Start time',
    value: (leg) => leg.start_time,
    render: (leg) => (
      <>
        {struck(leg, leg.start_time)}
        <span className={classes['on-phone']}>{restOnPhone(leg)}</span>
      </>
    ),
  },
  { key: 'end_time', label: 'End time', value: (leg) => leg.end_time, render: (leg) => struck(leg, leg.end_time) },
  // Legs of one day stay in the order of their times.
  {
    key: 'date',
    label: 'Date',
    value: (leg) => `${leg.date} ${leg.start_time}`,
    render: (leg) => writtenDay(leg.date),
  },
  { key: 'boats', label: 'Boats', value: (leg) => leg.boats.length },
  {
    key: 'registrations',
    label: 'Booked',
    onPhone: true,
    value: (leg) => leg.registrations,
    render: (leg) => <SeatMeter taken={leg.registrations} of={leg.total_capacity} />,
  },
  { key: 'state', label: 'State', value: stateWords },
];

/** The properties that every table of legs has. */
export const legTable = {
  caption: 'Legs',
  columns: legColumns,
  rowLink: ({ id }: Leg) => link('leg', { id }),
  initialSort: 'date',
  dense: true,
};

function struck({ state }: Leg, time: string) {
  return state === 'cancelled' ? <del>{time}</del> : time;
}

/** On a phone a leg has one line for all that is not its name or its seats. */
function restOnPhone(leg: Leg): string {
  return `–${[leg.end_time, stateWords(leg), writtenDay(leg.date)].filter(Boolean).join(' · ')}`;
}
