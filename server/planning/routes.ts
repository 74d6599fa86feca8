import * as calls from '#domain/calls/planning.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { sendSheet, uploadedSheet } from '../http/sheets.ts';
import { importWorkbook, previewWorkbook } from './import-workbook.ts';
import { showGaps } from './show-gaps.ts';
import { sheetNames } from '#domain/sheet/boats-cell.ts';
import { listBoats } from '../boat/queries.ts';
import { exportColumns as boatColumns } from '../boat/sheet-columns.ts';
import type { Db } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { invitedTo } from '../facts/guest-queries.ts';
import { listForExport } from '../leg/list-for-export.ts';
import { exportColumns as legColumns } from '../leg/sheet-columns.ts';
import { allOrganizations } from '../organization/queries.ts';
import { exportColumns as organizationColumns } from '../organization/sheet-columns.ts';
import { listRegistrations } from '../registration/list-queries.ts';
import { exportColumns as seatColumns } from '../registration/sheet-columns.ts';
import { writeSheet } from '../spreadsheet/write.ts';
import { AppError } from '#domain/errors.ts';
import type { GapsToFill, Timetable } from '#domain/planning/wire.ts';
import { inEvent, type Database } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { decideAndWrite } from '../registration/book.ts';
import { removeRegistrations } from '../registration/remove.ts';
import { readSeats, readFacts, seatsAside } from '../facts/facts.ts';
import { boatOf, legsOf, sails } from '#domain/event-facts.ts';
import type { PreviewRow } from '#domain/import-report.ts';
import { planTimetable } from '#domain/planning/plan-timetable.ts';
import { previewPlan, writePlan } from '../leg/import.ts';
import { errorsOf, type PlannedLeg } from '../leg/plan-legs.ts';
import type { Plan } from '../spreadsheet/plan.ts';

export function planningRoutes(app: App, { database, now }: Services): void {
  on(app, calls.readGaps, ({ params, query }) => database.read((db) => showGaps(db, { ...params, ...query }, now())));

  on(app, calls.bookGaps, async (request) => ({
    ids: await bookGaps(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.undoGaps, async (request) => ({
    removed: await undoGaps(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.planLegs, async (request) =>
    request.query.preview === 'true'
      ? { rows: await previewTimetable(database, request.body) }
      : { ids: await createTimetable(database, request.body, auditContext(request, now)) },
  );

  on(app, calls.importWorkbook, async (request) => {
    const { id: event } = request.params;
    const { existing, preview } = request.query;
    const upload = await uploadedSheet(request);
    const by = auditContext(request, now);
    if (preview === 'true') return { parts: await previewWorkbook(database, upload, { event, existing }, by) };
    const count = await importWorkbook(database, upload, { event, existing }, by);
    return { count };
  });

  on(app, calls.exportWorkbook, async ({ params }, reply) => {
    const { content, name } = await database.read((db) => exportWorkbook(db, params.id));
    return sendSheet(reply, name, await content());
  });
}

/** A whole event as one workbook that imports again without change: people, boats, legs with their boats, and seats. */
async function exportWorkbook(db: Db, id: number): Promise<{ name: string; content: () => Promise<Buffer> }> {
  const event = await requireEvent(db, id);
  const boats = await listBoats(db, { event: id });
  const names = sheetNames(boats.toSorted((a, b) => a.id - b.id));
  const seats = (await listRegistrations(db, id, undefined)).map((seat) => ({
    ...seat,
    boat: { ...seat.boat, ...names.get(seat.boat.id) },
  }));
  const guests = await invitedTo(db, id).select('organization.id').execute();
  const named = new Set([...guests.map((guest) => guest.id), ...boats.map(({ owner }) => owner.id), ...seats.map((seat) => seat.organization?.id)]); // prettier-ignore
  const people = (await allOrganizations(db)).filter((each) => named.has(each.id));
  const legs = await listForExport(db, id);
  return {
    name: `event-${event.start_date}.xlsx`,
    // Written once nothing is read any more.
    content: () =>
      writeSheet([
        { name: 'People', columns: organizationColumns, rows: people, frozenColumns: 1 },
        { name: 'Boats', columns: boatColumns, rows: boats, frozenColumns: 2 },
        { name: 'Legs', columns: legColumns, rows: legs, frozenColumns: 1 },
        { name: 'Seats', columns: seatColumns, rows: seats, frozenColumns: 2 },
      ]),
  };
}

/** All of these seats or none, by the rules of any booking: an admin overrides nothing here. */
function bookGaps(database: Database, { book, event }: GapsToFill, by: AuditContext): Promise<number[]> {
  return inEvent(database, event, async (tx) => {
    const outcomes = await decideAndWrite(
      tx,
      event,
      book.map((seat) => ({ ...seat, event, override: false, by })),
    );
    const errors = outcomes.flatMap((outcome, index) =>
      typeof outcome === 'number' ? [] : [{ ...book[index], error: outcome.message }],
    );
    if (errors.length > 0) throw new AppError('gaps_refused', { errors });
    return outcomes.filter((outcome) => typeof outcome === 'number');
  });
}

/** Takes back, of these bookings, those that are still there; returns how many there were. */
function undoGaps(
  database: Database,
  { event, ids }: { event: number; ids: number[] },
  by: AuditContext,
): Promise<number> {
  return inEvent(database, event, async (tx) => {
    let removed = 0;
    const { bookings } = await readSeats(tx, event);
    for (const { id } of bookings.filter((each) => each.source === 'admin' && ids.includes(each.id)))
      removed += await removeRegistrations(tx, { id }, by);
    return removed;
  });
}

/** The most boats on legs. */
const atMost = 2_000;

/** Plans the legs of a timetable; nothing is written. */
function previewTimetable(database: Database, timetable: Timetable): Promise<PreviewRow[]> {
  return database.read(async (db) => previewPlan(db, timetable.event, await planOf(db, timetable)));
}

/** All of it or nothing. Returns the ids of the legs. */
function createTimetable(database: Database, timetable: Timetable, by: AuditContext): Promise<number[]> {
  const { event } = timetable;
  return inEvent(database, event, async (tx) =>
    writePlan(tx, await planOf(tx, timetable), { event, existing: 'skip' }, by),
  );
}

/** The legs of the timetable as an import plans its rows; what is wrong is said of each boat. */
async function planOf(
  db: Db,
  { boats, ending_point, event, max_per_boat, starting_point, ...rules }: Timetable,
): Promise<Plan<PlannedLeg>> {
  const facts = await readFacts(db, event, seatsAside);
  const chosen = [...new Set(boats)].map((id) => boatOf(facts, id));
  if (chosen.some((boat) => boat === undefined)) throw new AppError('boat_not_in_event');
  const taken = facts.legs.filter(sails).map(({ identifier }) => identifier);
  const dates = [...new Set(rules.dates)].toSorted();
  const fleet = chosen.flatMap((boat) => boat ?? []);
  const { route } = facts;
  const along = route && { route, starting_point, ending_point, legsOf: ({ id }: { id: number }) => legsOf(facts, id) };
  const rows = planTimetable(fleet, { ...rules, dates }, taken, along).map(
    ({ back, boats: sailing, ...leg }, index) => ({
      row: index + 1,
      who: { identifier: leg.identifier },
      existing: undefined,
      value: {
        leg: {
          ...leg,
          starting_point: back ? ending_point : starting_point,
          ending_point: back ? starting_point : ending_point,
          ...(max_per_boat !== null && { max_per_boat }),
        },
        boats: sailing.map(({ id }) => id),
      },
    }),
  );
  if (rows.length === 0) {
    const wouldFit = planTimetable(fleet, { ...rules, dates }).length > 0;
    throw new AppError(wouldFit ? 'timetable_elsewhere' : 'timetable_empty');
  }
  if (rows.reduce((sum, { value }) => sum + value.boats.length, 0) > atMost) throw new AppError('timetable_too_long');
  const errors = errorsOf(facts, rows, ({ row, who }, id) => {
    const { make, model } = boatOf(facts, id) ?? {};
    return { row, who: { ...who, make, model } };
  });
  return { rows, errors };
}
