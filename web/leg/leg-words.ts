import type { Leg } from '#domain/leg.ts';

/** '09:00–10:00'. */
export function hours({ end_time, start_time }: Pick<Leg, 'start_time' | 'end_time'>): string {
  return `${start_time}–${end_time}`;
}

export function route({ ending_point, starting_point }: Pick<Leg, 'starting_point' | 'ending_point'>): string {
  return [...new Set([starting_point, ending_point])].filter(Boolean).join(' → ');
}

/** Specification, section 8. */
export const selectALeg = 'Select a leg';
