import type { Boat } from '#domain/boat.ts';
import type { Actor } from '#domain/permissions.ts';
import { reportNames } from '#domain/report.ts';
import { byBoatName } from '#domain/name-order.ts';
import { listBoats } from '../boat/queries.ts';
import type { Db } from '../db/database.ts';
import type { Column, Sheet } from '../spreadsheet/write.ts';

const hull: Column<Boat>[] = [
  { header: 'Make', value: (boat) => boat.make },
  { header: 'Model', value: (boat) => boat.model },
];
const measures: Column<Boat>[] = [
  { header: 'Capacity', kind: 'number', value: (boat) => boat.capacity },
  { header: 'Length (m)', kind: 'number', value: (boat) => boat.length },
  { header: 'Beam (m)', kind: 'number', value: (boat) => boat.beam },
  { header: 'Draft (m)', kind: 'number', value: (boat) => boat.draft },
  { header: 'Description', value: (boat) => boat.description },
  { header: 'Links', value: (boat) => boat.links.join('\n') },
];
const owner: Column<Boat> = { header: 'Manufacturer', value: (boat) => boat.owner.organization_name };
const ownerEmail: Column<Boat> = { header: 'E-mail', value: (boat) => boat.owner.email };

async function boatsOf(db: Db, match: { event: number; owner?: number }): Promise<Boat[]> {
  return (await listBoats(db, match)).toSorted(byBoatName);
}

/** Every boat of the event; who to write to is for admins. */
export async function writeBoats(db: Db, event: number, actor: Actor): Promise<Sheet<Boat>> {
  const owners = actor.type === 'admin' ? [owner, ownerEmail] : [owner];
  return { name: reportNames.boats, columns: [...hull, ...owners, ...measures], rows: await boatsOf(db, { event }) };
}

export async function writeMyBoats(db: Db, event: number, actor: Actor): Promise<Sheet<Boat>> {
  const rows = await boatsOf(db, { event, owner: actor.id });
  return { name: reportNames.myBoats, columns: [...hull, ...measures], rows };
}
