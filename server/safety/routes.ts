import { z } from 'zod';
import { pathId } from '#domain/fields.ts';
import { newCard, newConfirmation } from '#domain/safety/card.ts';
import { exported } from '#domain/safety/chain.ts';
import { shownCard } from '#domain/safety/wire.ts';
import { type App, done, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { askPeople } from './ask-people.ts';
import { confirmCard } from './confirm.ts';
import { exportRecord } from './export-record.ts';
import { saveCard } from './save-card.ts';
import { showCard } from './show-card.ts';

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

  app.post(
    '/api/safety/confirm',
    { schema: { body: newConfirmation, response: { 200: done.extend({ number: z.int(), hash: z.string() }) } } },
    async (request) => {
      const made = await confirmCard(database, request.body, actorOf(request), now());
      outbox.wake();
      return success(made);
    },
  );

  app.get(
    '/api/safety/:event/export',
    { schema: { params: ofEvent, response: { 200: exported } } },
    async (request, reply) => {
      const { event } = request.params;
      const file = await exportRecord(database, event, auditContext(request, now));
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="safety-record-${event}.json"`)
        .send(file as never); // As it was written, byte for byte.
    },
  );
}
