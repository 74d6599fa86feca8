import { z } from 'zod';
import { timeZone } from '#domain/event.ts';
import { date, pathId } from '#domain/fields.ts';
import { historyPage } from '#domain/history.ts';
import { defaultZone } from '#domain/zone.ts';
import type { App } from '../http/routing.ts';
import type { Services } from '../services.ts';
import { readHistory } from './read.ts';

const query = z.object({
  person: pathId.optional(),
  event: pathId.optional(),
  leg: pathId.optional(),
  boat: pathId.optional(),
  day: date.optional(),
  zone: timeZone.default(defaultZone).describe('IANA name, the clock by which `day` begins and ends'),
  before: pathId.optional(),
});

export function historyRoutes(app: App, { database }: Services): void {
  app.get('/api/history', { schema: { querystring: query, response: { 200: historyPage } } }, (request) => {
    const { before, ...filter } = request.query;
    return database.read((db) => readHistory(db, filter, before));
  });
}
