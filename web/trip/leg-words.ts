import type { Leg } from '#domain/leg.ts';

/** '09:00–10:00'. */
export function hours({ end_time, start_time }: Pick<Leg, 'start_time' | 'end_time'>): string {
  return `${start_time}–${end_time}`;
}

/** Specification, section 8. */
export const selectALeg = 'Select a leg';
