import { describe, expect, test } from 'vitest';
import { sampleLeg } from '../testing/sample-legs.ts';
import { nextSeat } from './next-seat.ts';

const boat = { make: 'Nimbus', model: 'T9', capacity: 2, available: 2, registered: false, registrations: 0 };
const full = { ...boat, available: 0, registrations: 2 };
const at = (id: number, start_time: string, boats: (typeof boat & { id: number })[]) =>
  sampleLeg({ id, start_time, end_time: `${start_time.slice(0, 2)}:45`, boats, total_capacity: 4, registrations: 0 });

function offered(...[legs, asked]: Parameters<typeof nextSeat>): string | undefined {
  const seat = nextSeat(legs, asked);
  return seat && `${seat.leg.id}/${seat.boat.id}`;
}

describe('for a trip that cannot be had', () => {
  const nine = at(1, '09:00', [
    { ...full, id: 1 },
    { ...boat, id: 2 },
  ]);
  const ten = at(2, '10:00', [{ ...boat, id: 1 }]);
  const eight = at(3, '08:00', [{ ...boat, id: 3 }]);
  const none = at(1, '09:00', [{ ...full, id: 1 }]);
  test('another boat of the leg is offered first', () => {
    expect(offered([eight, nine, ten], { leg: nine, boat: 1 })).toBe('1/2');
  });
  test('then the same boat at another time', () => {
    const eleven = at(4, '09:30', [{ ...boat, id: 5 }]);
    expect(offered([eight, none, eleven, ten], { leg: none, boat: 1 })).toBe('2/1');
  });
  test('then the next that leaves, and last one that leaves earlier', () => {
    expect(offered([eight, none, ten], { leg: none, boat: 7 })).toBe('2/1');
    expect(offered([eight, none], { leg: none, boat: 7 })).toBe('3/3');
  });
  test('a leg that was removed is known by its boat and day alone', () => {
    expect(offered([eight, ten], { boat: 1 })).toBe('2/1');
    expect(offered([eight, ten], {})).toBe('3/3');
  });
  test('a cancelled, locked or departed leg is no offer', () => {
    const gone = [{ state: 'cancelled' as const }, { locked: true }, { departed: true }].map((about, index) => ({
      ...at(index + 5, '09:00', [{ ...boat, id: 9 }]),
      ...about,
    }));
    expect(offered(gone, {})).toBeUndefined();
  });
});
