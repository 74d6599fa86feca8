import * as calls from '#domain/calls/planning.ts';
import { on } from '../http/on.ts';
import { type App, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { sendSheet, uploadedSheet } from '../http/sheets.ts';
import { exportWorkbook } from './export-workbook.ts';
import { importWorkbook, previewWorkbook } from './import-workbook.ts';
import { bookGaps, undoGaps } from './book-gaps.ts';
import { createTimetable, previewTimetable } from './plan-legs.ts';
import { showGaps } from './show-gaps.ts';

export function planningRoutes(app: App, { database, now, outbox }: Services): void {
  on(app, calls.readGaps, ({ params, query }) => database.read((db) => showGaps(db, { ...params, ...query }, now())));

  on(app, calls.bookGaps, async (request) => {
    const ids = await bookGaps(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ ids });
  });

  on(app, calls.undoGaps, async (request) => {
    const count = await undoGaps(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ removed: count });
  });

  on(app, calls.planLegs, async (request) =>
    request.query.preview === 'true'
      ? success({ rows: await previewTimetable(database, request.body) })
      : success({ ids: await createTimetable(database, request.body, auditContext(request, now)) }),
  );

  on(app, calls.importWorkbook, async (request) => {
    const { id: event } = request.params;
    const { existing, preview } = request.query;
    const upload = await uploadedSheet(request);
    const by = auditContext(request, now);
    if (preview === 'true') return success({ parts: await previewWorkbook(database, upload, { event, existing }, by) });
    const count = await importWorkbook(database, upload, { event, existing }, by);
    outbox.wake(); // Each who got seats is told of them.
    return success({ count });
  });

  on(app, calls.exportWorkbook, async ({ params }, reply) => {
    const { content, name } = await database.read((db) => exportWorkbook(db, params.id));
    return sendSheet(reply, name, await content());
  });
}
