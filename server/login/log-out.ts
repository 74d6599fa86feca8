import type { Database } from '../db/database.ts';
import type { Asker } from './session.ts';
import { deleteSession, renewCredentials } from './queries.ts';

/** Ends this session and no other, and makes every link that was mailed before useless: whoever finds one is not let in. */
export async function logOut(database: Database, asker: Asker | undefined): Promise<void> {
  if (!asker) return;
  await database.write(async (tx) => {
    if (asker.sessionId) await deleteSession(tx, asker.sessionId);
    await renewCredentials(tx, asker.id);
  });
}
