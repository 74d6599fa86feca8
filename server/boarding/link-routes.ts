import * as calls from '#domain/calls/boarding.ts';
import { on } from '../http/on.ts';
import { AppError } from '#domain/errors.ts';
import { requireEvent } from '../event/queries.ts';
import type { App } from '../http/routing.ts';
import { auditContext } from '../login/guard.ts';
import { hashOfLink } from '../tokens.ts';
import { toIso } from '#domain/time.ts';
import type { Services } from '../services.ts';
import { boardsOf, crewLinksOf, openCrewLink, findBoard } from './link-queries.ts';
import { makeBoard, makeCrewLink, makeCrewLinks, tokenOf, endBoard, endCrewLink } from './make-link.ts';
import { boardDepartures, type Board } from '#domain/boarding/board.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { departuresOf } from '../facts/departures.ts';
import { noteOf } from '#domain/note-of-day.ts';
import { notesOf } from '../event/note.ts';

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
    return { id: made, url: addressOf('crew', token) };
  });

  on(app, calls.makeCrewLinks, async (request) => {
    const { links, ...rest } = await makeCrewLinks(database, request.body, { ...auditContext(request, now), tokens });
    return { links: links.map(({ token, ...link }) => ({ ...link, url: addressOf('crew', token) })), ...rest };
  });

  on(app, calls.readCrewLinks, ({ params }) =>
    database.read(async (db) => {
      await requireEvent(db, params.event);
      const links = await crewLinksOf(db, params.event, toIso(now()));
      return { links: links.map((link) => shown('crew', link)) };
    }),
  );

  on(app, calls.endCrewLink, (request) => endCrewLink(database, request.params.link, auditContext(request, now)));

  on(app, calls.readCrewPass, async ({ params }) => {
    const pass = await database.read((db) => openCrewLink(db, hashOfLink(params.link), toIso(now())));
    if (!pass) throw new AppError('crew_link_not_found');
    return pass;
  });

  on(app, calls.makeBoard, async (request) => {
    const by = { ...auditContext(request, now), tokens };
    const { id: made, token } = await makeBoard(database, request.body.event, by);
    return { id: made, url: addressOf('board', token) };
  });

  on(app, calls.readBoards, ({ params }) =>
    database.read(async (db) => {
      await requireEvent(db, params.event);
      return { boards: (await boardsOf(db, params.event)).map((each) => shown('board', each)) };
    }),
  );

  on(app, calls.endBoard, (request) => endBoard(database, request.params.link, auditContext(request, now)));

  on(app, calls.readBoard, ({ params }) => database.read((db) => showBoard(db, params.link, now())));
}

/** The next departures of the day at the marina; before the event those of its first day. */
async function showBoard(db: Db, token: string, now: number): Promise<Board> {
  const event = await findBoard(db, hashOfLink(token));
  if (!event) throw new AppError('board_not_found');
  const today = dateIn(now, event.time_zone);
  const date = today < event.start_date ? event.start_date : today;
  const departures = (await departuresOf(db, event.id, date)).map(({ departure }) => departure);
  const note = noteOf({ notes: await notesOf(db, event.id) }, date);
  const { location, name, time_zone } = event;
  return { event: { name, location, time_zone }, date, now, note, departures: boardDepartures(departures, now) };
}
