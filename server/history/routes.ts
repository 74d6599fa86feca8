import { z } from 'zod';
import { date, pathId } from '#domain/fields.ts';
import { historyPage } from '#domain/history.ts';
import type { App } from '../http/app-type.ts';
import type { Services } from '../services.ts';
import { readHistory } from './read.ts';

const query = z.object({
  person: pathId.optional(),
  event: pathId.optional(),
  leg: pathId.optional(),
  boat: pathId.optional(),
  day: date.optional(),
  before: pathId.optional(),
});

export function historyRoutes(app: App, { database }: Services): void {
  app.get('/api/history', { schema: { querystring: query, response: { 200: historyPage } } }, (request) => {
    const { before, ...filter } = request.query;
    return database.read((db) => readHistory(db, filter, before));
  });
}
