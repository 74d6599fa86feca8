import { writtenDate } from '../time.ts';
import type { LegPlan } from '../event-facts.ts';

/** The state of a leg in words, for lists, trips and sheets. */
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

/** The change of a leg in words, for the history: 'cancelled', '10:00–11:00 became 10:30–11:30, other boats'. */
export function legChangeWords(from: LegPlan, to: LegPlan): string {
  const [before, after] = [from, to].map(({ date, end_time, start_time }) => {
    const times = `${start_time}–${end_time}`;
    return from.date === to.date ? times : `${writtenDate(date)} ${times}`;
  });
  const isCancelled = (plan: LegPlan) => plan.state === 'cancelled';
  const hasOtherBoats = from.boats.toSorted(byNumber).join() !== to.boats.toSorted(byNumber).join();
  return [
    !isCancelled(from) && isCancelled(to) && 'cancelled',
    isCancelled(from) && !isCancelled(to) && 'reopened',
    before !== after && `${before} became ${after}`,
    hasOtherBoats && 'other boats',
  ]
    .filter(Boolean)
    .join(', ');
}

function byNumber(one: number, other: number): number {
  return one - other;
}
