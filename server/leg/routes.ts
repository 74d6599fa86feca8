import * as calls from '#domain/calls/leg.ts';
import { on } from '../http/on.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import { sendJson } from '../http/compress.ts';
import type { App } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { sendSheet, uploadedSheet } from '../http/sheets.ts';
import { importTemplate } from '../spreadsheet/template.ts';
import { imported, previewed, readRows } from '../spreadsheet/read-rows.ts';
import { requireOrganization } from '../organization/queries.ts';
import type { Services } from '../services.ts';
import { copyLeg, createLeg, editLeg, removeLeg } from './change.ts';
import { findEventState, requireEvent } from '../event/queries.ts';
import { importLegs, previewLegs } from './import.ts';
import { lockDay } from '../event/lock.ts';
import { findLegSeenBy } from './calendar-queries.ts';
import { createCalendarReader } from './read-calendar.ts';
import { legReader, surroundingsOf } from './plan-legs.ts';
import { listForExport } from './list-for-export.ts';
import { exportColumns, legColumns } from './sheet-columns.ts';
import { dateIn, defaultZone } from '#domain/zone.ts';
import { writeSheet } from '../spreadsheet/write.ts';

export function legRoutes(app: App, services: Services): void {
  readingRoutes(app, services);
  writingRoutes(app, services);
}

function readingRoutes(app: App, services: Services): void {
  const { database, now } = services;
  const readCalendar = createCalendarReader(services);
  const listed = async (event: number, viewer: number, request: FastifyRequest, reply: FastifyReply) => {
    const { etag, body } = await readCalendar({
      event,
      viewer,
      actor: actorOf(request),
      known: request.headers['if-none-match'],
    });
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
    return body === undefined ? reply.status(304).send() : sendJson(request, reply, body);
  };
  const single = (wanted: number, viewer: number, { type }: Actor) =>
    database.read(async (db) => {
      const found = await findLegSeenBy(db, wanted, viewer, now());
      const state = found && (await findEventState(db, found.event));
      if (!found || (state?.published === 0 && type !== 'admin')) throw new AppError('leg_not_found');
      return { leg: found };
    });

  on(app, calls.readLegs, (request, reply) => listed(request.params.eid, actorOf(request).id, request, reply));

  on(app, calls.readLegsOf, async (request, reply) => {
    const { eid, orgId } = request.params;
    await database.read((db) => requireOrganization(db, orgId));
    return listed(eid, orgId, request, reply);
  });

  on(app, calls.readLeg, (request) => single(request.params.id, actorOf(request).id, actorOf(request)));

  on(app, calls.readLegOf, async (request) => {
    const { params } = request;
    await database.read((db) => requireOrganization(db, params.orgId));
    return single(params.id, params.orgId, actorOf(request));
  });
}

function writingRoutes(app: App, { database, now }: Services): void {
  on(app, calls.createLeg, async (request) => ({
    id: await createLeg(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.editLeg, async (request) => ({
    removed: await editLeg(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.copyLeg, async (request) => ({
    id: await copyLeg(database, request.body.id, auditContext(request, now)),
  }));

  on(app, calls.lockDay, (request) => lockDay(database, request.body, auditContext(request, now)));

  on(app, calls.importLegs, async (request) => {
    const preview = request.query.preview === 'true';
    const { event, ...upload } = await uploadedSheet(request);
    if (event === undefined) throw new AppError('event_not_found');
    const around = await database.read((db) => surroundingsOf(db, event));
    const found = await readRows({ ...upload, preview }, legReader, around);
    if (preview) return await previewed(found, () => previewLegs(database, found.rows, event));
    const by = auditContext(request, now);
    return imported(found, await importLegs(database, found.rows, event, request.query.existing, by));
  });

  on(app, calls.downloadLegTemplate, async (_request, reply) =>
    sendSheet(reply, 'legs-template.xlsx', await importTemplate('Legs', legColumns)),
  );

  on(app, calls.exportLegs, async ({ body }, reply) => {
    const rows = await database.read(async (db) => {
      await requireEvent(db, body.event);
      return Map.groupBy(await listForExport(db, body.event), (leg) => Number(leg.id));
    });
    const chosen = body.ids ?? [...rows.keys()];
    const content = await writeSheet([
      { name: 'Legs', columns: exportColumns, rows: chosen.flatMap((leg) => rows.get(leg) ?? []), frozenColumns: 1 },
    ]);
    return sendSheet(reply, `legs-${dateIn(now(), defaultZone)}.xlsx`, content);
  });

  on(app, calls.removeLeg, async (request) => ({
    removed: await removeLeg(database, request.params.id, auditContext(request, now)),
  }));
}
