import * as calls from '#domain/calls/report.ts';
import { exportList } from '#domain/calls/guest.ts';
import { on } from '../http/on.ts';
import { AppError } from '#domain/errors.ts';
import { reportKinds } from '#domain/report-kinds.ts';
import { toIso } from '#domain/time.ts';
import type { App } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { sendSheet } from '../http/sheets.ts';
import type { Services } from '../services.ts';
import { writeReport, type Report, titled } from './write-report.ts';
import { publish } from './publish.ts';
import { showBuilder } from './show-builder.ts';
import { type ListName, type ListSection, lists } from '#domain/guest/lists.ts';
import type { Database } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { readList } from '../guest/read-list.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';
import { listPeople } from './list-people.ts';

export function reportRoutes(app: App, services: Services): void {
  const { database, now } = services;
  builderRoutes(app, services);
  /** One report a session at a time: each costs as much as hundreds of bookings. */
  const writing = new Set<string>();
  for (const kind of reportKinds)
    on(app, calls.downloadReport[kind], async (request, reply) => {
      const actor = actorOf(request);
      const session = request.asker?.sessionId ?? String(actor.id);
      if (writing.has(session)) throw new AppError('report_under_way');
      writing.add(session);
      try {
        const report = await writeReport(database, kind, request.params.eventId, { actor, at: toIso(now()) });
        return await sendSheet(reply, report.fileName, report.content);
      } finally {
        writing.delete(session);
      }
    });

  on(app, exportList, async (request, reply) => {
    const { id, name } = request.params;
    const { content, fileName } = await writeList(database, id, name, toIso(now()));
    return sendSheet(reply, fileName, content);
  });
}

/** What an event was worth, as a page: for builders of their own boats once it is published. */
function builderRoutes(app: App, services: Services): void {
  const { database, now } = services;
  on(app, calls.readBuilderReport, (request) =>
    database.read((db) => showBuilder(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.readPeopleReported, (request) =>
    database.read(async (db) => ({ people: await listPeople(db, request.params.event, now()) })),
  );

  on(app, calls.publishBuilderReport, (request) => publish(services, request.body.event, auditContext(request, now)));
}

interface Row {
  section: string;
  cells: ListSection['rows'][number];
}
type Total = ListSection['counts'][number] & { section: string };

/** A list as a workbook: its totals first, then its rows. */
async function writeList(database: Database, id: number, name: ListName, at: string): Promise<Report> {
  const { event, list } = await database.read(async (db) => ({
    event: await requireEvent(db, id),
    list: await readList(db, id, name),
  }));
  const { sectionsBy, title } = lists[name];
  const ofSection = sectionsBy ? [{ header: sectionsBy, value: ({ section }: { section: string }) => section }] : [];
  const totals: Sheet<Total> = {
    name: 'Totals',
    columns: [
      ...ofSection,
      { header: 'What', value: (total) => total.name },
      { header: 'Count', kind: 'number', value: ({ count }) => count },
    ],
    rows: list.sections.flatMap(({ counts, title: section }) => counts.map((count) => ({ ...count, section }))),
  };
  const sheet: Sheet<Row> = {
    name: title,
    columns: [
      ...ofSection,
      ...list.columns.map(({ label, number }, at): Column<Row> => ({
        header: label,
        kind: number && 'number',
        value: ({ cells }) => cells[at],
      })),
    ],
    rows: list.sections.flatMap(({ rows, title: section }) => rows.map((cells) => ({ cells, section }))),
    frozenColumns: 1,
  };
  const sheets = totals.rows.length > 0 ? [totals, sheet] : [sheet];
  return titled({ event, sheets }, { title, name }, at);
}
