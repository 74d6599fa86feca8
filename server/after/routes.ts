import * as calls from '#domain/calls/after.ts';
import { on } from '../http/on.ts';
import type { App } from '../http/routing.ts';
import { actorOf, auditContext } from '../login/guard.ts';
import type { Services } from '../services.ts';
import { addCoverage } from './add-coverage.ts';
import { saveNote } from './save-note.ts';
import type { NewAnswer, CoverageOfEvent } from '#domain/after/coverage.ts';
import type { Database, Db } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { requireAfter, notesOf, answerOf, boatsOfPieces, piecesOf, writersOf, findCoverage } from './queries.ts';
import type { DroveAt } from '#domain/after/note.ts';
import type { Actor } from '#domain/permissions.ts';
import { boatsOfEventSeenBy } from '../boat/see.ts';
import { readDrove } from './read-drove.ts';
import { nameToOthers } from '#domain/wording.ts';
import { AppError } from '#domain/errors.ts';
import { recordHistory } from '../history/record.ts';

export function afterRoutes(app: App, { database, now }: Services): void {
  on(app, calls.readDroveAt, (request) =>
    database.read((db) => showDrove(db, request.params.event, actorOf(request), now())),
  );

  on(app, calls.saveNote, async (request) => ({
    note: await saveNote(database, request.body, actorOf(request), now()),
  }));

  on(app, calls.readCoverage, (request) =>
    database.read((db) => listCoverage(db, request.params.id, actorOf(request))),
  );

  on(app, calls.addCoverage, async (request) => ({
    id: await addCoverage(database, request.body, auditContext(request, now)),
  }));

  on(app, calls.answerPublished, (request) => saveAnswer(database, request.body, auditContext(request, now)));

  on(app, calls.removeCoverage, (request) => removeCoverage(database, request.params.id, auditContext(request, now)));
}

/** 'Not yet' is asked once more; 'will not' is the last word, until they say something else. */
function saveAnswer(database: Database, { answer, event }: NewAnswer, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    await requireAfter(tx, event, actor);
    await tx
      .insertInto('coverage_answer')
      .values({ event, organization: actor.id, answer, at })
      .onConflict((conflict) => conflict.columns(['event', 'organization']).doUpdateSet({ answer, at }))
      .execute();
  });
}

/** The boats that one drove in an event, by the first trip, and then those that one only wrote a note on. */
async function showDrove(db: Db, event: number, actor: Actor, now: number): Promise<DroveAt> {
  await requireAfter(db, event, actor);
  const trips = (await readDrove(db, event, now)).filter(({ people }) => people.has(actor.id));
  const legs = Map.groupBy(trips, ({ boat }) => boat);
  const notes = new Map((await notesOf(db, event, actor.id)).map(({ boat, ...note }) => [boat, note]));
  const boats = new Map((await boatsOfEventSeenBy(db, event, actor)).map((boat) => [boat.id, boat]));
  return {
    boats: [...new Set([...legs.keys(), ...notes.keys()])].flatMap((id) => {
      const boat = boats.get(id);
      const named = (legs.get(id) ?? []).map(({ leg }) => ({
        id: leg.id,
        identifier: leg.identifier,
        date: leg.date,
        start_time: leg.start_time,
        end_time: leg.end_time,
      }));
      return boat ? [{ boat, legs: named, note: notes.get(id) ?? null }] : [];
    }),
  };
}

/**
 * What was published about an event: all of it for an admin, for everybody else what they wrote or added themselves. A builder reads
 * about its boats what it added; the rest is in its report.
 */
async function listCoverage(db: Db, event: number, actor: Actor): Promise<CoverageOfEvent> {
  await requireAfter(db, event, actor);
  const isAdmin = actor.type === 'admin';
  const boats = Map.groupBy(await boatsOfPieces(db, event), ({ coverage }) => coverage);
  const writers = Map.groupBy(await writersOf(db, event), ({ coverage }) => coverage);
  // Of a piece whose people's data has ended only its number is left.
  const known = (await piecesOf(db, event)).filter(({ url }) => url !== '');
  const pieces = known.flatMap(({ added_by, ...piece }) => {
    const people = (writers.get(piece.id) ?? []).filter(
      (writer) => isAdmin || writer.id === actor.id || writer.added_by === actor.id,
    );
    if (!isAdmin && people.length === 0 && added_by !== actor.id) return [];
    return [
      {
        ...piece,
        link: piece.link === 1,
        boats: (boats.get(piece.id) ?? [])
          .filter(({ owner }) => actor.type !== 'manufacturer' || owner === actor.id)
          .map(({ id, make, model }) => ({ id, make, model })),
        people: people.map(({ added_as, id, ...person }) => ({ id, name: nameToOthers(person), added_as })),
      },
    ];
  });
  return { pieces, answer: await answerOf(db, event, actor.id) };
}

/**
 * An admin removes a piece; everybody else takes away what they said: that they wrote it, or whom they named. When nobody else has
 * said anything of it, the piece goes as well.
 */
function removeCoverage(database: Database, id: number, by: AuditContext): Promise<void> {
  const { id: own, type } = by.actor;
  return database.write(async (tx) => {
    const piece = await findCoverage(tx, id);
    if (!piece) throw new AppError('page_not_found');
    const gone = await tx
      .deleteFrom('coverage_person')
      .where('coverage', '=', id)
      .$if(type !== 'admin', (query) =>
        query.where((row) => row.or([row('organization', '=', own), row('added_by', '=', own)])),
      )
      .returning('organization')
      .execute();
    if (type !== 'admin' && gone.length === 0 && piece.added_by !== own) throw new AppError('page_not_found');
    const left = await tx
      .selectFrom('coverage_person')
      .select('organization')
      .where('coverage', '=', id)
      .limit(1)
      .executeTakeFirst();
    const wasAddedByAnother = piece.added_by !== null && piece.added_by !== own && type !== 'admin';
    if (!left && !wasAddedByAnother) await tx.deleteFrom('coverage').where('id', '=', id).execute();
    else if (piece.added_by === own)
      await tx.updateTable('coverage').set({ added_by: null }).where('id', '=', id).execute();
    await recordHistory(tx, { ...by, action: 'coverage.removed', event: piece.event });
  });
}
