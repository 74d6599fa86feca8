import { z } from 'zod';
import { disruption, disruptionPreview, disruptionRequest, previewRequest } from '#domain/disruption/wire.ts';
import { byId, id } from '#domain/fields.ts';
import { type App, done, made, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { applyDisruption } from './apply.ts';
import { listDisruptions } from './list.ts';
import { previewDisruption } from './preview.ts';
import { undoDisruption } from './undo.ts';

export function disruptionRoutes(app: App, { database, now, outbox }: Services): void {
  const preview = disruptionPreview.extend({ success: z.literal(true) });
  app.post(
    '/api/event/disruption/preview',
    { schema: { body: previewRequest, response: { 200: preview } } },
    async ({ body }) =>
      success({
        ...(await database.read((db) => previewDisruption(db, body, now()))),
      }),
  );

  app.post(
    '/api/event/disruption',
    { schema: { body: disruptionRequest, response: { 200: made } } },
    async (request) => {
      const by = auditContext(request, now);
      const made = await applyDisruption(database, request.body, by);
      outbox.wake();
      return success({ id: made });
    },
  );

  app.post(
    '/api/event/disruption/undo',
    { schema: { body: z.object({ id }), response: { 200: done } } },
    async (request) => {
      await undoDisruption(database, request.body.id, auditContext(request, now));
      outbox.wake();
      return success();
    },
  );

  app.get(
    '/api/event/:id/disruption',
    {
      schema: {
        params: byId,
        response: { 200: z.object({ disruptions: z.array(disruption) }) },
      },
    },
    async ({ params }) => ({ disruptions: await database.read((db) => listDisruptions(db, params.id)) }),
  );
}
