import type { Database } from '../db/database.ts';
import { endSession } from './session.ts';

/** Ends this session and no other; a link in a mail has none. */
export async function logOut(database: Database, session: string | undefined): Promise<void> {
  if (session) await database.write((tx) => endSession(tx, session));
}
