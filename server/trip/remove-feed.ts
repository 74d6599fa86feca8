import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteFeedOf } from './feed-queries.ts';

export function removeFeed(database: Database, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    if (await deleteFeedOf(tx, actor.id))
      await recordHistory(tx, { at, actor, action: 'feed.removed', organization: actor.id });
  });
}
