import type { Database } from '../db/database.ts';
import { record, type By } from '../history/record.ts';
import { deleteFeedOf } from './queries.ts';

export function removeFeed(database: Database, { actor, at }: By): Promise<void> {
  return database.write(async (tx) => {
    if (await deleteFeedOf(tx, actor.id))
      await record(tx, { at, actor, action: 'feed.removed', organization: actor.id });
  });
}
