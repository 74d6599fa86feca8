import { z } from 'zod';
import { attendanceOf, takenOf } from '../boarding/attendance.ts';
import { attendanceOn, hasMarks } from '../boarding/aboard.ts';
import type { Departure } from '../boarding/departure.ts';
import { tookPlace } from '../boarding/states.ts';
import { id, namedBoat } from '../fields.ts';
import { byName } from '../name-order.ts';
import { coverageAnswers } from './coverage.ts';
import { type Figure, figureNames } from './figure-names.ts';

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
  pieces: count.describe('Published pieces'),
  pieces_per_person: z.number().nullable().describe('null while nobody was aboard'),
});
export type Figures = z.infer<typeof figures>;

/** Of all boats of the event; empty where it has too few. */
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
  median: medians.describe('Of all boats of the event, where there are at least eight of at least three builders'),
  unmarked: count.describe('Trips on which nobody was marked, so that bookings count'),
  publications: z.array(z.string()),
  pieces: z.array(piece),
  words: z.array(z.object({ text: z.string(), name: z.string() })),
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

/** Who came, and has neither published nor said that nothing will be. */
export function hasNotSaid({ aboard, answer, pieces }: PersonReported): boolean {
  return aboard > 0 && pieces === 0 && answer !== 'will_not';
}

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

/** For whom people write, by their keys; '' where it is not known. */
export type Publications = ReadonlyMap<string, string>;

type Subject = Departure['people'][number];

/** The departures that took place, by what the quay shows of them. `keyOf` tells people apart: a guest may have become one of them. */
export function tripsOf(departures: readonly Departure[], now: number, keyOf: (person: Subject) => string): Trip[] {
  return departures
    .filter((departure) => tookPlace(departure, now))
    .map((departure) => {
      const row = attendanceOf(departure, now);
      const { aboard, missed } = attendanceOn(departure, now);
      return {
        boat: row.boat,
        seats: row.seats,
        taken: takenOf(row),
        aboard: aboard.map(keyOf),
        missed: missed.map(keyOf),
        unmarked: !hasMarks(departure),
      };
    });
}

/** The publications of who was aboard, each once. */
export function publicationsAboard(trips: readonly Trip[], of: Publications): string[] {
  const known = [...new Set(trips.flatMap(({ aboard }) => aboard))].flatMap((key) => of.get(key) ?? []);
  const named = Map.groupBy(known, publicationKey);
  named.delete('');
  return [...named.values()].map(firstOf).toSorted(byName);
}

/** 'Boating  Weekly' and 'boating weekly' are one publication. */
function publicationKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Of several ways to write a name always the same one. */
function firstOf(names: string[]): string {
  return names.map((name) => name.trim()).toSorted(byCode)[0] ?? '';
}

function byCode(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The figures of these trips and so many pieces; every one is counted from the rows. */
export function figuresOf(trips: readonly Trip[], publications: Publications, pieces: number): Figures {
  const sum = (of: (trip: Trip) => number) => trips.reduce((total, trip) => total + of(trip), 0);
  const persons = new Set(trips.flatMap(({ aboard }) => aboard)).size;
  return {
    trips: trips.length,
    offered: sum(({ seats }) => seats),
    taken: sum(({ taken }) => taken),
    aboard: sum(({ aboard }) => aboard.length),
    no_shows: sum(({ missed }) => missed.length),
    people: persons,
    publications: publicationsAboard(trips, publications).length,
    pieces,
    // A hundredth is as exact as anybody reads it.
    pieces_per_person: persons === 0 ? null : Math.round((100 * pieces) / persons) / 100,
  };
}

/** An event of fewer boats, or of fewer builders, would tell the figures of others by its median. */
const minBoats = 8;
const minBuilders = 3;

/** The medians of all boats of an event. */
export function mediansOf(boats: readonly { owner: number; figures: Figures }[]): Medians {
  if (boats.length < minBoats || new Set(boats.map(({ owner }) => owner)).size < minBuilders) return {};
  const names = Object.keys(figureNames) as Figure[];
  return Object.fromEntries(names.map((name) => [name, medianOf(boats.map(({ figures }) => figures[name] ?? 0))]));
}

/** Of an even number the mean of the two in the middle; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  const mean = middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
  return Math.round(100 * mean) / 100;
}
