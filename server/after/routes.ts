import { z } from 'zod';
import { coverageOfEvent, newAnswer, newCoverage } from '#domain/after/coverage.ts';
import { droveAt, newNote, note } from '#domain/after/note.ts';
import { byId, pathId } from '#domain/fields.ts';
import { type App, done, made, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { addCoverage } from './add-coverage.ts';
import { listCoverage } from './list-coverage.ts';
import { removeCoverage } from './remove-coverage.ts';
import { saveAnswer } from './save-answer.ts';
import { saveNote } from './save-note.ts';
import { showDrove } from './show-drove.ts';

const ofEvent = z.object({ event: pathId });

export function afterRoutes(app: App, { database, now }: Services): void {
  app.get('/api/drove/:event', { schema: { params: ofEvent, response: { 200: droveAt } } }, (request) =>
    database.read((db) => showDrove(db, request.params.event, actorOf(request), now())),
  );

  app.post(
    '/api/note',
    { schema: { body: newNote, response: { 200: done.extend({ note: note.nullable() }) } } },
    async (request) => success({ note: await saveNote(database, request.body, actorOf(request), now()) }),
  );

  app.get('/api/coverage/:event', { schema: { params: ofEvent, response: { 200: coverageOfEvent } } }, (request) =>
    database.read((db) => listCoverage(db, request.params.event, actorOf(request))),
  );

  app.post('/api/coverage', { schema: { body: newCoverage, response: { 200: made } } }, async (request) =>
    success({ id: await addCoverage(database, request.body, auditContext(request, now)) }),
  );

  app.post('/api/coverage/answer', { schema: { body: newAnswer, response: { 200: done } } }, async (request) => {
    await saveAnswer(database, request.body, auditContext(request, now));
    return success();
  });

  app.delete('/api/coverage/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await removeCoverage(database, request.params.id, auditContext(request, now));
    return success();
  });
}
