import type { Event } from '#domain/event.ts';
import { normalForm } from '#domain/normal-form.ts';
import { reportNames, type ReportKind } from '#domain/report.ts';
import { writtenDate, writtenPeriod } from '#domain/time.ts';
import { clockTime, zoneWords } from '#domain/zone.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database, Db } from '../db/database.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { writeSheet, type Sheet } from '../spreadsheet/write.ts';
import { writeAttendance } from './write-attendance.ts';
import { writeBoats, writeMyBoats } from './write-boats.ts';
import { writeBuilder } from './write-builder.ts';
import { writeBookings, writeMyBookings } from './write-bookings.ts';
import { writeDrivers, writeDriversDump } from './write-drivers.ts';
import { writeLegs } from './write-legs.ts';

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
