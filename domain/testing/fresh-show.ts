import type { DrawInput, DrawLeg, DrawPerson } from '../draw/context.ts';
import { toTime } from '../time.ts';

const harbours = ['Naantali', 'Nagu', 'Korpo', 'Houtskär', 'Kasnäs', 'Hitis', 'Hanko', 'Ekenäs'];
const days = ['2026-06-10', '2026-06-11', '2026-06-12'];

/** Numbers from 0 up to `below`, always the same ones for one seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
}

/** A show before its draw: 34 boats that sail together along 8 harbours in three days of seven legs, and 46 people with wishes. */
export function freshShow(seed: number): DrawInput & { route: NonNullable<DrawInput['route']> } {
  const upTo = numbers(seed);
  let harbour = 0;
  const starts = days.map((date) => ({ date, starts: '' }));
  const legs = days.flatMap((date, day) => {
    const first = harbours[harbour] ?? '';
    if (starts[day]) starts[day].starts = first;
    return Array.from({ length: 7 }, (_, wave): DrawLeg => {
      const from = harbours[harbour] ?? '';
      // Most legs lead on; some come back to where they start.
      if (upTo(4) > 0) harbour = (harbour + 1 + upTo(3)) % harbours.length;
      const start = 8 * 60 + wave * 90;
      const boats = Array.from({ length: 34 }, (_each, boat) => ({ id: boat + 1, free: upTo(3) }));
      return {
        id: day * 7 + wave + 1,
        date,
        start_time: toTime(start),
        end_time: toTime(start + 60),
        starting_point: from,
        ending_point: harbours[harbour] ?? '',
        boats: boats.filter(() => upTo(5) > 0),
      };
    });
  });
  const people = Array.from({ length: 46 }, (_, index): DrawPerson => {
    const wished = new Set(Array.from({ length: 3 + upTo(10) }, () => 1 + Math.min(upTo(34), upTo(34))));
    const there = upTo(4) === 0 ? days.filter(() => upTo(3) > 0) : [];
    return {
      id: index + 1,
      lot: String(upTo(100_000)).padStart(5, '0'),
      wishes: [...wished].map((boat, place) => ({ boat, star: place < 3 })),
      presence: there.map((date) => ({ date, from: '07:00', to: '20:00' })),
      booked: [],
    };
  });
  return { people, legs, route: { places: [], transfers: [], days: starts } };
}
