import { z } from 'zod';
import { askBuilders as askBuildersFor, boatsToComplete } from '#domain/boat-gaps.ts';
import { byId, longLine, pathId } from '#domain/fields.ts';
import {
  bounced,
  gap,
  invitee,
  messageDraft,
  messageOfList,
  messagePreview,
  messageTest,
  newMessage,
  sentMessage,
} from '#domain/message/message.ts';
import { type App, done, made, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { askBuilders, listBoatsToComplete } from './ask-builders.ts';
import { declineInvitation, stopNews } from './decline.ts';
import { listMessages, showMessage } from './list-messages.ts';
import { listBounces, listGaps, listInvitees } from './list-people.ts';
import { previewMessage } from './preview.ts';
import { sendMessage } from './send.ts';
import { sendTest } from './send-test.ts';

const byEvent = z.object({ event: pathId });

export function messageRoutes(app: App, services: Services): void {
  const { database, now } = services;
  app.post('/api/message/preview', { schema: { body: messageDraft, response: { 200: messagePreview } } }, ({ body }) =>
    database.read((db) => previewMessage(db, body, services)),
  );

  app.post('/api/message', { schema: { body: newMessage, response: { 200: made } } }, async (request) =>
    success({ id: await sendMessage(services, request.body, auditContext(request, now)) }),
  );

  app.post('/api/message/test', { schema: { body: messageTest, response: { 200: done } } }, async (request) => {
    await sendTest(services, request.body, auditContext(request, now));
    return success();
  });

  app.get(
    '/api/message/event/:event',
    { schema: { params: byEvent, response: { 200: z.object({ messages: z.array(messageOfList) }) } } },
    async ({ params }) => ({ messages: await database.read((db) => listMessages(db, params.event)) }),
  );

  app.get('/api/message/:id', { schema: { params: byId, response: { 200: sentMessage } } }, ({ params }) =>
    database.read((db) => showMessage(db, params.id)),
  );

  app.get(
    '/api/message/people/:event',
    { schema: { params: byEvent, response: { 200: z.object({ people: z.array(invitee) }) } } },
    async ({ params }) => ({ people: await database.read((db) => listInvitees(db, params.event)) }),
  );

  app.get(
    '/api/message/missing/:event',
    { schema: { params: byEvent, response: { 200: z.object({ gaps: z.array(gap) }) } } },
    async ({ params }) => ({ gaps: await database.read((db) => listGaps(db, params.event)) }),
  );

  app.get(
    '/api/message/bounces',
    { schema: { response: { 200: z.object({ bounces: z.array(bounced) }) } } },
    async () => ({
      bounces: await database.read(listBounces),
    }),
  );

  app.get(
    '/api/message/boats/:event',
    { schema: { params: byEvent, response: { 200: boatsToComplete } } },
    ({ params }) => database.read((db) => listBoatsToComplete(db, params.event)),
  );

  app.post(
    '/api/message/boats',
    { schema: { body: askBuildersFor, response: { 200: done.extend({ people: z.int() }) } } },
    async (request) => success({ people: await askBuilders(services, request.body, auditContext(request, now)) }),
  );

  linksInMails(app, services);
}

/** The action of a page behind a mailed link. It needs a POST: scanners open every link of a mail. */
function linksInMails(app: App, services: Services): void {
  app.post(
    '/api/invitation/decline',
    { schema: { body: z.object({ token: longLine }), response: { 200: done.extend({ event: z.string() }) } } },
    async ({ body }) => success({ event: await declineInvitation(services, body.token) }),
  );

  void app.register(async (forms: App) => {
    // A mail program sends 'List-Unsubscribe=One-Click' as a form; what it says is in the address.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 1_000 }, (_request, payload, next) => {
      payload
        .resume()
        .once('end', () => next(null, undefined))
        .once('error', next);
    });
    forms.post(
      '/api/unsubscribe/:token',
      { schema: { params: z.object({ token: longLine }), response: { 200: done } } },
      async ({ params }) => {
        await stopNews(services, params.token);
        return success();
      },
    );
  });
}
