import * as calls from '#domain/calls/message.ts';
import { on } from '../http/on.ts';
import { type App, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { askBuilders, listBoatsToComplete } from './ask-builders.ts';
import { answerInvitation, stopNews } from './answer-mails.ts';
import { listMessages, showMessage } from './list-messages.ts';
import { listBounces, listGaps, listInvitees } from './list-people.ts';
import { previewMessage } from './preview.ts';
import { sendMessage } from './send.ts';
import { sendTest } from './send-test.ts';

export function messageRoutes(app: App, services: Services): void {
  const { database, now } = services;
  on(app, calls.previewMessage, ({ body }) => database.read((db) => previewMessage(db, body, services)));

  on(app, calls.sendMessage, async (request) =>
    success({ id: await sendMessage(services, request.body, auditContext(request, now)) }),
  );

  on(app, calls.sendTest, async (request) => {
    await sendTest(services, request.body, auditContext(request, now));
    return success();
  });

  on(app, calls.readMessages, async ({ params }) => ({
    messages: await database.read((db) => listMessages(db, params.event)),
  }));

  on(app, calls.readMessage, ({ params }) => database.read((db) => showMessage(db, params.id)));

  on(app, calls.readInvitees, async ({ params }) => ({
    people: await database.read((db) => listInvitees(db, params.event)),
  }));

  on(app, calls.readMissingFields, async ({ params }) => ({
    gaps: await database.read((db) => listGaps(db, params.event)),
  }));

  on(app, calls.readBounces, async () => ({
    bounces: await database.read(listBounces),
  }));

  on(app, calls.readBoatsToComplete, ({ params }) => database.read((db) => listBoatsToComplete(db, params.event)));

  on(app, calls.askBuildersToComplete, async (request) =>
    success({ people: await askBuilders(services, request.body, auditContext(request, now)) }),
  );

  linksInMails(app, services);
}

/** The action of a page behind a mailed link. It needs a POST: scanners open every link of a mail. */
function linksInMails(app: App, services: Services): void {
  on(app, calls.declineInvitation, async ({ body }) =>
    success(await answerInvitation(services, body.token, 'declined_at')),
  );

  on(app, calls.acceptInvitation, async ({ body }) => {
    const { event } = await answerInvitation(services, body.token, 'accepted_at');
    return success({ event });
  });

  void app.register(async (forms: App) => {
    // A mail program sends 'List-Unsubscribe=One-Click' as a form; what it says is in the address.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_000 }, (_request, payload, next) => {
      payload
        .resume()
        .once('end', () => next(null, undefined))
        .once('error', next);
    });
    on(forms, calls.unsubscribe, async ({ params }) => {
      await stopNews(services, params.token);
      return success();
    });
  });
}
