import { seatsAboard, takesSeat } from '#domain/event-facts.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { reportNames } from '#domain/report-kinds.ts';
import type { Db } from '../db/database.ts';
import { readSeats } from '../facts/facts.ts';
import { sharedLegs } from '../leg/calendar-queries.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';

interface Row {
  leg: Leg;
  /** Absent for a leg without boats: it has a row as well. */
  boat?: BoatOnLeg;
  noShows: number;
}

const columns: Column<Row>[] = [
  { header: 'Date', kind: 'date', value: ({ leg }) => leg.date },
  { header: 'Start', kind: 'time', value: ({ leg }) => leg.start_time },
  { header: 'End', kind: 'time', value: ({ leg }) => leg.end_time },
  { header: 'Leg', value: ({ leg }) => leg.identifier },
  { header: 'From', value: ({ leg }) => leg.starting_point },
  { header: 'Via', value: ({ leg }) => leg.via },
  { header: 'To', value: ({ leg }) => leg.ending_point },
  { header: 'Make', value: ({ boat }) => boat?.make },
  { header: 'Model', value: ({ boat }) => boat?.model },
  {
    header: 'Seats',
    kind: 'number',
    value: ({ leg, boat }) => boat && seatsAboard(leg, boat),
  },
  { header: 'Booked', kind: 'number', value: ({ boat, noShows }) => boat && boat.registrations + noShows },
  { header: 'No-show', kind: 'number', value: ({ boat, noShows }) => boat && noShows },
  { header: 'Free', kind: 'number', value: ({ boat }) => boat?.available },
  { header: 'State', value: ({ leg }) => stateWords(leg) },
  { header: 'Locked', value: ({ leg }) => leg.locked },
  { header: 'Description', value: ({ leg }) => leg.description },
];

/** A row for each boat of each leg, by day and time. A no-show counts as booked, and the seat as free. */
export async function writeLegs(db: Db, event: number): Promise<Sheet<Row>> {
  const legs = await sharedLegs(db, event);
  const { bookings, guests } = await readSeats(db, event);
  const absent = [...bookings, ...guests].filter((seat) => !takesSeat(seat));
  const rows = legs.flatMap((leg): Row[] =>
    leg.boats.length > 0
      ? leg.boats.map((boat) => ({
          leg,
          boat,
          noShows: absent.filter((seat) => seat.leg === leg.id && seat.boat === boat.id).length,
        }))
      : [{ leg, noShows: 0 }],
  );
  return { name: reportNames.leg, columns, rows };
}
