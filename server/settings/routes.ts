import * as calls from '#domain/calls/settings.ts';
import { on } from '../http/on.ts';
import { type App, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { editSettings } from './edit.ts';
import { previewMail } from './preview.ts';
import { readHealth } from './read-health.ts';
import { visibleSettings } from './read.ts';

export function settingsRoutes(app: App, services: Services): void {
  const { database, now } = services;

  on(app, calls.readSettings, async (request) => {
    return { settings: await database.read((db) => visibleSettings(db, request.asker)) };
  });

  on(app, calls.readHealth, () => readHealth(services));

  on(app, calls.saveSettings, async (request) => {
    await editSettings(database, request.body, auditContext(request, now));
    return success();
  });

  on(app, calls.previewMail, async (request) => success({ ...(await previewMail(services, request.body)) }));
}
