import { Link } from '#web/router/routing.tsx';
import type { LegOfOverview } from '#domain/overview.ts';
import { writtenDay } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { Bars } from '#web/ui/bars.tsx';

/** How full each day is; a day leads to its calendar. */
export function DaysTaken({ event, legs }: { event: number; legs: LegOfOverview[] }) {
  return (
    <Bars
      caption="By day"
      what="Day"
      unit="Seats taken"
      bars={[...Map.groupBy(legs, ({ date }) => date)].map(([date, day]) => ({
        key: date,
        label: <Link to={`${link('calendar', { eid: event })}?date=${date}`}>{writtenDay(date)}</Link>,
        value: sum(day, 'taken'),
        of: sum(day, 'seats'),
      }))}
    />
  );
}

function sum(legs: LegOfOverview[], field: 'seats' | 'taken'): number {
  return legs.reduce((all, leg) => all + leg[field], 0);
}
