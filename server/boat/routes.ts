import { z } from 'zod';
import { boat, boatEdit, boatToBrowse, newBoats } from '#domain/boat.ts';
import { byId } from '#domain/fields.ts';
import { exportChoice, importAnswer, inOrder } from '#domain/import-report.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { sendFile } from '../files/send-file.ts';
import { uploadLimits } from '../files/upload.ts';
import { type App, done, made, madeSeveral, removed, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { importQuery, sendSheet, uploadedSheet, wholeSheet } from '../http/sheets.ts';
import { importTemplate } from '../spreadsheet/template.ts';
import { imported, previewed, readRows } from '../spreadsheet/read-rows.ts';
import { writeSheet } from '../spreadsheet/write.ts';
import type { Services } from '../services.ts';
import { addBoats } from './add.ts';
import { editBoat } from './edit.ts';
import { removeFiles } from '../files/file-store.ts';
import { boatReader, importBoats, previewBoats } from './import.ts';
import { listBoats } from './queries.ts';
import { countRemoval, removeBoat } from './remove.ts';
import { boatColumns, exportColumns } from './sheet-columns.ts';
import { boatSeenBy, boatsSeenBy, boatsToBrowse } from './see.ts';
import { upload } from './upload.ts';

const wholeFile = z.unknown().describe('The file');

export function boatRoutes(app: App, services: Services): void {
  const { database, now } = services;

  app.get('/api/boat', { schema: { response: { 200: z.object({ boats: z.array(boat) }) } } }, async (request) => {
    const boats = await database.read((db) => boatsSeenBy(db, actorOf(request)));
    return { boats };
  });

  app.get(
    '/api/event/:id/boats',
    { schema: { params: byId, response: { 200: z.object({ boats: z.array(boatToBrowse) }) } } },
    async (request) => ({
      boats: await database.read((db) => boatsToBrowse(db, request.params.id, actorOf(request))),
    }),
  );

  app.get('/api/boat/:id', { schema: { params: byId, response: { 200: boat } } }, (request) =>
    database.read((db) => boatSeenBy(db, request.params.id, actorOf(request))),
  );

  app.get(
    '/api/boat/:id/removal',
    { schema: { params: byId, response: { 200: z.object({ bookings: z.int(), boats: z.int() }) } } },
    async (request) => {
      const bookings = await database.read((db) => countRemoval(db, request.params.id, auditContext(request, now)));
      return { bookings, boats: 1 };
    },
  );

  app.post('/api/boat', { schema: { body: newBoats, response: { 200: madeSeveral } } }, async (request) => {
    const ids = await addBoats(database, request.body.boats, auditContext(request, now));
    return success({ ids });
  });

  app.post('/api/boat/edit', { schema: { body: boatEdit, response: { 200: made } } }, async (request) => {
    const unused = await editBoat(database, request.body, auditContext(request, now));
    await removeFiles(services, unused);
    return success({ id: request.body.id });
  });

  app.delete('/api/boat/:id', { schema: { params: byId, response: { 200: removed } } }, async (request) => {
    const gone = await removeBoat(database, request.params.id, auditContext(request, now));
    await removeFiles(services, gone.unused);
    return success({ removed: gone.removed });
  });

  app.post(
    '/api/boat/upload-images',
    { schema: { response: { 200: done.extend({ locations: z.array(z.string()) }) } }, config: { takesFiles: true } },
    async (request) => {
      const locations = await upload(services, request.files(uploadLimits), auditContext(request, now));
      return success({ locations });
    },
  );

  app.post(
    '/api/boat/upload',
    { schema: { querystring: importQuery, response: { 200: importAnswer } }, config: { takesFiles: true } },
    async (request) => {
      const preview = request.query.preview === 'true';
      const upload = await uploadedSheet(request);
      const found = await readRows({ ...upload, preview }, boatReader);
      const sheet = { rows: found.rows, event: upload.event };
      const by = auditContext(request, now);
      if (preview) return success(await previewed(found, () => previewBoats(database, sheet, by)));
      return success(imported(found, await importBoats(database, sheet, request.query.existing, by)));
    },
  );

  app.get('/api/boat/template', { schema: { response: { 200: wholeSheet } } }, async (_request, reply) =>
    sendSheet(reply, 'boats-template.xlsx', await importTemplate('Boats', boatColumns)),
  );

  app.post(
    '/api/boat/export',
    { schema: { body: exportChoice, response: { 200: wholeSheet } } },
    async ({ body }, reply) => {
      const rows = inOrder(await database.read((db) => listBoats(db)), body.ids);
      const content = await writeSheet([{ name: 'Boats', columns: exportColumns, rows, frozenColumns: 2 }]);
      return sendSheet(reply, `boats-${dateIn(now(), defaultZone)}.xlsx`, content);
    },
  );

  app.get(
    '/uploads/:name',
    { schema: { params: z.object({ name: z.string() }), response: { 200: wholeFile, 206: wholeFile } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store'); // What is not found now may be there in a second.
      return sendFile(services.files, request.params.name, request.headers, reply);
    },
  );
}
