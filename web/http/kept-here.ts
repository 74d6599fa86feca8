import { openDB, type IDBPDatabase } from 'idb';

/** What somebody did or typed on this device, until the server has said that it has it. */
export interface Waiting {
  id: string;
  /** In which order they were made. */
  place: number;
  state: 'waiting' | 'sent' | 'refused';
}

export const openStore = (name: string, store: string, onEnd?: () => void): Promise<IDBPDatabase> =>
  openDB(name, 1, {
    upgrade: (database) => void database.createObjectStore(store),
    // Another tab removes it.
    blocking(_current, _blocked, event) {
      (event.target as unknown as IDBDatabase).close();
      onEnd?.();
    },
    terminated: () => onEnd?.(),
  });

let opened: Promise<IDBPDatabase> | undefined;
/** What this connection has written or read: without one of them in the database, another tab has dealt with it. */
const known = new Set<string>();

export function isKnownHere(id: string): boolean {
  return known.has(id);
}

function forget(): void {
  opened = undefined;
  known.clear();
}

/** The names are those of the first release, whose phones still have something to send. */
function waitingDatabase(): Promise<IDBPDatabase> {
  opened ??= openStore('boarding marks', 'marks', forget);
  opened.catch(forget);
  return opened;
}

/** Browsers end the databases of pages in the background, some without a word: then the database is opened once more. */
async function withWaiting<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await waitingDatabase());
  } catch (error) {
    if (isFull(error)) throw error;
    opened?.then((ended) => ended.close(), () => undefined); // prettier-ignore
    forget();
    return work(await waitingDatabase());
  }
}

/** The device has no room left, which opening again does not mend. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** In the order in which they were made. The first release wrote no state beside a note. */
export async function readWaiting(): Promise<Waiting[]> {
  const found = await withWaiting((database) => database.getAll('marks') as Promise<Waiting[]>);
  for (const { id } of found) known.add(id);
  return found.map((each) => ({ ...each, state: each.state ?? 'waiting' })).toSorted((a, b) => a.place - b.place);
}

export async function writeWaiting(some: readonly Waiting[]): Promise<void> {
  await withWaiting(async (database) => {
    const change = database.transaction('marks', 'readwrite', { durability: 'strict' });
    await Promise.all([...some.map((each) => change.store.put(each, each.id)), change.done]);
  });
  for (const { id } of some) known.add(id);
}

export function removeWaiting(ids: readonly string[]): Promise<void> {
  return withWaiting(async (database) => {
    const change = database.transaction('marks', 'readwrite');
    await Promise.all([...ids.map((id) => change.store.delete(id)), change.done]);
  });
}
