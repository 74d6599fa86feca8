import { z } from 'zod';
import { kitAgreement, kitEdit, shownKit } from '#domain/after/press-kit.ts';
import { pathId } from '#domain/fields.ts';
import { AppError } from '#domain/errors.ts';
import { removeFiles } from '../files/file-store.ts';
import { sendFile } from '../files/send-file.ts';
import { archivePath, writeArchive } from '../files/write-archive.ts';
import { type App, done, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { cachingOf } from './kit-gate.ts';
import { agreeToEmbargo } from './agree-to-embargo.ts';
import { saveKit } from './save-kit.ts';
import { kitSeenBy } from './show-kit.ts';
import { requireBoat } from './queries.ts';

const wholeFile = z.unknown().describe('The file');
const byBoat = z.object({ boat: pathId });

/** Uploaded files, and press kits: each address that has bytes or words of a kit asks the gate of kit-gate.ts. */
export function pressKitRoutes(app: App, services: Services): void {
  const { database, files, now } = services;

  app.get(
    '/uploads/:name',
    { schema: { params: z.object({ name: z.string() }), response: { 200: wholeFile, 206: wholeFile } } },
    async (request, reply) => {
      const { name } = request.params;
      reply.header('cache-control', 'no-store'); // What is not found now may be there in a second.
      return sendFile(files, name, await cachingOf(database, name, request.asker, now), request.headers, reply);
    },
  );

  app.get('/api/kit/:boat', { schema: { params: byBoat, response: { 200: shownKit } } }, (request) =>
    database.read((db) => kitSeenBy(db, request.params.boat, actorOf(request), now())),
  );

  app.get(
    '/api/kit/:boat/zip',
    { schema: { params: byBoat, response: { 200: z.unknown().describe('A zip file of the text and the files') } } },
    async (request, reply) => {
      const [boat, { kit }] = await database.read(async (db) => [
        await requireBoat(db, request.params.boat),
        await kitSeenBy(db, request.params.boat, actorOf(request), now()),
      ]);
      if (!kit) throw new AppError('kit_not_found');
      const name = `${boat.make} ${boat.model}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
      const packed = kit.files.map((file, index) => ({ ...file, path: archivePath(index, file.name) }));
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="press-kit-${name}.zip"`,
          'cache-control': 'private, no-store',
        })
        .send(writeArchive({ path: 'press-text.txt', content: kit.text }, packed, files));
    },
  );

  app.post('/api/kit', { schema: { body: kitEdit, response: { 200: done } } }, async (request) => {
    const unused = await saveKit(database, request.body, auditContext(request, now));
    await removeFiles(services, unused);
    return success();
  });

  app.post('/api/kit/agree', { schema: { body: kitAgreement, response: { 200: done } } }, async (request) => {
    await agreeToEmbargo(database, request.body, auditContext(request, now));
    return success();
  });
}
