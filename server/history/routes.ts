import { historyPage, historyQuery } from '#domain/history.ts';
import type { App } from '../http/routing.ts';
import type { Services } from '../services.ts';
import { readHistory } from './read.ts';

export function historyRoutes(app: App, { database }: Services): void {
  app.get('/api/history', { schema: { querystring: historyQuery, response: { 200: historyPage } } }, (request) => {
    const { before, ...filter } = request.query;
    return database.read((db) => readHistory(db, filter, before));
  });
}
