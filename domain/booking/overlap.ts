import { instant } from '../time.ts';

export interface Span {
  date: string;
  start_time: string;
  end_time: string;
}

/** Whether two legs of one event share time, as [start, end) at the fixed offset: a leg that begins when another ends does not overlap it. */
export function overlaps(a: Span, b: Span): boolean {
  return instant(a.date, a.start_time) < instant(b.date, b.end_time) && instant(b.date, b.start_time) < instant(a.date, a.end_time);
}
