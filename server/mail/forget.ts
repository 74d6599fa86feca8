import { toIso } from '#domain/time.ts';
import type { Sending } from './deliver.ts';
import { deleteMailsBefore } from './queries.ts';
import { removeMailsBefore } from './remove-from-folder.ts';

const day = 24 * 60 * 60_000;
/** Long enough to look into "it never came"; after that the recipient of a mail is no longer needed. */
export const mailsKeptDays = 30;

/** Mails that were sent, or given up, that long ago, and those that lie in a folder. Returns how many. */
export async function forgetOldMails({
  config,
  database,
  now,
}: Pick<Sending, 'database' | 'now'> & { config: { dataDir: string } }): Promise<number> {
  await removeMailsBefore(config.dataDir, now() - mailsKeptDays * day);
  return database.write((tx) => deleteMailsBefore(tx, toIso(now() - mailsKeptDays * day)));
}
