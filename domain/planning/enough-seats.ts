import { counted } from '../wording.ts';
import { seatsOf } from '../booking/capacity.ts';
import type { Wish } from '../draw/context.ts';
import type { PlannedBoat, PlannedLeg } from './clashes.ts';
import type { EnoughSeats } from './wire.ts';

export interface SeatsOfPlan {
  boats: readonly PlannedBoat[];
  legs: readonly PlannedLeg[];
  people: readonly { wishes: readonly Wish[]; presence: readonly { date: string }[] }[];
}

/** Whether the offered seats are enough for the people who come and for their wishes. */
export function enoughSeats({ boats, legs, people }: SeatsOfPlan): EnoughSeats {
  const capacities = new Map(boats.map(({ capacity, id }) => [id, capacity]));
  const seatsOn = (boat: number, { max_per_boat }: PlannedLeg) =>
    seatsOf({ capacity: capacities.get(boat) ?? 0, max_per_boat });
  const seatsOfLegs = (some: readonly PlannedLeg[]) =>
    sum(some.flatMap((leg) => leg.boats.map((boat) => seatsOn(boat, leg))));
  const days = [...Map.groupBy(legs, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const seats = seatsOfLegs(legs);
  return {
    people: people.length,
    seats,
    each: share(seats, people.length),
    days: days.map(([date, some]) => {
      const there = people.filter(
        ({ presence }) => presence.length === 0 || presence.some((day) => day.date === date),
      ).length;
      return { date, seats: seatsOfLegs(some), people: there, each: share(seatsOfLegs(some), there) };
    }),
    boats: boats
      .map(({ id, make, model }) => {
        const wishes = people.flatMap((person) => person.wishes.filter(({ boat }) => boat === id));
        const own = sum(legs.filter((leg) => leg.boats.includes(id)).map((leg) => seatsOn(id, leg)));
        return { id, make, model, wished: wishes.length, stars: wishes.filter(({ star }) => star).length, seats: own };
      })
      .filter(({ wished }) => wished > 0)
      .toSorted((a, b) => b.wished - b.seats - (a.wished - a.seats) || a.id - b.id),
  };
}

/** '651 seats for 100 journalists: 6.5 each' */
export function seatsWords({ each, people, seats }: Pick<EnoughSeats, 'each' | 'people' | 'seats'>): string {
  const words = `${counted(seats, 'seat')} for ${counted(people, 'journalist')}`;
  return people === 0 ? words : `${words}: ${each} each`;
}

/** '71 wished for it, 30 seats' */
export function wishedWords({ seats, wished }: { wished: number; seats: number }): string {
  return `${wished} wished for it, ${counted(seats, 'seat')}`;
}

function share(seats: number, people: number): number {
  return people === 0 ? 0 : Math.round((seats / people) * 10) / 10;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
