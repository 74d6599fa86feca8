import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { hashOfLink, newLinkToken } from '../tokens.ts';
import { replaceFeed, deleteFeedOf } from './feed-queries.ts';

/** Returns the token of one's own feed. Only this answer contains it: the database has a hash, which opens no calendar. */
export async function makeFeed(database: Database, { actor, at }: AuditContext): Promise<string> {
  const token = newLinkToken();
  await database.write(async (tx) => {
    await replaceFeed(tx, { organization: actor.id, token_hash: hashOfLink(token), created_at: at });
    await recordHistory(tx, { at, actor, action: 'feed.made', organization: actor.id });
  });
  return token;
}

export function removeFeed(database: Database, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    if (await deleteFeedOf(tx, actor.id))
      await recordHistory(tx, { at, actor, action: 'feed.removed', organization: actor.id });
  });
}
