import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { id, pathId } from '#domain/fields.ts';
import { importAnswer } from '#domain/import-report.ts';
import { leg, legEdit, lockState, newLeg } from '#domain/leg.ts';
import { done, made, removed } from '../http/answers.ts';
import type { App } from '../http/app-type.ts';
import { actorOf } from '../http/guard.ts';
import { importQuery, sendSheet, uploadedSheet, wholeSheet } from '../http/sheets.ts';
import { importTemplate } from '../spreadsheet/template.ts';
import { revisionOf } from '../event/queries.ts';
import { organizationExists } from '../organization/queries.ts';
import { stored, type Services } from '../services.ts';
import { copyLeg } from './copy.ts';
import { createLeg } from './create.ts';
import { editLeg } from './edit.ts';
import { importLegs, previewLegs } from './import.ts';
import { lockDay } from './lock.ts';
import { legSeenBy, legsOfEvent } from './queries.ts';
import { removeLeg } from './remove.ts';
import { legColumns } from './sheet-columns.ts';

const legs = z.object({ legs: z.array(leg) });
const oneLeg = z.object({ leg });
/** To be raised when a leg is answered in another way: what a browser kept is then asked for anew. */
const shape = 'legs1';

export function legRoutes(app: App, services: Services): void {
  readingRoutes(app, services);
  writingRoutes(app, services);
}

function readingRoutes(app: App, { database }: Services): void {
  /** What somebody sees of an event changes with its revision alone; who has seen this one is told so before a leg is read. */
  const listed = async (event: number, viewer: number, known: string | undefined, reply: FastifyReply) => {
    const seen = await database.read(async (db) => {
      const etag = `W/"${shape}-${event}-${viewer}-${await revisionOf(db, event)}"`;
      return { etag, legs: holds(known, etag) ? undefined : await legsOfEvent(db, event, viewer) };
    });
    reply.headers({ etag: seen.etag, 'cache-control': 'private, no-cache', vary: 'authorization' });
    return seen.legs ? { legs: seen.legs } : reply.status(304).send();
  };
  const single = (wanted: number, viewer: number) =>
    database.read(async (db) => {
      const found = await legSeenBy(db, wanted, viewer);
      if (!found) throw new AppError('leg_not_found');
      return { leg: found };
    });

  app.get(
    '/api/leg/event/:eid',
    { schema: { params: z.object({ eid: pathId }), response: { 200: legs } } },
    (request, reply) => listed(request.params.eid, actorOf(request).id, request.headers['if-none-match'], reply),
  );

  app.get(
    '/api/leg/event/:eid/:orgId',
    { schema: { params: z.object({ eid: pathId, orgId: pathId }), response: { 200: legs } } },
    async ({ headers, params }, reply) => {
      await database.read((db) => organizationExists(db, params.orgId));
      return listed(params.eid, params.orgId, headers['if-none-match'], reply);
    },
  );

  app.get('/api/leg/:id', { schema: { params: z.object({ id: pathId }), response: { 200: oneLeg } } }, (request) =>
    single(request.params.id, actorOf(request).id),
  );

  app.get(
    '/api/leg/:id/:orgId',
    { schema: { params: z.object({ id: pathId, orgId: pathId }), response: { 200: oneLeg } } },
    async ({ params }) => {
      await database.read((db) => organizationExists(db, params.orgId));
      return single(params.id, params.orgId);
    },
  );
}

function writingRoutes(app: App, { database, now }: Services): void {
  const by = (request: Parameters<typeof actorOf>[0]) => ({ actor: actorOf(request), at: stored(now()) });

  app.post('/api/leg', { schema: { body: newLeg, response: { 200: made } } }, async (request) => {
    return { success: true as const, id: await createLeg(database, request.body, by(request)) };
  });

  app.post('/api/leg/edit', { schema: { body: legEdit, response: { 200: removed } } }, async (request) => {
    return { success: true as const, removed: await editLeg(database, request.body, by(request)) };
  });

  app.post('/api/leg/copy', { schema: { body: z.object({ id }), response: { 200: made } } }, async (request) => {
    return { success: true as const, id: await copyLeg(database, request.body.id, by(request)) };
  });

  app.post('/api/leg/lock', { schema: { body: lockState, response: { 200: done } } }, async (request) => {
    await lockDay(database, request.body, by(request));
    return { success: true as const };
  });

  app.post(
    '/api/leg/upload',
    { schema: { querystring: importQuery, response: { 200: importAnswer } } },
    async (request) => {
      const { rows, event } = await uploadedSheet(request, legColumns);
      if (event === undefined) throw new AppError('event_not_found');
      if (request.query.preview === 'true')
        return { success: true as const, rows: await previewLegs(database, rows, event) };
      return {
        success: true as const,
        ids: await importLegs(database, rows, event, request.query.existing, by(request)),
      };
    },
  );

  app.get('/api/leg/template', { schema: { response: { 200: wholeSheet } } }, async (_request, reply) =>
    sendSheet(reply, 'legs-template.xlsx', await importTemplate('Legs', legColumns)),
  );

  app.delete(
    '/api/leg/:id',
    { schema: { params: z.object({ id: pathId }), response: { 200: removed } } },
    async (request) => {
      return { success: true as const, removed: await removeLeg(database, request.params.id, by(request)) };
    },
  );
}

/** Of several that a cache names, one is enough. */
function holds(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag) ?? false;
}
