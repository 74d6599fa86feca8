import type { Database } from '../db/database.ts';
import type { Asker } from './session.ts';
import { deleteSession, renewCredentials } from './queries.ts';

/** Ends this session and no other, and makes every link that was mailed before useless: nobody can log in with an old one. */
export async function logOut(database: Database, asker: Asker | undefined): Promise<void> {
  if (!asker) return;
  await database.write(async (tx) => {
    if (asker.sessionId) await deleteSession(tx, asker.sessionId);
    await renewCredentials(tx, asker.id);
  });
}
