import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where mails lie as files when there is no mail server. */
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

export function removeMailsBefore(dataDir: string, before: number): Promise<number> {
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
