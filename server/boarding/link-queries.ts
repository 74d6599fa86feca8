import type { Insertable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { CrewLinkTable, Tables } from '../db/tables.ts';

export async function findEventOfBoat(db: Db, boat: number): Promise<number | undefined> {
  return (await db.selectFrom('boat').select('event').where('id', '=', boat).executeTakeFirst())?.event;
}

export function boatsOfEvent(db: Db, event: number) {
  return db
    .selectFrom('boat')
    .innerJoin('organization', 'organization.id', 'boat.owner')
    .select(['boat.id', 'boat.make', 'boat.model', 'boat.owner', 'boat.contact_email'])
    .select(['organization.type', 'organization.email'])
    .where('boat.event', '=', event)
    .orderBy('boat.id')
    .execute();
}

export async function insertCrewLink(tx: Db, link: Insertable<CrewLinkTable>): Promise<number> {
  return (await tx.insertInto('crew_link').values(link).returning('id').executeTakeFirstOrThrow()).id;
}

/** Those that still open, newest first. */
export async function crewLinksOf(db: Db, event: number, at: string) {
  const links = await db
    .selectFrom('crew_link')
    .leftJoin('boat', 'boat.id', 'crew_link.boat')
    .select(['crew_link.id', 'crew_link.date', 'crew_link.boat', 'crew_link.created_at', 'crew_link.expires_at'])
    .select(['boat.make', 'boat.model', 'crew_link.seed', 'crew_link.token_hash'])
    .where('crew_link.event', '=', event)
    .where('crew_link.expires_at', '>', at)
    .where('crew_link.revoked_at', 'is', null)
    .orderBy('crew_link.id', 'desc')
    .execute();
  return links.map(({ boat, make, model, ...link }) => ({
    ...link,
    boat: boat === null ? null : { id: boat, make: make ?? '', model: model ?? '' },
  }));
}

/** The link's data for its own crew. */
export function openCrewLink(db: Db, tokenHash: string, at: string) {
  return db
    .selectFrom('crew_link')
    .innerJoin('event', 'event.id', 'crew_link.event')
    .select(['crew_link.event', 'event.name', 'crew_link.date', 'crew_link.boat', 'crew_link.expires_at'])
    .select(['event.start_date', 'event.end_date', 'event.time_zone'])
    .where('token_hash', '=', tokenHash)
    .where('crew_link.expires_at', '>', at)
    .where('crew_link.revoked_at', 'is', null)
    .executeTakeFirst();
}

export function revokeCrewLink(tx: Db, id: number, at: string) {
  return tx
    .updateTable('crew_link')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['event', 'date', 'boat'])
    .executeTakeFirst();
}

export async function insertBoard(tx: Db, board: Insertable<Tables['board_link']>): Promise<number> {
  return (await tx.insertInto('board_link').values(board).returning('id').executeTakeFirstOrThrow()).id;
}

export function boardsOf(db: Db, event: number) {
  return db
    .selectFrom('board_link')
    .select(['id', 'created_at', 'seed', 'token_hash'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
}

export function findBoard(db: Db, tokenHash: string) {
  return db
    .selectFrom('board_link')
    .innerJoin('event', 'event.id', 'board_link.event')
    .select(['event.id', 'event.name', 'event.location', 'event.start_date', 'event.end_date', 'event.time_zone'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function deleteBoard(tx: Db, id: number) {
  return tx.deleteFrom('board_link').where('id', '=', id).returning('event').executeTakeFirst();
}
