import { byStart, isPresent, type Span } from '../booking/overlap.ts';
import { hasTimeFor } from '../event-facts.ts';
import type { DrawInput, DrawLeg, DrawPerson } from './context.ts';

/** The seats of the event while they are drawn: what is free, how scarce each boat is, and who could sail when. */
export interface Seats {
  /** Legs with this boat that the person could sail if there were a seat, by start; free or not. */
  possible(person: DrawPerson, boat: number): readonly DrawLeg[];
  free(leg: number, boat: number): number;
  take(leg: number, boat: number, count: 1 | -1): void;
  /** How often a seat that was taken has become free again. */
  released(): number;
  /** The number of people who wish this boat and could sail it, per seat that it had before the draw. */
  scarcity(boat: number): number;
  /** The demand for a seat of this leg from people with few other legs for this boat, per remaining seat. */
  load(leg: number, boat: number): number;
}

const seatKey = (leg: number, boat: number) => `${leg}/${boat}`;

export function countSeats({ legs, people }: DrawInput): Seats {
  const free = new Map(legs.flatMap((leg) => leg.boats.map((boat) => [seatKey(leg.id, boat.id), boat.free])));
  const possible = new Map<string, DrawLeg[]>();
  const demand = new Map<string, number>();
  const wishers = new Map<number, number>();
  const capacity = new Map<number, number>();
  let released = 0;
  const sailing = new Map<number, DrawLeg[]>();
  for (const leg of legs.toSorted((a, b) => byStart(a, b) || a.id - b.id))
    for (const { free: seats, id } of leg.boats)
      if (seats > 0) {
        capacity.set(id, (capacity.get(id) ?? 0) + seats);
        sailing.set(id, [...(sailing.get(id) ?? []), leg]);
      }
  for (const person of people)
    for (const { boat } of person.wishes) {
      const chances = (sailing.get(boat) ?? []).filter((leg) => couldSail(person, leg));
      possible.set(seatKey(person.id, boat), chances);
      if (chances.length > 0) wishers.set(boat, (wishers.get(boat) ?? 0) + 1);
      for (const { id } of chances) {
        const key = seatKey(id, boat);
        demand.set(key, (demand.get(key) ?? 0) + 1 / chances.length);
      }
    }
  return {
    possible: (person, boat) => possible.get(seatKey(person.id, boat)) ?? [],
    free: (leg, boat) => free.get(seatKey(leg, boat)) ?? 0,
    take: (leg, boat, count) => {
      free.set(seatKey(leg, boat), (free.get(seatKey(leg, boat)) ?? 0) - count);
      if (count === -1) released++;
    },
    released: () => released,
    scarcity: (boat) => (wishers.get(boat) ?? 0) / Math.max(1, capacity.get(boat) ?? 0),
    load: (leg, boat) => (demand.get(seatKey(leg, boat)) ?? 0) / (free.get(seatKey(leg, boat)) ?? 0),
  };
}

/** Whether the person is present and has no other trip; seats are not considered. */
export function couldSail({ booked, presence }: Pick<DrawPerson, 'booked' | 'presence'>, leg: Span): boolean {
  return isPresent(presence, leg) && hasTimeFor(booked, leg);
}
