import * as calls from '#domain/calls/boarding.ts';
import { on } from '../http/on.ts';
import { AppError } from '#domain/errors.ts';
import { requireEvent } from '../event/queries.ts';
import { type App, success } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import { hashOfLink } from '../tokens.ts';
import { toIso } from '#domain/time.ts';
import type { Services } from '../services.ts';
import { boardsOf, crewLinksOf, openCrewLink } from './link-queries.ts';
import { makeBoard, makeCrewLink, makeCrewLinks, tokenOf, endBoard, endCrewLink } from './make-link.ts';
import { showBoard } from './show-board.ts';

/** Links for those who have no account: a crew with a phone, a television on the quay. */
export function linkRoutes(app: App, { config, database, now, tokens }: Services): void {
  const addressOf = (kind: 'crew' | 'board', token: string) => `${config.publicUrl}/${kind}/${token}`;
  const shown = <Link extends { seed: string; token_hash: string }>(kind: 'crew' | 'board', stored: Link) => {
    const { seed, token_hash, ...link } = stored;
    const token = tokenOf(tokens, { seed, token_hash });
    return { ...link, url: token === undefined ? null : addressOf(kind, token) };
  };

  on(app, calls.makeCrewLink, async (request) => {
    const by = { ...auditContext(request, now), tokens };
    const { id: made, token } = await makeCrewLink(database, request.body, by);
    return success({ id: made, url: addressOf('crew', token) });
  });

  on(app, calls.makeCrewLinks, async (request) => {
    const { links, unsent } = await makeCrewLinks(database, request.body, { ...auditContext(request, now), tokens });
    return success({ links: links.map(({ token, ...link }) => ({ ...link, url: addressOf('crew', token) })), unsent });
  });

  on(app, calls.readCrewLinks, ({ params }) =>
    database.read(async (db) => {
      await requireEvent(db, params.event);
      const links = await crewLinksOf(db, params.event, toIso(now()));
      return { links: links.map((link) => shown('crew', link)) };
    }),
  );

  on(app, calls.endCrewLink, async (request) => {
    await endCrewLink(database, request.params.link, auditContext(request, now));
    return success();
  });

  on(app, calls.readCrewPass, async ({ params }) => {
    const pass = await database.read((db) => openCrewLink(db, hashOfLink(params.link), toIso(now())));
    if (!pass) throw new AppError('crew_link_not_found');
    return pass;
  });

  on(app, calls.makeBoard, async (request) => {
    const by = { ...auditContext(request, now), tokens };
    const { id: made, token } = await makeBoard(database, request.body.event, by);
    return success({ id: made, url: addressOf('board', token) });
  });

  on(app, calls.readBoards, ({ params }) =>
    database.read(async (db) => {
      await requireEvent(db, params.event);
      return { boards: (await boardsOf(db, params.event)).map((each) => shown('board', each)) };
    }),
  );

  on(app, calls.endBoard, async (request) => {
    await endBoard(database, request.params.link, auditContext(request, now));
    return success();
  });

  on(app, calls.readBoard, ({ params }) => database.read((db) => showBoard(db, params.link, now())));
}
