import type { Event } from '#domain/event.ts';
import { normalForm } from '#domain/normal-form.ts';
import { reportNames, type ReportKind } from '#domain/report-kinds.ts';
import { writtenDate, writtenPeriod } from '#domain/time.ts';
import { clockTime, zoneWords } from '#domain/zone.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database, Db } from '../db/database.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { writeSheet, type Sheet } from '../spreadsheet/write.ts';
import { writeBuilder } from './write-builder.ts';
import { writeDrivers, writeDriversDump } from './write-drivers.ts';
import { writeLegs } from './write-legs.ts';
import { takenOf, totalsOfBoats, type AttendanceRow } from '#domain/boarding/attendance.ts';
import { byBoatName } from '#domain/name-order.ts';
import { showAttendance } from '../boarding/show-attendance.ts';
import type { Column } from '../spreadsheet/write.ts';
import type { Boat } from '#domain/boat.ts';
import { boatField, type BoatFieldName, boatFieldsInSheets } from '#domain/boat-fields.ts';
import { listBoats } from '../boat/queries.ts';
import { boatCell } from '../boat/sheet-columns.ts';
import { importColumn } from '../spreadsheet/field-columns.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import { personName } from '#domain/wording.ts';
import { guestSeats } from './queries.ts';
import { bookedSeats, type BookedSeat } from '../registration/list-queries.ts';

type WriteRows = (db: Db, event: number, actor: Actor, now: number) => Promise<Sheet | Sheet[]>;

const sheets: Record<ReportKind, WriteRows> = {
  boats: writeBoats,
  leg: writeLegs,
  bregs: writeBookings,
  tester: writeDrivers,
  testerdump: writeDriversDump,
  myBoats: writeMyBoats,
  regs: writeMyBookings,
  attendance: writeAttendance,
  builder: writeBuilder,
};

export interface Report {
  /** Like hanko-2026-bregs-2026-06-10.xlsx. */
  fileName: string;
  content: Buffer;
}

/** The report as a sheet, with what this actor may know of the event. */
export async function writeReport(
  database: Database,
  kind: ReportKind,
  event: number,
  by: AuditContext,
): Promise<Report> {
  const facts =
    kind === 'testerdump'
      ? await database.write((tx) => recorded(tx, kind, event, by))
      : await database.read((db) => readReport(db, kind, event, by));
  return titled(facts, { title: reportNames[kind], name: kind }, by.at);
}

/** Below lines that say what these sheets are, of which event, and when they were made. */
export async function titled(
  { event, sheets: untitled }: { event: Event; sheets: Sheet[] },
  { name, title }: { title: string; name: string },
  at: string,
): Promise<Report> {
  const [today = '', time = ''] = clockTime(Date.parse(at), event.time_zone).split('T');
  const titles = [
    `${event.name}: ${title}`,
    place(event),
    `Made on ${writtenDate(today)} at ${time.slice(0, 5)}. All times are ${zoneWords(event.time_zone)}.`,
  ];
  const content = await writeSheet(untitled.map((sheet) => ({ ...sheet, titles })));
  return { fileName: `${slug(event.name)}-${name}-${today}.xlsx`, content };
}

/** The rows of a report as this actor may read them. */
async function readReport(db: Db, kind: ReportKind, id: number, { actor, at }: AuditContext) {
  await requireVisibleEvent(db, id, actor);
  const event = await requireEvent(db, id);
  return { event, sheets: [await sheets[kind](db, id, actor, Date.parse(at))].flat() };
}

/** An export of everybody is written to the history. */
async function recorded(tx: Db, kind: ReportKind, event: number, by: AuditContext) {
  const facts = await readReport(tx, kind, event, by);
  await recordHistory(tx, {
    ...by,
    action: 'report.testerdump',
    event,
    details: { rows: facts.sheets[0]?.rows.length },
  });
  return facts;
}

function place({ location, ...dates }: Event): string {
  const days = writtenPeriod(dates);
  return location ? `${location}, ${days}` : days;
}

/** Letters and digits that every disk and mail program takes. */
function slug(name: string): string {
  const plain = normalForm(name, 'NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return (
    plain
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'event'
  );
}

/** A boat on a leg; without a leg the sum of all of them. */
type Row = Partial<AttendanceRow> & Pick<AttendanceRow, 'make' | 'model'> & { taken: number };

const columns: Column<Row>[] = [
  { header: 'Make', value: (row) => row.make },
  { header: 'Model', value: (row) => row.model },
  { header: 'Date', kind: 'date', value: (row) => row.date },
  { header: 'Start', kind: 'time', value: (row) => row.start_time },
  { header: 'End', kind: 'time', value: (row) => row.end_time },
  { header: 'Leg', value: (row) => row.identifier ?? 'All legs' },
  { header: 'State', value: (row) => (row.cancelled ? 'Cancelled' : '') },
  { header: 'Booked', kind: 'number', value: (row) => row.booked },
  { header: 'Aboard', kind: 'number', value: (row) => row.aboard },
  { header: 'No-show', kind: 'number', value: (row) => row.no_show },
  { header: 'Guests', kind: 'number', value: (row) => row.guests },
  { header: 'Marks disagree', kind: 'number', value: (row) => row.disputed },
  { header: 'Seats offered', kind: 'number', value: (row) => row.seats },
  { header: 'Seats taken', kind: 'number', value: (row) => row.taken },
  { header: 'Seats sailed', kind: 'number', value: (row) => row.sailed },
];

/** A row for each boat of each leg, and after those of a boat one with its seats in all. */
async function writeAttendance(db: Db, event: number, actor: Actor, now: number): Promise<Sheet<Row>> {
  const { rows } = await showAttendance(db, event, actor, now);
  const totals = totalsOfBoats(rows).toSorted(byBoatName);
  const all = totals.flatMap(({ boat, offered, sailed, taken, ...named }): Row[] => [
    ...rows.filter((row) => row.boat === boat).map((row) => ({ ...row, taken: takenOf(row) })),
    { ...named, seats: offered, taken, sailed },
  ]);
  return { name: reportNames.attendance, columns, rows: all };
}

/** Without what is for the day itself. */
const told = boatFieldsInSheets.filter((name) => boatField(name).group !== 'phone');
const isHull = (name: BoatFieldName) => boatField(name).group === 'name';
const hull = told.filter(isHull).map(reportColumn);
const others = told.filter((name) => !isHull(name)).map(reportColumn);
const owner: Column<Boat> = { header: 'Manufacturer', value: (boat) => boat.owner.organization_name };
const ownerEmail: Column<Boat> = { header: 'E-mail', value: (boat) => boat.owner.email };

function reportColumn(name: BoatFieldName): Column<Boat> {
  const { kind, label } = boatField(name);
  return {
    header: kind === 'metres' ? `${label} (m)` : label,
    kind: importColumn(name, boatField(name)).kind,
    value: (boat) => boatCell(boat, name),
  };
}

async function boatsOf(db: Db, match: { event: number; owner?: number }): Promise<Boat[]> {
  return (await listBoats(db, match)).toSorted(byBoatName);
}

/** Every boat of the event; who to write to is for admins. */
async function writeBoats(db: Db, event: number, actor: Actor): Promise<Sheet<Boat>> {
  const owners = actor.type === 'admin' ? [owner, ownerEmail] : [owner];
  return { name: reportNames.boats, columns: [...hull, ...owners, ...others], rows: await boatsOf(db, { event }) };
}

async function writeMyBoats(db: Db, event: number, actor: Actor): Promise<Sheet<Boat>> {
  const rows = await boatsOf(db, { event, owner: actor.id });
  return { name: reportNames.myBoats, columns: [...hull, ...others], rows };
}

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
async function writeBookings(db: Db, event: number, actor: Actor): Promise<Sheet<Seat>> {
  const isAdmin = actor.type === 'admin';
  const columns = isAdmin
    ? [...boat, ...manufacturer, ...leg, ...booker, ...contact, ...state, ...came]
    : [...boat, ...leg, ...booker, ...state, ...came];
  const match = { event, owner: isAdmin ? undefined : actor.id };
  const rows = [...(await bookedSeats(db, match)), ...(await guestSeats(db, match))];
  return { name: reportNames.bregs, columns, rows: rows.toSorted(byBoatName) };
}

/** One's own, by day and time. */
async function writeMyBookings(db: Db, event: number, actor: Actor): Promise<Sheet<Seat>> {
  const rows = await bookedSeats(db, { event, organization: actor.id });
  const moment = (seat: Seat) => seat.date + seat.start_time;
  const columns = [...leg, ...boat, ...route, ...description, ...state];
  return { name: reportNames.regs, columns, rows: rows.toSorted((a, b) => moment(a).localeCompare(moment(b))) };
}
