import { AppError } from '#domain/errors.ts';
import type { NewDevice } from '#domain/push.ts';
import { advisoryLock } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import type { Services } from '../services.ts';
import { deleteDevice, devicesOf, insertDevice } from './queries.ts';
import { isKey } from './encrypt.ts';
import { isKnownService } from './send.ts';

/** Whoever has more forgets the oldest. */
const maxDevices = 10;

/** A device is told until its owner takes it away, or its browser does when they log out there. */
export async function addDevice(
  { config, database }: Services,
  { auth, device, endpoint, p256dh, soon }: NewDevice,
  by: AuditContext,
): Promise<void> {
  if (!isKnownService(endpoint, config.pushServices)) throw new AppError('push_service_unknown');
  if (!isKey(p256dh)) throw new AppError('push_key_invalid');
  await database.write(async (tx) => {
    // One after the other, so that those of the same moment are counted, and a browser has one owner.
    await advisoryLock(tx, database.kind, 'push devices');
    const known = (await devicesOf(tx, by.actor.id)).some((each) => each.endpoint === endpoint);
    const row = { auth, device, endpoint, p256dh, soon: Number(soon), organization: by.actor.id };
    await insertDevice(tx, { ...row, created_at: by.at });
    const all = await devicesOf(tx, by.actor.id);
    for (const { id } of all.slice(0, Math.max(0, all.length - maxDevices))) await deleteDevice(tx, id);
    if (!known) await recordHistory(tx, { ...by, action: 'push.added', organization: by.actor.id });
  });
}
