import type { Selectable } from 'kysely';
import { chunks } from '../db/lists.ts';
import type { Db } from '../db/database.ts';
import type { PushDeviceTable } from '../db/tables.ts';

export type Device = Selectable<PushDeviceTable>;

export function devicesOf(db: Db, organization: number): Promise<Device[]> {
  return db.selectFrom('push_device').selectAll().where('organization', '=', organization).orderBy('id').execute();
}

export async function devicesOfAll(db: Db, organizations: readonly number[]): Promise<Device[]> {
  const found: Device[] = [];
  for (const some of chunks([...new Set(organizations)]))
    found.push(
      ...(await db.selectFrom('push_device').selectAll().where('organization', 'in', some).orderBy('id').execute()),
    );
  return found;
}

export function devicesById(db: Db, ids: readonly number[]): Promise<Device[]> {
  return db
    .selectFrom('push_device')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute();
}

/** A browser has one owner: the one who is logged in there now. */
export async function insertDevice(tx: Db, device: Omit<Device, 'id'>): Promise<void> {
  await tx.deleteFrom('push_device').where('endpoint', '=', device.endpoint).execute();
  await tx.insertInto('push_device').values(device).execute();
}

export async function deleteDevice(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('push_device').where('id', '=', id).execute();
}

export async function deleteDeviceOf(tx: Db, organization: number, id: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('organization', '=', organization)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
