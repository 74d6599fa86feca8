import { AppError } from '#domain/errors.ts';
import { type NewWeather, weatherWords } from '#domain/weather.ts';
import { inEvent, type Database } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteHalf, findHalf, insertHalf } from './queries.ts';

/** New figures ask for a new decision; the history keeps the old ones. */
export function saveWeather(database: Database, weather: NewWeather, by: AuditContext): Promise<void> {
  const { date, event: id, figures, half } = weather;
  return inEvent(database, id, async (tx) => {
    const event = await requireEvent(tx, id);
    if (date < event.start_date || date > event.end_date) throw new AppError('weather_outside_event');
    if (figures === null && !(await findHalf(tx, id, date, half))) return;
    await deleteHalf(tx, id, date, half);
    if (figures)
      await insertHalf(tx, {
        ...figures,
        event: id,
        date,
        half,
        thunder: Number(figures.thunder),
        fog: Number(figures.fog),
        typed_by: by.actor.id,
        typed_at: by.at,
      });
    const said = figures && [figures.source, figures.hour].filter(Boolean).join(' ');
    await recordHistory(tx, {
      ...by,
      action: figures ? 'weather.typed' : 'weather.removed',
      event: id,
      date,
      details: { half, figures, words: figures ? `${half}: ${weatherWords(figures)}${said && ` (${said})`}` : half },
    });
  });
}
