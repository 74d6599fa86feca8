import { sheetNames } from '#domain/sheet/boats-cell.ts';
import { listBoats } from '../boat/queries.ts';
import { exportColumns as boatColumns } from '../boat/sheet-columns.ts';
import type { Db } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { listForExport } from '../leg/list-for-export.ts';
import { exportColumns as legColumns } from '../leg/sheet-columns.ts';
import { allOrganizations } from '../organization/queries.ts';
import { exportColumns as organizationColumns } from '../organization/sheet-columns.ts';
import { listRegistrations } from '../registration/list-queries.ts';
import { exportColumns as seatColumns } from '../registration/sheet-columns.ts';
import { writeSheet } from '../spreadsheet/write.ts';

/** A whole event as one workbook that imports again without change: people, boats, legs with their boats, and seats. */
export async function exportWorkbook(db: Db, id: number): Promise<{ name: string; content: () => Promise<Buffer> }> {
  const event = await requireEvent(db, id);
  const boats = await listBoats(db, { event: id });
  const names = sheetNames(boats.toSorted((a, b) => a.id - b.id));
  const seats = (await listRegistrations(db, id, undefined)).map((seat) => ({
    ...seat,
    boat: { ...seat.boat, ...names.get(seat.boat.id) },
  }));
  const named = new Set([...boats.map(({ owner }) => owner.id), ...seats.map((seat) => seat.organization?.id)]);
  const people = (await allOrganizations(db)).filter((each) => each.type !== 'admin' || named.has(each.id));
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
