import type { Boat } from '#domain/boat.ts';
import { boatField, type BoatFieldName, boatFieldsInSheets } from '#domain/boat-fields.ts';
import type { Actor } from '#domain/permissions.ts';
import { reportNames } from '#domain/report.ts';
import { byBoatName } from '#domain/name-order.ts';
import { listBoats } from '../boat/queries.ts';
import { boatCell } from '../boat/sheet-columns.ts';
import type { Db } from '../db/database.ts';
import { importColumn } from '../spreadsheet/field-columns.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';

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
export async function writeBoats(db: Db, event: number, actor: Actor): Promise<Sheet<Boat>> {
  const owners = actor.type === 'admin' ? [owner, ownerEmail] : [owner];
  return { name: reportNames.boats, columns: [...hull, ...owners, ...others], rows: await boatsOf(db, { event }) };
}

export async function writeMyBoats(db: Db, event: number, actor: Actor): Promise<Sheet<Boat>> {
  const rows = await boatsOf(db, { event, owner: actor.id });
  return { name: reportNames.myBoats, columns: [...hull, ...others], rows };
}
