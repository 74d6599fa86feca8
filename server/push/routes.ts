import * as calls from '#domain/calls/push.ts';
import { on } from '../http/on.ts';
import { createHash } from 'node:crypto';
import { recordHistory } from '../history/record.ts';
import { type App, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { addDevice } from './add-device.ts';
import { deleteDeviceOf, devicesOf } from './queries.ts';

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

  on(app, calls.addDevice, async (request) => {
    await addDevice(services, request.body, auditContext(request, now));
    return success();
  });

  on(app, calls.removeDevice, async (request) => {
    const by = auditContext(request, now);
    await database.write(async (tx) => {
      const gone = await deleteDeviceOf(tx, by.actor.id, request.params.id);
      if (gone > 0) await recordHistory(tx, { ...by, action: 'push.removed', organization: by.actor.id });
    });
    return success();
  });
}
