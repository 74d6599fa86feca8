interface TripFacts {
  leg: number;
  boat: number;
  date: string;
  start_time: string;
  end_time: string;
  state: string;
}

/** A person's trip before and after a disruption; null where there was or is no seat. */
export interface ChangedTrip<T> {
  before: T | null;
  after: T | null;
}

export function hasChanged({ after, before }: ChangedTrip<TripFacts>): boolean {
  if (!before || !after) return before !== after;
  const told = ['leg', 'boat', 'date', 'start_time', 'end_time', 'state'] as const;
  return told.some((field) => before[field] !== after[field]);
}
