import type { CoverageOfEvent } from '#domain/after/coverage.ts';
import type { Actor } from '#domain/permissions.ts';
import { nameToOthers } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { answerOf, boatsOfPieces, piecesOf, requireAfter, writersOf } from './queries.ts';

/**
 * What was published about an event: all of it for an admin, for everybody else what they wrote or added themselves. A builder reads
 * about its boats what it added; the rest is in its report.
 */
export async function listCoverage(db: Db, event: number, actor: Actor): Promise<CoverageOfEvent> {
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
