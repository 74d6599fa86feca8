import { z } from 'zod';
import { pathId } from '#domain/fields.ts';
import { newCard, newConfirmation } from '#domain/safety/card.ts';
import { shownCard } from '#domain/safety/wire.ts';
import { type App, done, success } from '../http/routing.ts';
import { sendSheet, wholeSheet } from '../http/sheets.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { writeSheet } from '../spreadsheet/write.ts';
import { askPeople } from './ask-people.ts';
import { confirmCard } from './confirm.ts';
import { saveCard } from './save-card.ts';
import { showCard } from './show-card.ts';
import { writeConfirmations } from './write-confirmations.ts';

const ofEvent = z.object({ event: pathId });

export function safetyRoutes(app: App, services: Services): void {
  const { database, now, outbox } = services;
  app.get('/api/safety/:event', { schema: { params: ofEvent, response: { 200: shownCard } } }, (request) =>
    database.read((db) => showCard(db, request.params.event, actorOf(request), now())),
  );

  app.post(
    '/api/safety/card',
    { schema: { body: newCard, response: { 200: done.extend({ version: z.int() }) } } },
    async (request) => {
      const version = await saveCard(database, request.body, auditContext(request, now));
      await askPeople(services);
      return success({ version });
    },
  );

  app.post('/api/safety/confirm', { schema: { body: newConfirmation, response: { 200: done } } }, async (request) => {
    await confirmCard(database, request.body, actorOf(request), now());
    outbox.wake();
    return success();
  });

  app.get(
    '/api/safety/:event/export',
    { schema: { params: ofEvent, response: { 200: wholeSheet } } },
    async (request, reply) => {
      const { event } = request.params;
      const sheets = await writeConfirmations(database, event, auditContext(request, now));
      return sendSheet(reply, `safety-card-${event}.xlsx`, await writeSheet(sheets));
    },
  );
}
