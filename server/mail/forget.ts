import { toIso } from '#domain/time.ts';
import type { Sending } from './deliver.ts';
import { deleteMailsBefore } from './queries.ts';

const day = 24 * 60 * 60_000;
/** Long enough to look into "it never came"; after that nobody needs to know to whom a mail went. */
export const mailsKeptDays = 30;

/** Mails that were sent, or given up, that long ago. Answers how many. */
export function forgetOldMails({ database, now }: Pick<Sending, 'database' | 'now'>): Promise<number> {
  return database.write((tx) => deleteMailsBefore(tx, toIso(now() - mailsKeptDays * day)));
}
