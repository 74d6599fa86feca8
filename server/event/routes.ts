import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { event, eventEdit, newEvent } from '#domain/event.ts';
import { id, pathId } from '#domain/fields.ts';
import { done, made } from '../http/answers.ts';
import type { App } from '../http/app-type.ts';
import { actorOf } from '../http/guard.ts';
import { stored, type Services } from '../services.ts';
import { copyEvent } from './copy.ts';
import { createEvent } from './create.ts';
import { editEvent } from './edit.ts';
import { eventById, events } from './queries.ts';
import { removeEvent } from './remove.ts';

const byId = z.object({ id: pathId });

export function eventRoutes(app: App, { database, now }: Services): void {
  app.get('/api/event', { schema: { response: { 200: z.object({ events: z.array(event) }) } } }, async () => ({
    events: await database.read(events),
  }));

  app.get(
    '/api/event/:id',
    { schema: { params: byId, response: { 200: z.object({ event }) } } },
    async ({ params }) => {
      const found = await database.read((db) => eventById(db, params.id));
      if (!found) throw new AppError('event_not_found');
      return { event: found };
    },
  );

  app.post('/api/event', { schema: { body: newEvent, response: { 200: made } } }, async (request) => {
    const id = await createEvent(database, request.body, { actor: actorOf(request), at: stored(now()) });
    return { success: true as const, id };
  });

  app.post('/api/event/edit', { schema: { body: eventEdit, response: { 200: made } } }, async (request) => {
    await editEvent(database, request.body, { actor: actorOf(request), at: stored(now()) });
    return { success: true as const, id: request.body.id };
  });

  app.post('/api/event/copy', { schema: { body: z.object({ id }), response: { 200: made } } }, async (request) => {
    const copy = await copyEvent(database, request.body.id, { actor: actorOf(request), at: stored(now()) });
    return { success: true as const, id: copy };
  });

  app.delete('/api/event/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await removeEvent(database, request.params.id, { actor: actorOf(request), at: stored(now()) });
    return { success: true as const };
  });
}
