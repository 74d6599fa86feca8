import * as calls from '#domain/calls/push.ts';
import { on } from '../http/on.ts';
import { createHash } from 'node:crypto';
import { recordHistory, type AuditContext } from '../history/record.ts';
import type { App } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { deleteDeviceOf, devicesOf, deleteDevice, insertDevice } from './queries.ts';
import { AppError } from '#domain/errors.ts';
import type { NewDevice } from '#domain/push.ts';
import { advisoryLock } from '../db/database.ts';
import { isKey } from './encrypt.ts';
import { isKnownService } from './send.ts';

export function pushRoutes(app: App, services: Services): void {
  const { database, now, serverKey } = services;

  on(app, calls.readDevices, async (request) => {
    const own = await database.read((db) => devicesOf(db, actorOf(request).id));
    return {
      key: (await serverKey()).publicKey,
      devices: own.map(({ created_at, device, endpoint, id, soon }) => ({
        id,
        device,
        created_at,
        soon: soon === 1,
        fingerprint: createHash('sha256').update(endpoint).digest('hex'),
      })),
    };
  });

  on(app, calls.addDevice, (request) => addDevice(services, request.body, auditContext(request, now)));

  on(app, calls.removeDevice, async (request) => {
    const by = auditContext(request, now);
    await database.write(async (tx) => {
      const gone = await deleteDeviceOf(tx, by.actor.id, request.params.id);
      if (gone > 0) await recordHistory(tx, { ...by, action: 'push.removed', organization: by.actor.id });
    });
  });
}

/** Whoever has more forgets the oldest. */
const maxDevices = 10;

/** A device is told until its owner takes it away, or its browser does when they log out there. */
async function addDevice(
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
