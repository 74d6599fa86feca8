import { figuresOf, tripsOf, type Figures, type Publications, type Trip } from '#domain/after/report.ts';
import type { PersonOfDeparture } from '#domain/boarding/departure.ts';
import type { Db } from '../db/database.ts';
import { departuresOf } from './departures.ts';
import { peopleOf } from './people-queries.ts';

/** What an event was worth, as its rows count it. Keys of figures are ids of boats, and `allBoats`. */
export interface Counted {
  trips: Trip[];
  /** Of everybody, by the keys that the trips name them by. */
  publications: Publications;
  figures: Map<number, Figures>;
}

export const allBoats = 0;

/** The figures of an event; a transfer counts in none. */
export async function readFigures(db: Db, event: number, now: number): Promise<Counted> {
  const { publications, trips } = await readTrips(db, event, now);
  const pieces = await db
    .selectFrom('coverage_boat')
    .innerJoin('coverage', 'coverage.id', 'coverage_boat.coverage')
    .select(['coverage_boat.boat', 'coverage_boat.coverage'])
    .where('coverage.event', '=', event)
    .orderBy('coverage_boat.coverage')
    .orderBy('coverage_boat.boat')
    .execute();
  const boats = await db
    .selectFrom('boat')
    .select('id')
    .where('event', '=', event)
    .where('kind', '=', 'boat')
    .orderBy('id')
    .execute();
  const figures = boats.map(({ id }) => {
    const own = trips.filter(({ boat }) => boat === id);
    return [id, figuresOf(own, publications, pieces.filter(({ boat }) => boat === id).length)] as const;
  });
  const all = figuresOf(trips, publications, new Set(pieces.map(({ coverage }) => coverage)).size);
  return { trips, publications, figures: new Map([...figures, [allBoats, all]]) };
}

/** The departures of an event that took place, and who was aboard; a guest who became a person is that person. */
async function readTrips(db: Db, event: number, now: number): Promise<Pick<Counted, 'trips' | 'publications'>> {
  const departures = (await departuresOf(db, event)).flatMap(({ departure, sailing }) =>
    sailing.kind === 'boat' ? [departure] : [],
  );
  const people = departures.flatMap((departure) => departure.people);
  const keyOf = ({ became, guest, organization }: PersonOfDeparture) => String(organization ?? became ?? guest);
  const named = (
    await peopleOf(
      db,
      people.flatMap(({ became }) => became ?? []),
    )
  ).map(({ id, organization_name }) => [String(id), organization_name] as const);
  const everybody = people.map((person) => [keyOf(person), person.publication] as const);
  return { trips: tripsOf(departures, now, keyOf), publications: new Map([...everybody, ...named]) };
}
