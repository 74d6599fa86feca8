const told = ['date', 'start_time', 'end_time', 'starting_point', 'ending_point', 'via'] as const;
type Course = Record<(typeof told)[number], string>;

/** Whether the people who are booked have to be told: the time or a place has changed. */
export function hasMoved(before: Course, after: Course): boolean {
  return told.some((field) => before[field] !== after[field]);
}
