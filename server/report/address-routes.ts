import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { byId, id } from '#domain/fields.ts';
import { newReportAddress, reportAddress } from '#domain/report.ts';
import { done, success } from '../http/answers.ts';
import type { App } from '../http/app-type.ts';
import { hashOfLink } from '../tokens.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { networkOf } from '../login/limit.ts';
import type { Services } from '../services.ts';
import { addressesOf } from './address-queries.ts';
import { makeAddress, endAddress } from './make-address.ts';
import { readLive } from './read-live.ts';

const wholeCsv = z.string().describe('Comma-separated values (text/csv, RFC 4180)');
const minute = 60_000;
/** Spreadsheets ask every few minutes; several people may have the same one open. */
const readsPerMinute = 30;

/** Reports at addresses of their own, for spreadsheets that keep themselves up to date. */
export function addressRoutes(app: App, { config, database, now }: Services): void {
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
      const live = await database.read((db) => readLive(db, hashOfLink(token)));
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
    const counted = `${Math.floor(now() / minute)} ${key}`;
    const count = (reads.get(counted) ?? 0) + 1;
    reads.set(counted, count);
    return count <= readsPerMinute;
  };
}
