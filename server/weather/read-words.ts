import { sailsIn, weatherWords } from '#domain/weather.ts';
import type { Db } from '../db/database.ts';
import { figuresOf, weatherOfDates } from './queries.ts';

/** What was typed for the hours of these legs, for the history of a change; '' when nobody typed anything. */
export async function readWeatherWords(
  db: Db,
  event: number,
  legs: readonly { date: string; start_time: string; end_time: string }[],
): Promise<string> {
  const rows = await weatherOfDates(
    db,
    event,
    legs.map(({ date }) => date),
  );
  return rows
    .filter((row) => legs.some((leg) => leg.date === row.date && sailsIn(row.half, leg)))
    .map((row) => `${row.date} ${row.half}: ${weatherWords(figuresOf(row))}`)
    .join('; ');
}
