const told = ['date', 'start_time', 'end_time', 'starting_point', 'ending_point', 'via'] as const;
type Course = Record<(typeof told)[number], string>;

/** Whether those who are booked have to be told: when it goes, or from where to where, is another. */
export function hasMoved(before: Course, after: Course): boolean {
  return told.some((field) => before[field] !== after[field]);
}
