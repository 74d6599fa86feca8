import * as calls from '#domain/calls/boat.ts';
import { on } from '../http/on.ts';
import { inOrder } from '#domain/import-report.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { uploadLimits } from '../files/upload.ts';
import type { App } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { sendSheet, uploadedSheet } from '../http/sheets.ts';
import { importTemplate } from '../spreadsheet/template.ts';
import { imported, previewed, readRows } from '../spreadsheet/read-rows.ts';
import { writeSheet } from '../spreadsheet/write.ts';
import type { Services } from '../services.ts';
import { addBoats } from './add.ts';
import { editBoat } from './edit.ts';
import { boatReader, importBoats, previewBoats } from './import.ts';
import { listBoats } from './queries.ts';
import { countRemoval, removeBoat } from './remove.ts';
import { boatColumns, exportColumns } from './sheet-columns.ts';
import { boatSeenBy, boatsSeenBy, boatsToBrowse } from './see.ts';
import { upload } from './upload.ts';
import type { FastifyReply } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { mediaTypes, uploadName, variantName } from '../files/file-kinds.ts';
import type { FileStore } from '../files/file-store.ts';
import { variantSize, removeFiles } from '../files/variants.ts';

export function boatRoutes(app: App, services: Services): void {
  const { database, now } = services;

  on(app, calls.readBoats, async (request) => ({
    boats: await database.read((db) => boatsSeenBy(db, actorOf(request))),
  }));

  on(app, calls.readBoatsOfEvent, async (request) => ({
    boats: await database.read((db) => boatsToBrowse(db, request.params.id, actorOf(request))),
  }));

  on(app, calls.readBoat, (request) => database.read((db) => boatSeenBy(db, request.params.id, actorOf(request))));

  on(app, calls.readBoatRemoval, async (request) => {
    const bookings = await database.read((db) => countRemoval(db, request.params.id, auditContext(request, now)));
    return { bookings, boats: 1 };
  });

  on(app, calls.addBoats, async (request) => ({
    ids: await addBoats(database, request.body.boats, auditContext(request, now)),
  }));

  on(app, calls.editBoat, async (request) => {
    const unused = await editBoat(database, request.body, auditContext(request, now));
    await removeFiles(services, unused);
    return { id: request.body.id };
  });

  on(app, calls.removeBoat, async (request) => {
    const gone = await removeBoat(database, request.params.id, auditContext(request, now));
    await removeFiles(services, gone.unused);
    return { removed: gone.removed };
  });

  on(app, calls.uploadImages, async (request) => ({
    locations: await upload(services, request.files(uploadLimits), auditContext(request, now)),
  }));

  on(app, calls.importBoats, async (request) => {
    const preview = request.query.preview === 'true';
    const upload = await uploadedSheet(request);
    const found = await readRows({ ...upload, preview }, boatReader);
    const sheet = { rows: found.rows, event: upload.event };
    const by = auditContext(request, now);
    if (preview) return await previewed(found, () => previewBoats(database, sheet, by));
    return imported(found, await importBoats(database, sheet, request.query.existing, by));
  });

  on(app, calls.downloadBoatTemplate, async (_request, reply) =>
    sendSheet(reply, 'boats-template.xlsx', await importTemplate('Boats', boatColumns)),
  );

  on(app, calls.exportBoats, async ({ body }, reply) => {
    const rows = inOrder(await database.read((db) => listBoats(db)), body.ids);
    const content = await writeSheet([{ name: 'Boats', columns: exportColumns, rows, frozenColumns: 2 }]);
    return sendSheet(reply, `boats-${dateIn(now(), defaultZone)}.xlsx`, content);
  });

  on(app, calls.readUpload, async (request, reply) => {
    reply.header('cache-control', 'no-store'); // What is not found now may be there in a second.
    return sendFile(services.files, request.params.name, request.headers, reply);
  });
}

/** Sends an uploaded file, or the part of it that a video player asks for, so that a browser shows it and runs nothing from it. */
async function sendFile(
  files: FileStore,
  name: string,
  headers: { range?: string | undefined; 'if-none-match'?: string | undefined; 'if-range'?: string | undefined },
  reply: FastifyReply,
) {
  const isVariant = variantName.test(name);
  const mediaType = mediaTypes[isVariant ? 'webp' : (uploadName.exec(name)?.[1] ?? '')];
  const size = mediaType ? await (isVariant ? variantSize(files, name) : files.size(name)) : undefined;
  if (mediaType === undefined || size === undefined) throw new AppError('page_not_found');
  const etag = `"${name}"`; // A file never changes under its name.
  reply.headers({
    'content-type': mediaType,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    etag,
  });
  // A sandboxed page shows no pdf: it is saved and opened from there.
  if (mediaType === 'application/pdf') reply.header('content-disposition', 'attachment');
  if (headers['if-none-match'] === etag) return reply.status(304).send();
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isCurrent ? wantedRange(headers.range, size) : 'all';
  if (range === 'none')
    return reply
      .status(416)
      .header('content-range', `bytes */${size}`)
      .removeHeader('content-type')
      .header('cache-control', 'no-store')
      .send();
  if (range === 'all') return reply.header('content-length', size).send(files.read(name));
  const { start, end } = range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(files.read(name, range));
}

/** One range; several ranges, or an invalid one, are answered with the whole file. */
function wantedRange(header: string | undefined, size: number): { start: number; end: number } | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return 'all';
  return start > end ? 'none' : { start, end };
}
