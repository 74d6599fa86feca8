import type { Actor, Crew } from '#domain/permissions.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { Tables } from '../db/tables.ts';

/** An organization as a token names it. */
export type Known = Actor & { credentials: number };

/** The organizations of sessions, without those that have ended. */
export function findAskers(db: Db, sessions: string[], at: string): Promise<(Known & { sessionId: string })[]> {
  return db
    .selectFrom('session')
    .innerJoin('organization', 'organization.id', 'session.organization')
    .select(['session.id as sessionId', 'organization.id', 'organization.type', 'organization.credentials'])
    .where('session.id', 'in', padToPowerOfTwo(sessions))
    .where('session.expires_at', '>', at)
    .execute();
}

export function findOrganizationOfLink(db: Db, organization: number, credentials: number): Promise<Known | undefined> {
  return db
    .selectFrom('organization')
    .select(['id', 'type', 'credentials'])
    .where('id', '=', organization)
    .where('credentials', '=', credentials)
    .executeTakeFirst();
}

/** Whoever has a link can open any number of sessions: the oldest go. */
const maxSessions = 20;

export async function insertSession(tx: Db, session: Tables['session']): Promise<void> {
  await tx.deleteFrom('session').where('expires_at', '<=', session.created_at).execute();
  const kept = tx
    .selectFrom('session')
    .select('id')
    .where('organization', '=', session.organization)
    .orderBy('created_at', 'desc')
    .limit(maxSessions - 1);
  await tx.deleteFrom('session').where('organization', '=', session.organization).where('id', 'not in', kept).execute();
  await tx.insertInto('session').values(session).execute();
}

export async function deleteSession(tx: Db, session: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', session).execute();
}

/** All but the one that asks for it, where one does. */
export async function deleteSessionsOf(tx: Db, organization: number, kept = ''): Promise<void> {
  await tx.deleteFrom('session').where('organization', '=', organization).where('id', '!=', kept).execute();
}

/** Returns nothing when the organization is gone or has other credentials by now. */
export function touchLastLogin(tx: Db, { id, credentials }: Pick<Known, 'id' | 'credentials'>, at: string) {
  return tx
    .updateTable('organization')
    .set({ last_login: at })
    .where('id', '=', id)
    .where('credentials', '=', credentials)
    .returning('id')
    .executeTakeFirst();
}

export function findRecipientByKey(db: Db, key: string) {
  return recipients(db).where('email_key', '=', key).executeTakeFirst();
}

export function findRecipient(db: Db, id: number) {
  return recipients(db).where('id', '=', id).executeTakeFirst();
}

function recipients(db: Db) {
  return db.selectFrom('organization').select(['id', 'email', 'email_key', 'credentials']);
}

/** Forgets those of `before`: they count no more. */
export async function insertLoginCode(tx: Db, row: Tables['login_code'], before: string): Promise<void> {
  await tx.deleteFrom('login_code').where('asked_at', '<', before).execute();
  await tx.insertInto('login_code').values(row).execute();
}

export type LoginCode = NonNullable<Awaited<ReturnType<typeof findLoginCode>>>;

/** A code that was asked for, with whom it lets in. */
export function findLoginCode(db: Db, hash: string) {
  return db
    .selectFrom('login_code')
    .innerJoin('organization', 'organization.id', 'login_code.organization')
    .selectAll('login_code')
    .select(['organization.type', 'organization.email_key', 'organization.credentials as credentials_now'])
    .where('browser_hash', '=', hash)
    .executeTakeFirst();
}

export async function noteWrongCode(tx: Db, hash: string): Promise<void> {
  await tx
    .updateTable('login_code')
    .set((row) => ({ wrong: row('wrong', '+', 1) }))
    .where('browser_hash', '=', hash)
    .execute();
}

export async function noteCodeUsed(tx: Db, hash: string): Promise<void> {
  await tx.updateTable('login_code').set({ used: 1 }).where('browser_hash', '=', hash).execute();
}

/** Who has opened the link needs no code any more, and nobody else has it. */
export async function endCodesOf(tx: Db, organization: number): Promise<void> {
  await tx.updateTable('login_code').set({ used: 1 }).where('organization', '=', organization).execute();
}

/** Typed since, about the same organization, in the browsers of the same network. */
export async function wrongCodes(
  db: Db,
  { network_hash, organization }: Pick<LoginCode, 'network_hash' | 'organization'>,
  since: string,
): Promise<number> {
  const { wrong } = await db
    .selectFrom('login_code')
    .select((row) => row.fn.sum<number | string | null>('wrong').as('wrong'))
    .where('organization', '=', organization)
    .where('network_hash', '=', network_hash)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(wrong ?? 0);
}

/** How many login mails were asked for since, for one subject (an address or a client). */
export async function countLoginRequests(db: Db, subject: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('login_request')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('subject', '=', subject)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertLoginRequests(tx: Db, subjects: string[], at: string): Promise<void> {
  await tx
    .insertInto('login_request')
    .values(subjects.map((subject) => ({ subject, at })))
    .execute();
}

export async function forgetLoginRequests(tx: Db, before: string): Promise<void> {
  await tx.deleteFrom('login_request').where('at', '<', before).execute();
}

export function admins(db: Db) {
  return db
    .selectFrom('organization')
    .select(['id', 'type', 'email', 'credentials'])
    .where('type', '=', 'admin')
    .orderBy('id')
    .execute();
}

/** `at` asks for a link that has not ended by then. */
export function findCrewOfLink(db: Db, tokenHash: string, at?: string): Promise<Crew | undefined> {
  return db
    .selectFrom('crew_link')
    .select(['id as crew', 'event', 'date', 'boat'])
    .where('token_hash', '=', tokenHash)
    .$if(at !== undefined, (query) => query.where('expires_at', '>', at ?? '').where('revoked_at', 'is', null))
    .executeTakeFirst();
}

/** Login links of before are void. */
export async function renewCredentials(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('organization')
    .set((row) => ({ credentials: row('credentials', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function sessionsOf(db: Db, organization: number, at: string) {
  return db
    .selectFrom('session')
    .select(['id', 'created_at', 'expires_at'])
    .where('organization', '=', organization)
    .where('expires_at', '>', at)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}

export async function deleteSessionOf(tx: Db, organization: number, session: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', session).where('organization', '=', organization).execute();
}

/** Into the history, which stands above this slice. */
export async function insertLogIn(tx: Db, organization: number, at: string): Promise<void> {
  const row = { at, actor: organization, action: 'organization.logged_in', organization, details: '{}' };
  await tx.insertInto('history').values(row).execute();
}
