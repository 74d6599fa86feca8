import type { DrawInput } from '../domain/draw/context.ts';
import type { Random } from '../proof/random.ts';

export interface Scale {
  people: number;
  /** Eight a day. */
  times: number;
  legsPerTime: number;
  boatsPerLeg: number;
  boats: number;
}

const timesPerDay = 8;
const firstHour = 9;
const stars = 3;

/** An event before its draw: few boats that most want, boats of one to five seats, people of whom half are there for one day. */
export function simulatedEvent({ boats, boatsPerLeg, legsPerTime, people, times }: Scale, random: Random): DrawInput {
  const capacity = Array.from({ length: boats }, () => random.whole(1, 4) + (random.chance(0.2) ? 1 : 0));
  const days = Math.ceil(times / timesPerDay);
  const dates = Array.from({ length: days }, (_, day) => `2036-06-0${day + 1}`);
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const legs = Array.from({ length: times * legsPerTime }, (_, n) => {
    const time = Math.floor(n / legsPerTime);
    const hour = firstHour + (time % timesPerDay);
    const first = (n % (boats / boatsPerLeg)) * boatsPerLeg;
    return {
      id: n + 1,
      date: dates[Math.floor(time / timesPerDay)] ?? '',
      start_time: clock(hour),
      end_time: clock(hour + 1),
      boats: Array.from({ length: boatsPerLeg }, (__, m) => ({ id: first + m + 1, free: capacity[first + m] ?? 0 })),
    };
  });
  return {
    legs,
    people: Array.from({ length: people }, (_, n) => ({
      id: n + 1,
      lot: random.next().toString(16),
      wishes: wished(boats, random).map((boat, place) => ({ boat, star: place < stars })),
      presence: presence(dates, clock, random),
      booked: [],
    })),
  };
}

/** Three to eleven boats, the liked ones oftener; three of them, whichever, are starred. */
function wished(boats: number, random: Random): number[] {
  const liking = Object.fromEntries(Array.from({ length: boats }, (_, n) => [String(n + 1), 1 / (n + 6) ** 0.7]));
  const count = random.whole(3, 11);
  const chosen: { boat: number; place: number }[] = [];
  while (chosen.length < count) {
    const boat = random.weighted(liking);
    chosen.push({ boat: Number(boat), place: random.next() });
    delete liking[boat];
  }
  return chosen.toSorted((a, b) => a.place - b.place).map(({ boat }) => boat);
}

/** Half are there all the time, the others for a day. */
function presence(dates: string[], clock: (hour: number) => string, random: Random) {
  const [from, to] = [clock(firstHour), clock(firstHour + timesPerDay)];
  const days = random.chance(0.5) ? dates : [random.pick(dates) ?? ''];
  return days.map((date) => ({ date, from, to }));
}
