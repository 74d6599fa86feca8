import { limitsPassed, sailsIn, type WeatherOfEvent } from '#domain/weather.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { figuresOf, lastUnit, sailingFrom, weatherFrom } from './queries.ts';

/** What was typed for today and the days after it, with the boats that have not left and would be over a limit. */
export async function showWeather(db: Db, id: number, now: number): Promise<WeatherOfEvent> {
  const event = await requireEvent(db, id);
  const clock = clockTime(now, event.time_zone);
  const typed = await weatherFrom(db, id, clock.slice(0, 10) > event.end_date ? event.end_date : clock.slice(0, 10));
  const sailing = typed.length > 0 ? await sailingFrom(db, id, typed[0]?.date ?? '') : [];
  const halves = typed.map((row) => {
    const figures = figuresOf(row);
    const ofHalf = sailing.filter((each) => each.date === row.date && sailsIn(row.half, each));
    const judged = ofHalf.map((each) => ({ ...each, why: limitsPassed(figures, each) }));
    const accepted = JSON.parse(row.accepted) as string[];
    const over = judged
      .filter(({ date, start_time, why }) => why.length > 0 && `${date}T${start_time}` > clock.slice(0, 16))
      .map(({ boat, date, end_time, identifier, leg, make, model, start_time, why }) => ({
        leg: { id: leg, identifier, date, start_time, end_time },
        boat: { id: boat, make, model },
        why,
        others: judged.filter((other) => other.leg === leg && other.why.length === 0).length,
        accepted: accepted.includes(`${leg} ${boat}`),
      }));
    const { accepted_at, date, half, typed_at } = row;
    const name = (first: string | null, last: string | null, email: string | null) =>
      nameToAdmins({ first_name: first ?? '', last_name: last ?? '', organization_name: '', email: email ?? '' });
    return {
      ...figures,
      date,
      half,
      typed_at,
      typed_by: name(row.typist_first, row.typist_last, row.typist_email),
      accepted_at,
      accepted_by: name(row.decider_first, row.decider_last, row.decider_email),
      over,
    };
  });
  return { unit: await lastUnit(db, id), halves };
}
