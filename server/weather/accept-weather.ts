import { AppError } from '#domain/errors.ts';
import { type AcceptedWeather, weatherWords } from '#domain/weather.ts';
import { inEvent, type Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { acceptHalf, figuresOf, findHalf } from './queries.ts';
import { showWeather } from './show-weather.ts';

/** The organiser decides that boats sail although they are over a limit: kept with who, when and the figures. */
export function acceptWeather(database: Database, decision: AcceptedWeather, by: AuditContext): Promise<void> {
  const { date, departures, event, half, typed_at } = decision;
  return inEvent(database, event, async (tx) => {
    const row = await findHalf(tx, event, date, half);
    if (row?.typed_at !== typed_at) throw new AppError('weather_is_new');
    const shown = (await showWeather(tx, event, Date.parse(by.at))).halves;
    const over = shown.find((each) => each.date === date && each.half === half)?.over ?? [];
    const decided = departures.flatMap(
      ({ boat, leg }) => over.find((each) => each.leg.id === leg && each.boat.id === boat) ?? [],
    );
    if (decided.length < departures.length) throw new AppError('weather_is_new');
    const before = JSON.parse(row.accepted) as string[];
    const accepted = [...new Set([...before, ...departures.map(({ boat, leg }) => `${leg} ${boat}`)])];
    await acceptHalf(tx, { event, date, half, accepted: JSON.stringify(accepted), by: by.actor.id, at: by.at });
    await recordHistory(
      tx,
      ...decided.map(({ boat, leg, why }) => ({
        ...by,
        action: 'weather.accepted',
        event,
        leg: leg.id,
        boat: boat.id,
        date,
        details: { half, figures: figuresOf(row), why, words: `${half}: ${weatherWords(figuresOf(row))}` },
      })),
    );
  });
}
