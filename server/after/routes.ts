import * as calls from '#domain/calls/after.ts';
import { on } from '../http/on.ts';
import { type App, success } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { addCoverage } from './add-coverage.ts';
import { listCoverage } from './list-coverage.ts';
import { removeCoverage } from './remove-coverage.ts';
import { saveAnswer } from './save-answer.ts';
import { saveNote } from './save-note.ts';
import { showDrove } from './show-drove.ts';

export function afterRoutes(app: App, { database, now }: Services): void {
  on(app, calls.readDroveAt, (request) =>
    database.read((db) => showDrove(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.saveNote, async (request) =>
    success({ note: await saveNote(database, request.body, actorOf(request), now()) }),
  );

  on(app, calls.readCoverage, (request) =>
    database.read((db) => listCoverage(db, request.params.id, actorOf(request))),
  );

  on(app, calls.addCoverage, async (request) =>
    success({ id: await addCoverage(database, request.body, auditContext(request, now)) }),
  );

  on(app, calls.answerPublished, async (request) => {
    await saveAnswer(database, request.body, auditContext(request, now));
    return success();
  });

  on(app, calls.removeCoverage, async (request) => {
    await removeCoverage(database, request.params.id, auditContext(request, now));
    return success();
  });
}
