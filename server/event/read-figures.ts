import { countryOfPhone } from '#domain/after/country.ts';
import {
  figuresOf,
  lostSince,
  tripsOf,
  withKept,
  type Figures,
  type KeptFigures,
  type PersonAboard,
  type Trip,
} from '#domain/after/report.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { departuresOf } from './departures.ts';
import { peopleOf } from './people-queries.ts';
import { guestsOf } from './sailing-queries.ts';

/** What an event was worth, as its rows count it. Keys of figures are ids of boats, and `allBoats`. */
export interface Counted {
  trips: Trip[];
  /** Who was aboard, by the keys that the trips name them by. */
  people: Map<string, PersonAboard>;
  figures: Map<number, Figures>;
}

export const allBoats = 0;

/** The figures of an event, with what they had before people were erased. */
export async function readFigures(db: Db, event: number, now: number): Promise<Counted> {
  const counted = await countFigures(db, event, now);
  const kept = await keptFigures(db, event);
  const figures = [...counted.figures].map(([boat, own]) => [boat, withKept(own, kept[boat] ?? {})] as const);
  return { ...counted, figures: new Map(figures) };
}

async function countFigures(db: Db, event: number, now: number): Promise<Counted> {
  const { people, trips } = await readTrips(db, event, now);
  const pieces = await db
    .selectFrom('coverage_boat')
    .innerJoin('coverage', 'coverage.id', 'coverage_boat.coverage')
    .select(['coverage_boat.boat', 'coverage_boat.coverage'])
    .where('coverage.event', '=', event)
    .orderBy('coverage_boat.coverage')
    .orderBy('coverage_boat.boat')
    .execute();
  const boats = await db.selectFrom('boat').select('id').where('event', '=', event).orderBy('id').execute();
  const figures = boats.map(({ id }) => {
    const own = trips.filter(({ boat }) => boat === id);
    return [id, figuresOf(own, people, pieces.filter(({ boat }) => boat === id).length)] as const;
  });
  const all = figuresOf(trips, people, new Set(pieces.map(({ coverage }) => coverage)).size);
  return { trips, people, figures: new Map([...figures, [allBoats, all]]) };
}

/** The departures of an event that took place, and who was aboard; a guest who became a person is that person. */
async function readTrips(db: Db, event: number, now: number): Promise<Pick<Counted, 'trips' | 'people'>> {
  const departures = (await departuresOf(db, event)).map(({ departure }) => departure);
  const became = new Map((await guestsOf(db, event)).map(({ id, organization }) => [id, organization]));
  const keyOf = ({ guest, organization }: { organization: number | null; guest: string | null }) =>
    String(organization ?? became.get(guest ?? '') ?? guest);
  const known = [...became.values()].filter((id) => id !== null);
  const named = (await peopleOf(db, known)).map(
    ({ id, organization_name, phone }) => [String(id), aboutOf(organization_name, phone)] as const,
  );
  const everybody = departures.flatMap((departure) =>
    departure.people.map((person) => [keyOf(person), aboutOf(person.publication, person.phone)] as const),
  );
  return { trips: tripsOf(departures, now, keyOf), people: new Map([...everybody, ...named]) };
}

function aboutOf(publication: string, phone = ''): PersonAboard {
  return { publication, country: countryOfPhone(phone) };
}

type Kept = Partial<Record<number, KeptFigures>>;

async function keptFigures(db: Db, event: number): Promise<Kept> {
  const row = await db.selectFrom('event').select('kept_figures').where('id', '=', event).executeTakeFirst();
  return JSON.parse(row?.kept_figures ?? '{}') as Kept;
}

/**
 * Makes a change that takes away what is known of people, and keeps what the figures of their events lose by it: numbers, and
 * nothing of whom.
 */
export async function keepingFigures<Result>(
  tx: Db,
  { event: ending, now, people }: { people: number[]; event?: number; now: number },
  change: () => Promise<Result>,
): Promise<Result> {
  const before = new Map<number, Counted>();
  for (const event of await eventsAfter(tx, people, ending)) before.set(event, await countFigures(tx, event, now));
  const result = await change();
  for (const [event, { figures }] of before) {
    const kept = await keptFigures(tx, event);
    const left = [...(await countFigures(tx, event, now)).figures];
    const lost = left.map(([boat, own]) => [boat, lostSince(kept[boat] ?? {}, figures.get(boat) ?? own, own)]);
    const kept_figures = JSON.stringify(Object.fromEntries(lost));
    await tx.updateTable('event').set({ kept_figures }).where('id', '=', event).execute();
  }
  return result;
}

/** The events with reports in which these people are counted, and that one. */
async function eventsAfter(db: Db, people: number[], event = 0): Promise<number[]> {
  const ids = padToPowerOfTwo([0, ...people]);
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('after', '=', 1)
    .where((row) =>
      row.or([
        row('id', '=', event),
        row('id', 'in', row.selectFrom('registration').select('event').where('organization', 'in', ids)),
        row('id', 'in', row.selectFrom('boarding_mark').select('event').where('organization', 'in', ids)),
        row('id', 'in', row.selectFrom('guest').select('event').where('organization', 'in', ids)),
        row(
          'id',
          'in',
          row
            .selectFrom('coverage_person')
            .innerJoin('coverage', 'coverage.id', 'coverage_person.coverage')
            .select('coverage.event')
            .where('coverage_person.organization', 'in', ids),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
  return events.map(({ id }) => id);
}
