import { emptyValues } from '../field-kinds.ts';
import type { Leg } from '../leg.ts';
import { legFields } from '../leg-fields.ts';

/** A leg for tests: 'leg 1', open, without boats, on one day; a test says only what it is about. */
export function sampleLeg(about: Partial<Leg> = {}): Leg {
  return {
    ...emptyValues(legFields),
    id: 1,
    event: 1,
    identifier: `leg ${about.id ?? 1}`,
    date: '2026-06-10',
    start_time: '09:00',
    end_time: '10:00',
    boats: [],
    locked: false,
    departed: false,
    state: 'scheduled',
    planned_start_time: null,
    planned_end_time: null,
    reason: '',
    registered: false,
    registered_to: null,
    registration: null,
    total_capacity: 4,
    registrations: 0,
    ...about,
  };
}

/** Legs 1, 2, 3 … at times written as '09:00-10:00', with a star where one is registered: '09:00-10:00*'. */
export function legsAt(...times: string[]): Leg[] {
  return times.map((time, index) => {
    const [start_time = '', end_time = ''] = time.replace('*', '').split('-');
    return sampleLeg({ id: index + 1, start_time, end_time, registered: time.endsWith('*') });
  });
}

/** Legs from numbers that a generator drew: day, start in quarters of an hour, length in quarters, whether one is registered. */
export type DrawnLeg = [day: number, start: number, length: number, registered: boolean];
export function legsFrom(drawn: readonly DrawnLeg[]): Leg[] {
  return drawn.map(([day, start, length, registered], index) =>
    sampleLeg({
      id: index + 1,
      date: `2026-06-${String(10 + day)}`,
      start_time: quarter(start),
      end_time: quarter(start + length),
      registered,
    }),
  );
}

function quarter(count: number): string {
  return `${String(Math.floor(count / 4)).padStart(2, '0')}:${String((count % 4) * 15).padStart(2, '0')}`;
}
