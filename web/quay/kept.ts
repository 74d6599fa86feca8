import { openDB, type IDBPDatabase } from 'idb';
import type { NewNote } from '#domain/after/note.ts';
import type { BoardingDay } from '#domain/boarding/departure.ts';
import type { MarkRefusal } from '#domain/boarding/refusals.ts';
import type { Confirmation } from '#domain/safety/card.ts';
import type { WalkUp } from '#domain/boarding/walk-ups.ts';
import type { NewMark, SeenMark } from '#domain/boarding/mark.ts';

export type SentGuest = NonNullable<NewMark['guest']>;

/** A mark as it is sent. */
export type OwnMark = Omit<SeenMark, 'guest'> & {
  event: number;
  guest: SentGuest | null;
  device: string;
  confirmation?: Confirmation;
  unsigned_by?: string;
  books?: boolean;
};

/** A mark on this phone, until the server has said that it has it. */
export interface KeptMark {
  id: string;
  mark: OwnMark;
  /** The subject, in words. */
  about: string;
  /** Whom it books: the day of the phone does not have them before the server has the mark. */
  walkUp?: WalkUp;
  /** In which order they were made. */
  place: number;
  state: 'waiting' | 'sent' | 'refused';
  reason?: MarkRefusal;
}

/** A note that waits for the server on the device of its writer. */
export interface KeptNote {
  id: string;
  /** Who typed it: others who log in here neither see nor send it. */
  owner: number;
  note: NewNote;
  place: number;
}
type Kept = KeptMark | KeptNote;

const open = (name: string, store: string, onEnd?: () => void): Promise<IDBPDatabase> =>
  openDB(name, 1, {
    upgrade: (database) => void database.createObjectStore(store),
    // Another tab removes it.
    blocking(_current, _blocked, event) {
      (event.target as unknown as IDBDatabase).close();
      onEnd?.();
    },
    terminated: () => onEnd?.(),
  });

let marks: Promise<IDBPDatabase> | undefined;

function marksDatabase(): Promise<IDBPDatabase> {
  const forget = () => (marks = undefined);
  marks ??= open('boarding marks', 'marks', forget);
  marks.catch(forget);
  return marks;
}

/** Browsers end the databases of pages in the background, some without a word: then the database is opened once more. */
async function withMarks<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await marksDatabase());
  } catch (error) {
    if (isFull(error)) throw error;
    marks?.then((ended) => ended.close(), () => undefined); // prettier-ignore
    marks = undefined;
    return work(await marksDatabase());
  }
}

/** The phone has no room left, which opening again does not mend. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export async function keptMarks(): Promise<KeptMark[]> {
  return (await keptHere()).filter((kept) => 'mark' in kept);
}

export async function keptNotes(owner: number): Promise<KeptNote[]> {
  return (await keptHere()).filter((kept) => 'note' in kept).filter((kept) => kept.owner === owner);
}

async function keptHere(): Promise<Kept[]> {
  const all = (await withMarks((database) => database.getAll('marks'))) as Kept[];
  return all.toSorted((a, b) => a.place - b.place);
}

export function keepMarks(some: Kept[]): Promise<void> {
  return withMarks(async (database) => {
    const change = database.transaction('marks', 'readwrite', { durability: 'strict' });
    await Promise.all([...some.map((mark) => change.store.put(mark, mark.id)), change.done]);
  });
}

export function dropMarks(ids: string[]): Promise<void> {
  return withMarks(async (database) => {
    const change = database.transaction('marks', 'readwrite');
    await Promise.all([...ids.map((id) => change.store.delete(id)), change.done]);
  });
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
  if (isCrew) await keepMarks((await keptMarks()).map(({ walkUp: _who, ...kept }) => ({ ...kept, about: 'Somebody' })));
}
