import { departuresWithMarks } from '#web/quay/day-with-marks.ts';
import { MarkTogether } from '#web/quay/mark-together.tsx';
import { useMarks } from '#web/quay/marks.ts';
import { useDay } from '#web/quay/use-day.ts';

/** 'All of 10:00 have left', as on the quay. */
export function MarksOfToday({ date, event }: { event: number; date: string }) {
  const { data } = useDay({ event, date }).query;
  const marks = useMarks();
  if (!data) return null;
  const { departures, now } = data.day;
  return <MarkTogether event={event} departures={departuresWithMarks(departures, marks)} now={now} isAdmin short />;
}
