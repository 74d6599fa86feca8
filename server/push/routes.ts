import { createHash } from 'node:crypto';
import { byId } from '#domain/fields.ts';
import { devices, newDevice } from '#domain/push.ts';
import { recordHistory } from '../history/record.ts';
import { type App, done, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { addDevice } from './add-device.ts';
import { deleteDeviceOf, devicesOf } from './queries.ts';

export function pushRoutes(app: App, services: Services): void {
  const { database, now, serverKey } = services;

  app.get('/api/push', { schema: { response: { 200: devices } } }, async (request) => {
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

  app.post('/api/push', { schema: { body: newDevice, response: { 200: done } } }, async (request) => {
    await addDevice(services, request.body, auditContext(request, now));
    return success();
  });

  app.delete('/api/push/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    const by = auditContext(request, now);
    await database.write(async (tx) => {
      const gone = await deleteDeviceOf(tx, by.actor.id, request.params.id);
      if (gone > 0) await recordHistory(tx, { ...by, action: 'push.removed', organization: by.actor.id });
    });
    return success();
  });
}
