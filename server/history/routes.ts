import * as calls from '#domain/calls/history.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import type { Services } from '../services.ts';
import { readHistory } from './read.ts';

export function historyRoutes(app: App, { database }: Services): void {
  on(app, calls.readHistory, (request) => {
    const { before, ...filter } = request.query;
    return database.read((db) => readHistory(db, filter, before));
  });
}
