import type { LegPlan } from './context.ts';

/** What a leg is now, as lists, trips and sheets have it. */
export type LegNow = Pick<LegPlan, 'start_time' | 'end_time' | 'state' | 'planned_start_time' | 'planned_end_time'> & {
  reason: string;
};

/** 'Cancelled: the wind', 'Delayed, planned 10:00–11:00: the wind'; '' for a leg that sails as planned. */
export function stateWords({ planned_end_time, planned_start_time, reason, state }: LegNow): string {
  if (state === 'scheduled') return '';
  const because = reason ? `: ${reason}` : '';
  if (state === 'cancelled') return `Cancelled${because}`;
  const planned = planned_start_time ? `, planned ${planned_start_time}–${planned_end_time}` : '';
  return `Delayed${planned}${because}`;
}
