import { z } from 'zod';
import { attendanceOf, takenOf } from '../boarding/attendance.ts';
import { aboardOf } from '../boarding/counting.ts';
import type { Departure } from '../boarding/departure.ts';
import { tookPlace } from '../boarding/departure-state.ts';
import { personStanding } from '../boarding/fold.ts';
import { id, namedBoat } from '../fields.ts';
import { byName } from '../name-order.ts';
import { publicationKey } from '../privacy/figures.ts';
import { coverageAnswers } from './coverage.ts';
import { figureNames } from './figure-names.ts';

const count = z.int();

/** What an event was worth for a boat, or for all of them. */
export const figures = z.object({
  trips: count.describe('Legs that took place with the boat'),
  offered: count.describe('Seats on them'),
  taken: count.describe('Seats that were booked or given to a guest, whether the people came or not'),
  aboard: count.describe('Seats that were sailed'),
  no_shows: count,
  people: count.describe('Different people who were aboard'),
  publications: count,
  countries: count.describe('By the phone numbers of who was aboard'),
  pieces: count.describe('Published pieces'),
  pieces_per_person: z.number().nullable().describe('null while nobody was aboard'),
});
export type Figures = z.infer<typeof figures>;
export type Figure = keyof Figures;

/** Only figures that enough boats of enough other builders have. */
export const medians = z.partialRecord(z.enum(Object.keys(figureNames) as [Figure, ...Figure[]]), z.number());
export type Medians = z.infer<typeof medians>;

export const piece = z.object({
  title: z.string(),
  medium: z.string(),
  url: z.string().describe('As it was typed: not always an address'),
  link: z.boolean().describe('Whether it is a public web address, which can be followed'),
});
export type Piece = z.infer<typeof piece>;

/** What an event brought, as a page to hand on: of one's own boats, for admins of all. */
export const boatReport = namedBoat.extend({
  picture: z.string().nullable(),
  builder: z.string(),
  figures,
  median: medians.describe('Of all boats of the event, where nobody else can be told from it'),
  unmarked: count.describe('Trips on which nobody was marked, so that bookings count'),
  publications: z.array(z.string()),
  countries: z.array(z.object({ name: z.string(), people: count })),
  pieces: z.array(piece),
  words: z.array(z.object({ text: z.string(), name: z.string().nullable().describe('null for words without a name') })),
});
export type BoatReport = z.infer<typeof boatReport>;

export const builderReport = z.object({
  published_at: z.string().nullable(),
  boats: z.array(boatReport),
  all: figures.nullable().describe('All boats together, for admins'),
});
export type BuilderReport = z.infer<typeof builderReport>;

/** Of somebody who had a seat: what became of it. For admins alone. */
export const personReported = z.object({
  id,
  name: z.string(),
  organization_name: z.string(),
  aboard: count.describe('Trips that they were aboard'),
  no_shows: count,
  pieces: count,
  answer: z.enum(coverageAnswers).nullable().describe('What they said instead of a piece'),
});
export type PersonReported = z.infer<typeof personReported>;
export const peopleReported = z.object({ people: z.array(personReported) });

export const publishReport = z.object({ event: id });

/** A departure that took place. */
export interface Trip {
  boat: number;
  seats: number;
  taken: number;
  /** Keys of people, as are those who did not come. */
  aboard: readonly string[];
  missed: readonly string[];
  /** Nobody said who came: the bookings count. */
  unmarked: boolean;
}

/** What is known of somebody who was aboard; '' where it is not. */
export interface PersonAboard {
  publication: string;
  country: string;
}

type Subject = Departure['people'][number];

/** The departures that took place, by what the quay shows of them. `keyOf` tells people apart: a guest may have become one of them. */
export function tripsOf(departures: readonly Departure[], now: number, keyOf: (person: Subject) => string): Trip[] {
  return departures
    .filter((departure) => tookPlace(departure, now))
    .map((departure) => {
      const row = attendanceOf(departure);
      const { people, unmarked } = aboardOf(departure);
      return {
        boat: row.boat,
        seats: row.seats,
        taken: takenOf(row),
        aboard: people.map(keyOf),
        missed: departure.people.filter(({ heads }) => personStanding(heads).state === 'no_show').map(keyOf),
        unmarked,
      };
    });
}

/** Who was aboard: publications by name, and countries with their people. */
export function whoWasAboard(trips: readonly Trip[], people: ReadonlyMap<string, PersonAboard>) {
  const known = [...new Set(trips.flatMap(({ aboard }) => aboard))].flatMap((key) => people.get(key) ?? []);
  const named = Map.groupBy(known, ({ publication }) => publicationKey(publication));
  named.delete('');
  const from = Map.groupBy(known, ({ country }) => country);
  from.delete('');
  return {
    publications: [...named.values()]
      .map((some) => firstOf(some.map(({ publication }) => publication)))
      .toSorted(byName),
    countries: [...from]
      .map(([name, some]) => ({ name, people: some.length }))
      .toSorted((one, other) => other.people - one.people || byName(one.name, other.name)),
  };
}

/** Of several ways to write a name always the same one. */
function firstOf(names: string[]): string {
  return names.map((name) => name.trim()).toSorted(byCode)[0] ?? '';
}

function byCode(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The figures of these trips and so many pieces; every one is counted from the rows. */
export function figuresOf(trips: readonly Trip[], people: ReadonlyMap<string, PersonAboard>, pieces: number): Figures {
  const sum = (of: (trip: Trip) => number) => trips.reduce((total, trip) => total + of(trip), 0);
  const { countries, publications } = whoWasAboard(trips, people);
  const persons = new Set(trips.flatMap(({ aboard }) => aboard)).size;
  return withRatio({
    trips: trips.length,
    offered: sum(({ seats }) => seats),
    taken: sum(({ taken }) => taken),
    aboard: sum(({ aboard }) => aboard.length),
    no_shows: sum(({ missed }) => missed.length),
    people: persons,
    publications: publications.length,
    countries: countries.length,
    pieces,
  });
}

/** A hundredth is as exact as anybody reads it. */
export function withRatio(counted: Omit<Figures, 'pieces_per_person'>): Figures {
  const { people, pieces } = counted;
  return { ...counted, pieces_per_person: people === 0 ? null : Math.round((100 * pieces) / people) / 100 };
}

/** Numbers that figures had before people were erased, and have no longer by what is left of the rows. */
export type KeptFigures = Partial<Omit<Figures, 'pieces_per_person'>>;
const countedFigures = (Object.keys(figureNames) as Figure[]).filter((figure) => figure !== 'pieces_per_person');

/** What was kept before, and what these figures have lost since. */
export function lostSince(kept: KeptFigures, before: Figures, after: Figures): KeptFigures {
  const lost = countedFigures.map((figure) => [figure, (kept[figure] ?? 0) + before[figure] - after[figure]] as const);
  return Object.fromEntries(lost.filter(([, number]) => number !== 0));
}

export function withKept(figures: Figures, kept: KeptFigures): Figures {
  const whole = countedFigures.map((figure) => [figure, figures[figure] + (kept[figure] ?? 0)]);
  return withRatio({ ...figures, ...Object.fromEntries(whole) });
}

/**
 * A median tells the figures of others as soon as there are few of them: with one other boat it is theirs. So a builder is shown
 * it only where at least so many boats of other builders, and so many other builders, have that figure.
 */
const minOtherBoats = 5;
const minOtherBuilders = 3;

interface Compared {
  owner: number;
  figures: Figures;
}

/** The medians that a builder may see, of the boats of the event that sailed. */
export function mediansFor(owner: number, boats: readonly Compared[]): Medians {
  const sailed = boats.filter((boat) => boat.figures.trips > 0);
  return Object.fromEntries(
    (Object.keys(figureNames) as Figure[]).flatMap((figure) => {
      const having = sailed.filter((boat) => boat.figures[figure] !== null);
      const others = having.filter((boat) => boat.owner !== owner);
      const builders = new Set(others.map((boat) => boat.owner));
      if (others.length < minOtherBoats || builders.size < minOtherBuilders) return [];
      return [[figure, medianOf(having.map((boat) => boat.figures[figure] ?? 0))]];
    }),
  );
}

/** Of an even number the mean of the two in the middle; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const mean = middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
  return Math.round(100 * mean) / 100;
}
