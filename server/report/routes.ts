import { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { AppError } from '#domain/errors.ts';
import { builderReport, peopleReported, publishReport } from '#domain/after/report.ts';
import { pathId, byId, id } from '#domain/fields.ts';
import { reportKinds, newReportAddress, reportAddress } from '#domain/report.ts';
import { oneMinute, toIso } from '#domain/time.ts';
import { type App, done, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { sendSheet, wholeSheet } from '../http/sheets.ts';
import type { Services } from '../services.ts';
import { hashOfLink } from '../tokens.ts';
import { networkOf } from '../login/limit.ts';
import { writeReport } from './write-report.ts';
import { addressesOf } from './address-queries.ts';
import { makeAddress, endAddress } from './make-address.ts';
import { listPeople } from './list-people.ts';
import { publish } from './publish.ts';
import { readLive } from './read-live.ts';
import { showBuilder } from './show-builder.ts';

const params = z.object({ eventId: pathId });

export function reportRoutes(app: App, services: Services): void {
  const { database, now } = services;
  addressRoutes(app, services);
  builderRoutes(app, services);
  /** One report a session at a time: each costs as much as hundreds of bookings. */
  const writing = new Set<string>();
  for (const kind of reportKinds) {
    app.get(
      `/api/event/report/${kind}/:eventId`,
      { schema: { params, response: { 200: wholeSheet } } },
      async (request, reply) => {
        const actor = actorOf(request);
        const session = request.asker?.sessionId ?? String(actor.id);
        if (writing.has(session)) throw new AppError('report_under_way');
        writing.add(session);
        try {
          const report = await writeReport(database, kind, request.params.eventId, { actor, at: toIso(now()) });
          return await sendSheet(reply, report.fileName, report.content);
        } finally {
          writing.delete(session);
        }
      },
    );
  }
}

/** What an event was worth, as a page: for builders of their own boats once it is published. */
function builderRoutes(app: App, services: Services): void {
  const { database, now } = services;
  const ofEvent = z.object({ event: pathId });
  app.get('/api/report/builder/:event', { schema: { params: ofEvent, response: { 200: builderReport } } }, (request) =>
    database.read((db) => showBuilder(db, request.params.event, actorOf(request), now())),
  );

  app.get('/api/report/people/:event', { schema: { params: ofEvent, response: { 200: peopleReported } } }, (request) =>
    database.read(async (db) => ({ people: await listPeople(db, request.params.event, now()) })),
  );

  app.post(
    '/api/report/publish',
    { schema: { body: publishReport, response: { 200: done.extend({ people: z.int() }) } } },
    async (request) => success({ people: await publish(services, request.body.event, auditContext(request, now)) }),
  );
}

const wholeCsv = z.string().describe('Comma-separated values (text/csv, RFC 4180)');
/** Spreadsheets ask every few minutes; several people may have the same one open. */
const readsPerMinute = 30;

/** Reports at addresses of their own, for spreadsheets that keep themselves up to date. */
function addressRoutes(app: App, { config, database, now }: Services): void {
  app.get(
    '/api/report-address',
    { schema: { response: { 200: z.object({ addresses: z.array(reportAddress) }) } } },
    async (request) => ({ addresses: await database.read((db) => addressesOf(db, actorOf(request).id)) }),
  );

  app.post(
    '/api/report-address',
    { schema: { body: newReportAddress, response: { 200: done.extend({ id, url: z.string() }) } } },
    async (request) => {
      const { id: made, token } = await makeAddress(database, request.body, auditContext(request, now));
      return success({ id: made, url: `${config.publicUrl}/reports/${token}.csv` });
    },
  );

  app.delete('/api/report-address/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await endAddress(database, request.params.id, auditContext(request, now));
    return success();
  });

  const mayRead = countReads(now);
  app.get(
    '/reports/:file',
    { schema: { params: z.object({ file: z.string() }), response: { 200: wholeCsv } } },
    async (request, reply) => {
      const token = request.params.file.replace(/\.csv$/, '');
      if (!mayRead(`client ${networkOf(request.ip)}`) || !mayRead(hashOfLink(token)))
        throw new AppError('too_many_reads');
      const live = await database.read((db) => readLive(db, hashOfLink(token), toIso(now())));
      if (!live) throw new AppError('report_address_not_found');
      return reply
        .type('text/csv; charset=utf-8')
        .headers({ 'content-disposition': `inline; filename="${live.name}.csv"`, 'cache-control': 'no-store' })
        .send(live.content);
    },
  );
}

/** Whether this is one of the first reads of the minute by this key. Each process counts for itself. */
function countReads(now: () => number): (key: string) => boolean {
  const reads = new LRUCache<string, number>({ max: 10_000 });
  return (key) => {
    const counted = `${Math.floor(now() / oneMinute)} ${key}`;
    const count = (reads.get(counted) ?? 0) + 1;
    reads.set(counted, count);
    return count <= readsPerMinute;
  };
}
