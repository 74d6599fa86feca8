import { z } from 'zod';
import { pathId } from '#domain/fields.ts';
import { reportKinds } from '#domain/report.ts';
import type { App } from '../http/app-type.ts';
import { actorOf } from '../http/guard.ts';
import { stored, type Services } from '../services.ts';
import { writeReport } from './write-report.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const params = z.object({ eventId: pathId });
const sheet = z.unknown().describe('An .xlsx file');

export function reportRoutes(app: App, { database, now }: Services): void {
  for (const kind of reportKinds) {
    app.get(
      `/api/event/report/${kind}/:eventId`,
      { schema: { params, response: { 200: sheet } } },
      async (request, reply) => {
        const report = await writeReport(database, kind, request.params.eventId, {
          actor: actorOf(request),
          at: stored(now()),
        });
        return reply
          .headers({
            'content-type': mediaType,
            'content-disposition': `attachment; filename="${report.fileName}"`,
            'cache-control': 'no-store',
          })
          .send(report.content);
      },
    );
  }
}
