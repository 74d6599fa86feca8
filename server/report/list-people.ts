import type { PersonReported } from '#domain/after/report.ts';
import { AppError } from '#domain/errors.ts';
import { byPersonName } from '#domain/name-order.ts';
import { dueDate } from '#domain/privacy/data-ends.ts';
import { nameToOthers } from '#domain/wording.ts';
import { dateIn } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { readFigures } from '../facts/read-figures.ts';
import { answersOf, findReport, keptPeople, writersOf } from './builder-queries.ts';

/**
 * Who was aboard, who did not come and who wrote, for the organisers of this event and of the next. Nobody is here any more once the
 * time is over for which people were told that their data is kept, even if a later event keeps it longer.
 */
export async function listPeople(db: Db, event: number, now: number): Promise<PersonReported[]> {
  const state = await findReport(db, event);
  if (!state) throw new AppError('event_not_found');
  if (!state.after) throw new AppError('report_not_open');
  const kept = {
    id: event,
    end_date: state.end_date,
    person_months: state.person_months,
    health_days: 0,
    travel_days: 0,
  };
  if (dateIn(now, state.time_zone) >= dueDate('person', kept)) return [];
  const { trips } = await readFigures(db, event, now);
  const aboard = countEach(trips.flatMap((trip) => trip.aboard));
  const missed = countEach(trips.flatMap((trip) => trip.missed));
  const pieces = countEach((await writersOf(db, event)).map(({ organization }) => String(organization)));
  const answers = new Map(
    (await answersOf(db, event)).map(({ answer, organization }) => [String(organization), answer]),
  );
  const ids = new Set([aboard, missed, pieces, answers].flatMap((each) => [...each.keys()]));
  const people = await keptPeople(db, [...ids].map(Number).filter(Number.isInteger));
  return people.toSorted(byPersonName).map((person) => {
    const key = String(person.id);
    return {
      id: person.id,
      name: nameToOthers(person),
      organization_name: person.organization_name,
      aboard: aboard.get(key) ?? 0,
      no_shows: missed.get(key) ?? 0,
      pieces: pieces.get(key) ?? 0,
      answer: answers.get(key) ?? null,
    };
  });
}

function countEach(keys: string[]): Map<string, number> {
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, some]) => [key, some.length]));
}
