import { z } from 'zod';
import { byId, date, line, pathId } from '#domain/fields.ts';
import { importAnswer, workbookAnswer } from '#domain/import-report.ts';
import { gaps, gapsToFill, gapsToUndo, timetable } from '#domain/planning/wire.ts';
import { type App, madeSeveral, removed, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { importQuery, sendSheet, uploadedSheet, wholeSheet } from '../http/sheets.ts';
import { exportWorkbook } from './export-workbook.ts';
import { importWorkbook, previewWorkbook } from './import-workbook.ts';
import { bookGaps, undoGaps } from './book-gaps.ts';
import { createTimetable, previewTimetable } from './plan-legs.ts';
import { showGaps } from './show-gaps.ts';

const ofEvent = z.object({ event: pathId });
const ofGaps = z.object({
  fewest: z.coerce.number().int().min(1).max(20).default(1),
  date: date.optional().describe('Only the trips of this day count'),
  behind: line.optional().describe('Instead, seats that take people on who stay behind in this harbour'),
});
const isPreview = z.object({ preview: z.enum(['true', 'false']).default('false') });

export function planningRoutes(app: App, { database, now, outbox }: Services): void {
  app.get(
    '/api/plan/:event/gaps',
    { schema: { params: ofEvent, querystring: ofGaps, response: { 200: gaps } } },
    ({ params, query }) => database.read((db) => showGaps(db, { ...params, ...query }, now())),
  );

  app.post('/api/plan/gaps', { schema: { body: gapsToFill, response: { 200: madeSeveral } } }, async (request) => {
    const ids = await bookGaps(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ ids });
  });

  app.post('/api/plan/gaps/undo', { schema: { body: gapsToUndo, response: { 200: removed } } }, async (request) => {
    const count = await undoGaps(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ removed: count });
  });

  app.post(
    '/api/plan/legs',
    { schema: { body: timetable, querystring: isPreview, response: { 200: importAnswer } } },
    async (request) =>
      request.query.preview === 'true'
        ? success({ rows: await previewTimetable(database, request.body) })
        : success({ ids: await createTimetable(database, request.body, auditContext(request, now)) }),
  );

  app.post(
    '/api/event/:id/upload',
    {
      schema: { params: byId, querystring: importQuery, response: { 200: workbookAnswer } },
      config: { takesFiles: true },
    },
    async (request) => {
      const { id: event } = request.params;
      const { existing, preview } = request.query;
      const upload = await uploadedSheet(request);
      const by = auditContext(request, now);
      if (preview === 'true')
        return success({ parts: await previewWorkbook(database, upload, { event, existing }, by) });
      const count = await importWorkbook(database, upload, { event, existing }, by);
      outbox.wake(); // Each who got seats is told of them.
      return success({ count });
    },
  );

  app.get(
    '/api/event/:id/export',
    { schema: { params: byId, response: { 200: wholeSheet } } },
    async ({ params }, reply) => {
      const { content, name } = await database.read((db) => exportWorkbook(db, params.id));
      return sendSheet(reply, name, await content());
    },
  );
}
