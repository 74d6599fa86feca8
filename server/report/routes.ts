import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { pathId } from '#domain/fields.ts';
import { reportKinds } from '#domain/report.ts';
import { toIso } from '#domain/time.ts';
import type { App } from '../http/app-type.ts';
import { actorOf } from '../login/guard.ts';
import { sendSheet, wholeSheet } from '../http/sheets.ts';
import type { Services } from '../services.ts';
import { addressRoutes } from './address-routes.ts';
import { writeReport } from './write-report.ts';

const params = z.object({ eventId: pathId });

export function reportRoutes(app: App, services: Services): void {
  const { database, now } = services;
  addressRoutes(app, services);
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
