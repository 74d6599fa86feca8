import * as calls from '#domain/calls/report.ts';
import { exportList } from '#domain/calls/guest.ts';
import { on } from '../http/on.ts';
import { AppError } from '#domain/errors.ts';
import { reportKinds } from '#domain/report.ts';
import { toIso } from '#domain/time.ts';
import { type App, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import { sendSheet } from '../http/sheets.ts';
import type { Services } from '../services.ts';
import { writeList } from './write-list.ts';
import { writeReport } from './write-report.ts';
import { listPeople } from './list-people.ts';
import { publish } from './publish.ts';
import { showBuilder } from './show-builder.ts';

export function reportRoutes(app: App, services: Services): void {
  const { database, now } = services;
  builderRoutes(app, services);
  /** One report a session at a time: each costs as much as hundreds of bookings. */
  const writing = new Set<string>();
  for (const kind of reportKinds)
    on(app, calls.downloadReport[kind], async (request, reply) => {
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
    });

  on(app, exportList, async (request, reply) => {
    const { id, name } = request.params;
    const { content, fileName } = await writeList(database, id, name, toIso(now()));
    return sendSheet(reply, fileName, content);
  });
}

/** What an event was worth, as a page: for builders of their own boats once it is published. */
function builderRoutes(app: App, services: Services): void {
  const { database, now } = services;
  on(app, calls.readBuilderReport, (request) =>
    database.read((db) => showBuilder(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.readPeopleReported, (request) =>
    database.read(async (db) => ({ people: await listPeople(db, request.params.event, now()) })),
  );

  on(app, calls.publishBuilderReport, async (request) =>
    success({ people: await publish(services, request.body.event, auditContext(request, now)) }),
  );
}
