import { z } from 'zod';
import { board } from '#domain/boarding/board.ts';
import { crewLink, crewPass, linkAddress, newCrewLink } from '#domain/boarding/crew-link.ts';
import { AppError } from '#domain/errors.ts';
import { byId, id, pathId } from '#domain/fields.ts';
import { requireEvent } from '../event/queries.ts';
import { type App, done, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import { hashOfLink } from '../tokens.ts';
import { toIso } from '#domain/time.ts';
import type { Services } from '../services.ts';
import { boardsOf, crewLinksOf, openCrewLink } from './link-queries.ts';
import { makeBoard, makeCrewLink, tokenOf, endBoard, endCrewLink } from './make-link.ts';
import { showBoard } from './show-board.ts';

const madeLink = done.extend({ id, url: z.string() });
const byEvent = z.object({ event: pathId });
const byToken = z.object({ token: z.string() });
const boards = z.object({ boards: z.array(z.object({ id, created_at: z.string(), url: linkAddress })) });

/** Links for those who have no account: a crew with a phone, a television on the quay. */
export function linkRoutes(app: App, { config, database, now, tokens }: Services): void {
  const addressOf = (kind: 'crew' | 'board', token: string) => `${config.publicUrl}/${kind}/${token}`;
  const shown = <Link extends { seed: string; token_hash: string }>(kind: 'crew' | 'board', stored: Link) => {
    const { seed, token_hash, ...link } = stored;
    const token = tokenOf(tokens, { seed, token_hash });
    return { ...link, url: token === undefined ? null : addressOf(kind, token) };
  };

  app.post('/api/crew', { schema: { body: newCrewLink, response: { 200: madeLink } } }, async (request) => {
    const by = { ...auditContext(request, now), tokens };
    const { id: made, token } = await makeCrewLink(database, request.body, by);
    return success({ id: made, url: addressOf('crew', token) });
  });

  app.get(
    '/api/crew/event/:event',
    { schema: { params: byEvent, response: { 200: z.object({ links: z.array(crewLink) }) } } },
    ({ params }) =>
      database.read(async (db) => {
        await requireEvent(db, params.event);
        const links = await crewLinksOf(db, params.event, toIso(now()));
        return { links: links.map((link) => shown('crew', link)) };
      }),
  );

  app.delete('/api/crew/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await endCrewLink(database, request.params.id, auditContext(request, now));
    return success();
  });

  app.get('/api/crew/:token', { schema: { params: byToken, response: { 200: crewPass } } }, async ({ params }) => {
    const pass = await database.read((db) => openCrewLink(db, hashOfLink(params.token), toIso(now())));
    if (!pass) throw new AppError('crew_link_not_found');
    return pass;
  });

  app.post(
    '/api/board',
    { schema: { body: z.object({ event: id }), response: { 200: madeLink } } },
    async (request) => {
      const by = { ...auditContext(request, now), tokens };
      const { id: made, token } = await makeBoard(database, request.body.event, by);
      return success({ id: made, url: addressOf('board', token) });
    },
  );

  app.get('/api/board/event/:event', { schema: { params: byEvent, response: { 200: boards } } }, ({ params }) =>
    database.read(async (db) => {
      await requireEvent(db, params.event);
      return { boards: (await boardsOf(db, params.event)).map((each) => shown('board', each)) };
    }),
  );

  app.delete('/api/board/:id', { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await endBoard(database, request.params.id, auditContext(request, now));
    return success();
  });

  app.get('/api/board/:token', { schema: { params: byToken, response: { 200: board } } }, ({ params }) =>
    database.read((db) => showBoard(db, params.token, now())),
  );
}
