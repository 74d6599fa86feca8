import { type LegPlan, sails } from '../event-facts.ts';

type Times = Pick<LegPlan, 'date' | 'start_time' | 'end_time'>;

/** A later start on the same day is a delay to those who are booked; any other move is a new plan, so it has no planned times. */
export function replanned(
  leg: Omit<LegPlan, 'boats'>,
  { date, end_time, start_time }: Times,
  isBooked: boolean,
): Omit<LegPlan, 'boats'> {
  const plannedStart = leg.planned_start_time ?? leg.start_time;
  const isDelay = isBooked && date === leg.date && start_time > plannedStart;
  return {
    date,
    start_time,
    end_time,
    state: sails(leg) ? (isDelay ? 'delayed' : 'scheduled') : 'cancelled',
    planned_start_time: isDelay ? plannedStart : null,
    planned_end_time: isDelay ? (leg.planned_end_time ?? leg.end_time) : null,
  };
}
