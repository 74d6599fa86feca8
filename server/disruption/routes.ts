import * as calls from '#domain/calls/disruption.ts';
import { on } from '../http/on.ts';
import { type App, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { applyDisruption } from './apply.ts';
import { listDisruptions } from './list.ts';
import { previewDisruption } from './preview.ts';
import { undoDisruption } from './undo.ts';

export function disruptionRoutes(app: App, { database, now, outbox }: Services): void {
  on(app, calls.previewDisruption, async ({ body }) =>
    success({
      ...(await database.read((db) => previewDisruption(db, body, now()))),
    }),
  );

  on(app, calls.applyDisruption, async (request) => {
    const by = auditContext(request, now);
    const made = await applyDisruption(database, request.body, by);
    outbox.wake();
    return success({ id: made });
  });

  on(app, calls.undoDisruption, async (request) => {
    await undoDisruption(database, request.body.id, auditContext(request, now));
    outbox.wake();
    return success();
  });

  on(app, calls.readDisruptions, async ({ params }) => ({
    disruptions: await database.read((db) => listDisruptions(db, params.id)),
  }));
}
