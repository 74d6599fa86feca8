import { openDB, type IDBPDatabase } from 'idb';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import type { MarkRefusal } from '#domain/boarding/refusals.ts';
import type { SeenMark } from '#domain/boarding/mark.ts';

export interface SentGuest {
  id: string;
  name: string;
  publication: string;
  phone: string;
}

/** A mark as it is sent. */
export type OwnMark = Omit<SeenMark, 'guest'> & { event: number; guest: SentGuest | null; device: string };

/** A mark on this phone, until the server has said that it has it. */
export interface KeptMark {
  id: string;
  mark: OwnMark;
  /** The subject, in words. */
  about: string;
  /** In which order they were made. */
  place: number;
  state: 'waiting' | 'sent' | 'refused';
  reason?: MarkRefusal;
}

const open = (name: string, store: string): Promise<IDBPDatabase> =>
  openDB(name, 1, {
    upgrade: (database) => void database.createObjectStore(store),
    // Another tab removes it.
    blocking: (_current, _blocked, event) => (event.target as unknown as IDBDatabase).close(),
  });

let marks: Promise<IDBPDatabase> | undefined;
const marksDatabase = () => (marks ??= open('boarding marks', 'marks'));

export async function keptMarks(): Promise<KeptMark[]> {
  const all = (await (await marksDatabase()).getAll('marks')) as KeptMark[];
  return all.toSorted((a, b) => a.place - b.place);
}

export async function keepMarks(some: KeptMark[]): Promise<void> {
  const change = (await marksDatabase()).transaction('marks', 'readwrite', { durability: 'strict' });
  await Promise.all([...some.map((mark) => change.store.put(mark, mark.id)), change.done]);
}

export async function dropMarks(ids: string[]): Promise<void> {
  const change = (await marksDatabase()).transaction('marks', 'readwrite');
  await Promise.all([...ids.map((id) => change.store.delete(id)), change.done]);
}

/** The last day that was seen: of a crew, or of the logged-in person until the session ends. */
const daysOf = (isCrew: boolean) => (isCrew ? 'boarding of a crew' : 'boarding of a session');

export async function keepDay(isCrew: boolean, path: string, day: BoardingDay): Promise<void> {
  const database = await open(daysOf(isCrew), 'days');
  await database.put('days', day, path).finally(() => database.close());
}

export async function keptDay(isCrew: boolean, path: string): Promise<BoardingDay | undefined> {
  const database = await open(daysOf(isCrew), 'days');
  const day = (await database.get('days', path).finally(() => database.close())) as BoardingDay | undefined;
  return day;
}

/** Names are deleted once the link has ended. Unsent marks stay, without names. */
export async function forgetDays(isCrew: boolean): Promise<void> {
  indexedDB.deleteDatabase(daysOf(isCrew));
  if (isCrew) await keepMarks((await keptMarks()).map((kept) => ({ ...kept, about: 'Somebody' })));
}
