import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { oneDay, toIso } from '#domain/time.ts';
import type { Database } from '../db/database.ts';
import type { Sending } from './deliver.ts';
import { deleteMailsBefore } from './queries.ts';

/** Long enough to look into "it never came"; after that the recipient of a mail is no longer needed. */
export const mailsKeptDays = 30;

/** Mails that were sent, or given up, that long ago, and those that lie in a folder. Returns how many. */
export async function forgetOldMails({
  config,
  database,
  now,
}: Pick<Sending, 'database' | 'now'> & { config: { dataDir: string } }): Promise<number> {
  await removeMailsBefore(config.dataDir, now() - mailsKeptDays * oneDay);
  return database.write((tx) => deleteMailsBefore(tx, toIso(now() - mailsKeptDays * oneDay)));
}

/** The folder of mails that are written as files when there is no mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Mails to these addresses or with these ids, by any writer; returns how many. */
export function removeMailsAbout(
  dataDir: string,
  { addresses, messageIds }: { addresses: string[]; messageIds: string[] },
): Promise<number> {
  const isTheirs = addresses.map(
    (address) => new RegExp(String.raw`(?<![\w.+-])${RegExp.escape(address)}(?![\w-]|\.\w)`, 'i'),
  );
  return removeMails(dataDir, async (path, name) => {
    if (messageIds.some((id) => name.startsWith(id))) return true;
    const text = (await readFile(path, 'utf8')).replaceAll(/=?\r?\n[ \t]?/g, '\n').replaceAll('=\n', '');
    return isTheirs.some((pattern) => pattern.test(text));
  });
}

/** Mails whose row is gone: the server ended between the erasure of their person and that of its files. */
export async function removeMailsWithoutRow(dataDir: string, { lookUp }: Pick<Database, 'lookUp'>): Promise<number> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => [] as string[]); // Before the rows: a mail has its row first.
  const rows = await lookUp((db) => db.selectFrom('outbox').select('message_id').execute());
  const known = new Set(rows.map(({ message_id }) => message_id));
  const stray = new Set(names.filter((name) => ofOutbox.test(name) && !known.has(name.slice(0, name.indexOf('@')))));
  return removeMails(dataDir, async (_path, name) => stray.has(name));
}

const ofOutbox = /^[\da-f-]{36}@/;

function removeMailsBefore(dataDir: string, before: number): Promise<number> {
  return removeMails(dataDir, async (path) => (await stat(path)).mtimeMs < before);
}

async function removeMails(dataDir: string, goes: (path: string, name: string) => Promise<boolean>): Promise<number> {
  const folder = mailFolder(dataDir);
  const names = await readdir(folder).catch(() => [] as string[]);
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    if (!(await goes(join(folder, name), name))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
