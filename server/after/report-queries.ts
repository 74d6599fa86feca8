import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { requireVisibleEvent } from '../event/queries.ts';

/** The boats of an event with their builders. */
export function boatsReported(db: Db, event: number) {
  return db
    .selectFrom('boat')
    .innerJoin('organization', 'organization.id', 'boat.owner')
    .select(['boat.id', 'boat.make', 'boat.model', 'boat.owner', 'organization.organization_name'])
    .where('boat.event', '=', event)
    .orderBy('boat.id')
    .execute();
}

/** The pieces about these boats, a row for each boat of a piece. */
export async function piecesOf(db: Db, boats: number[]) {
  if (boats.length === 0) return [];
  return db
    .selectFrom('coverage_boat')
    .innerJoin('coverage', 'coverage.id', 'coverage_boat.coverage')
    .select(['coverage_boat.boat', 'coverage.title', 'coverage.medium', 'coverage.url'])
    .where('coverage_boat.boat', 'in', padToPowerOfTwo(boats))
    .orderBy('coverage.id')
    .execute();
}

/** What people said about these boats, with their names; who may read it is for `wordsShown` to say. */
export async function notesOn(db: Db, boats: number[]) {
  if (boats.length === 0) return [];
  return db
    .selectFrom('note')
    .innerJoin('organization', 'organization.id', 'note.organization')
    .select(['note.boat', 'note.organization', 'note.text', 'note.to_builder'])
    .select(['organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .where('note.boat', 'in', padToPowerOfTwo(boats))
    .orderBy('note.organization')
    .execute();
}
