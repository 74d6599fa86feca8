import * as calls from '#domain/calls/safety.ts';
import { on } from '../http/on.ts';
import { type App, success } from '../http/routing.ts';
import { sendSheet } from '../http/sheets.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { writeSheet } from '../spreadsheet/write.ts';
import { confirmCard } from './confirm.ts';
import { saveCard } from './save-card.ts';
import { showCard } from './show-card.ts';
import { writeConfirmations } from './write-confirmations.ts';

export function safetyRoutes(app: App, services: Services): void {
  const { database, now, outbox } = services;
  on(app, calls.readCard, (request) =>
    database.read((db) => showCard(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.saveCard, async (request) => {
    const version = await saveCard(database, request.body, auditContext(request, now));
    outbox.wake();
    return success({ version });
  });

  on(app, calls.confirmCard, async (request) => {
    await confirmCard(database, request.body, actorOf(request), now());
    outbox.wake();
    return success();
  });

  on(app, calls.exportConfirmations, async (request, reply) => {
    const { event } = request.params;
    const sheets = await writeConfirmations(database, event, auditContext(request, now));
    return sendSheet(reply, `safety-card-${event}.xlsx`, await writeSheet(sheets));
  });
}
