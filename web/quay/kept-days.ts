import type { BoardingDay } from '#domain/boarding/departure.ts';
import { openStore } from '#web/http/kept-here.ts';

/** The last day that was seen: of a crew, or of the logged-in person until the session ends. */
const daysOf = (isCrew: boolean) => (isCrew ? 'boarding of a crew' : 'boarding of a session');

export async function keepDay(isCrew: boolean, path: string, day: BoardingDay): Promise<void> {
  const database = await openStore(daysOf(isCrew), 'days');
  await database.put('days', day, path).finally(() => database.close());
}

export async function keptDay(isCrew: boolean, path: string): Promise<BoardingDay | undefined> {
  const database = await openStore(daysOf(isCrew), 'days');
  const day = (await database.get('days', path).finally(() => database.close())) as BoardingDay | undefined;
  return day;
}

/** Once the link has ended. */
export function forgetDays(isCrew: boolean): void {
  indexedDB.deleteDatabase(daysOf(isCrew));
}
