import { stateWords } from '#domain/disruption/state-words.ts';
import type { Actor } from '#domain/permissions.ts';
import { personName } from '#domain/wording.ts';
import { reportNames } from '#domain/report.ts';
import { byBoatName } from '#domain/name-order.ts';
import type { Db } from '../db/database.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';
import { guestSeats } from './queries.ts';
import { bookedSeats, type BookedSeat } from '../registration/list-queries.ts';

type Seat = Omit<BookedSeat, 'organization'>;
type Columns = Column<Seat>[];

const boat: Columns = [
  { header: 'Make', value: (seat) => seat.make },
  { header: 'Model', value: (seat) => seat.model },
];
const manufacturer: Columns = [{ header: 'Manufacturer', value: (seat) => seat.owner_name }];
const leg: Columns = [
  { header: 'Date', kind: 'date', value: (seat) => seat.date },
  { header: 'Start', kind: 'time', value: (seat) => seat.start_time },
  { header: 'End', kind: 'time', value: (seat) => seat.end_time },
  { header: 'Leg', value: (seat) => seat.identifier },
];
const state: Columns = [{ header: 'State', value: (seat) => stateWords(seat) }];
const came: Columns = [{ header: 'No-show', value: (seat) => (seat.no_show === 1 ? 'yes' : '') }];
const booker: Columns = [
  { header: 'Name', value: personName },
  { header: 'Publication', value: (seat) => seat.organization_name },
];
const contact: Columns = [
  { header: 'E-mail', value: (seat) => seat.email },
  { header: 'Phone', value: (seat) => seat.phone },
  { header: 'Exception made by an admin', value: (seat) => (seat.override === 1 ? 'yes' : '') },
];
const route: Columns = [
  { header: 'From', value: (seat) => seat.starting_point },
  { header: 'Via', value: (seat) => seat.via },
  { header: 'To', value: (seat) => seat.ending_point },
];
const description: Columns = [{ header: 'Description', value: (seat) => seat.description }];

/** A booking a row, by boat; a manufacturer learns name and publication of who is on its own boats. */
export async function writeBookings(db: Db, event: number, actor: Actor): Promise<Sheet<Seat>> {
  const isAdmin = actor.type === 'admin';
  const columns = isAdmin
    ? [...boat, ...manufacturer, ...leg, ...booker, ...contact, ...state, ...came]
    : [...boat, ...leg, ...booker, ...state, ...came];
  const match = { event, owner: isAdmin ? undefined : actor.id };
  const rows = [...(await bookedSeats(db, match)), ...(await guestSeats(db, match))];
  return { name: reportNames.bregs, columns, rows: rows.toSorted(byBoatName) };
}

/** One's own, by day and time. */
export async function writeMyBookings(db: Db, event: number, actor: Actor): Promise<Sheet<Seat>> {
  const rows = await bookedSeats(db, { event, organization: actor.id });
  const moment = (seat: Seat) => seat.date + seat.start_time;
  const columns = [...leg, ...boat, ...route, ...description, ...state];
  return { name: reportNames.regs, columns, rows: rows.toSorted((a, b) => moment(a).localeCompare(moment(b))) };
}
