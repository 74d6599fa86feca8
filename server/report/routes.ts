import { z } from 'zod';
import { pathId } from '#domain/fields.ts';
import { reportKinds } from '#domain/report.ts';
import { toIso } from '#domain/time.ts';
import type { App } from '../http/app-type.ts';
import { actorOf } from '../login/guard.ts';
import { sendSheet, wholeSheet } from '../http/sheets.ts';
import type { Services } from '../services.ts';
import { writeReport } from './write-report.ts';

const params = z.object({ eventId: pathId });

export function reportRoutes(app: App, { database, now }: Services): void {
  for (const kind of reportKinds) {
    app.get(
      `/api/event/report/${kind}/:eventId`,
      { schema: { params, response: { 200: wholeSheet } } },
      async (request, reply) => {
        const report = await writeReport(database, kind, request.params.eventId, {
          actor: actorOf(request),
          at: toIso(now()),
        });
        return sendSheet(reply, report.fileName, report.content);
      },
    );
  }
}
