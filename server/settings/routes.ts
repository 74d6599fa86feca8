import { z } from 'zod';
import { health } from '#domain/health.ts';
import { settingsEdit, visibleSettings as visible } from '#domain/settings.ts';
import { type App, done, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { editSettings } from './edit.ts';
import { previewMail } from './preview.ts';
import { readHealth } from './read-health.ts';
import { visibleSettings } from './read.ts';

const templates = settingsEdit.pick({ registration_email: true, confirmation_email: true });
const preview = done.extend({ subject: z.string(), text: z.string(), html: z.string() });

export function settingsRoutes(app: App, services: Services): void {
  const { database, now } = services;

  app.get('/api/settings', { schema: { response: { 200: z.object({ settings: visible }) } } }, async (request) => {
    return { settings: await database.read((db) => visibleSettings(db, request.asker)) };
  });

  app.get('/api/settings/health', { schema: { response: { 200: health } } }, () => readHealth(services));

  app.post('/api/settings', { schema: { body: settingsEdit, response: { 200: done } } }, async (request) => {
    await editSettings(database, request.body, auditContext(request, now));
    return success();
  });

  app.post('/api/settings/preview', { schema: { body: templates, response: { 200: preview } } }, async (request) =>
    success({ ...(await previewMail(services, request.body)) }),
  );
}
