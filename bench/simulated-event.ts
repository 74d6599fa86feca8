import type { DrawInput } from '../domain/draw/context.ts';
import type { Random } from '../proof/random.ts';

export interface Scale {
  people: number;
  /** Ten a day. */
  times: number;
  legsPerTime: number;
  boatsPerLeg: number;
  boats: number;
}

const timesPerDay = 10;
const firstHour = 9;
const stars = 3;

/** An event before its draw: few boats that most want, boats of two to four seats, people who are there for some of the hours. */
export function simulatedEvent({ boats, boatsPerLeg, legsPerTime, people, times }: Scale, random: Random): DrawInput {
  const capacity = Array.from({ length: boats }, () => random.whole(2, 3) + (random.chance(0.2) ? 1 : 0));
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

/** Four to eleven boats, the liked ones far oftener; the first few are starred. */
function wished(boats: number, random: Random): number[] {
  const liking = Object.fromEntries(Array.from({ length: boats }, (_, n) => [String(n + 1), 1 / (n + 3)]));
  const count = random.whole(4, 11);
  const chosen: number[] = [];
  while (chosen.length < count) {
    const boat = random.weighted(liking);
    chosen.push(Number(boat));
    delete liking[boat];
  }
  return chosen;
}

/** Two of three are there all the time, the others for a day or an afternoon. */
function presence(dates: string[], clock: (hour: number) => string, random: Random) {
  const [from, to] = [clock(firstHour), clock(firstHour + timesPerDay)];
  if (random.chance(0.66)) return dates.map((date) => ({ date, from, to }));
  const date = random.pick(dates) ?? '';
  return [random.chance(0.5) ? { date, from, to } : { date, from: clock(firstHour + 4), to }];
}
