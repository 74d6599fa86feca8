import type { DroveAt } from '#domain/after/note.ts';
import type { Actor } from '#domain/permissions.ts';
import { boatsOfEventSeenBy } from '../boat/see.ts';
import type { Db } from '../db/database.ts';
import { notesOf, requireAfter } from './queries.ts';
import { readDrove } from './read-drove.ts';

/** The boats that one drove in an event, by the first trip, and then those that one only wrote a note on. */
export async function showDrove(db: Db, event: number, actor: Actor, now: number): Promise<DroveAt> {
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
