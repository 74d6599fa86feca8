import { z } from 'zod';
import { date, pathId } from '#domain/fields.ts';
import { historyPage, undoRequest } from '#domain/history.ts';
import { toIso } from '#domain/time.ts';
import { madeSeveral } from '../http/answers.ts';
import type { App } from '../http/app-type.ts';
import { actorOf } from '../http/guard.ts';
import { type Services } from '../services.ts';
import { readHistory } from './read.ts';
import { undoRemovals } from './undo.ts';

const query = z.object({
  person: pathId.optional(),
  event: pathId.optional(),
  leg: pathId.optional(),
  boat: pathId.optional(),
  day: date.optional(),
  before: pathId.optional(),
});

export function historyRoutes(app: App, { database, outbox, now }: Services): void {
  app.get('/api/history', { schema: { querystring: query, response: { 200: historyPage } } }, (request) => {
    const { before, ...filter } = request.query;
    return database.read((db) => readHistory(db, filter, before));
  });

  app.post('/api/history/undo', { schema: { body: undoRequest, response: { 200: madeSeveral } } }, async (request) => {
    const ids = await undoRemovals(database, request.body.ids, { actor: actorOf(request), at: toIso(now()) });
    outbox.wake(); // Each is told of the booking that is there again.
    return { success: true as const, ids };
  });
}
