import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export function findFeed(db: Db, organization: number) {
  return db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('organization', '=', organization)
    .executeTakeFirst();
}

export function findFeedOwner(db: Db, tokenHash: string) {
  return db.selectFrom('calendar_feed').select('organization').where('token_hash', '=', tokenHash).executeTakeFirst();
}

/** Replaces the previous one. */
export async function replaceFeed(tx: Db, feed: Tables['calendar_feed']): Promise<void> {
  const { created_at, token_hash } = feed;
  await tx
    .insertInto('calendar_feed')
    .values(feed)
    .onConflict((conflict) => conflict.column('organization').doUpdateSet({ created_at, token_hash }))
    .execute();
}

/** Returns whether there was one. */
export async function deleteFeedOf(tx: Db, organization: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('calendar_feed')
    .where('organization', '=', organization)
    .returning('organization')
    .executeTakeFirst();
  return gone !== undefined;
}
