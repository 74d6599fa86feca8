import { SimpleGrid, Text } from '@mantine/core';
import { Link } from '#web/router/routing.tsx';
import { seatsByHour } from '#domain/booking/seats-by-hour.ts';
import type { Event } from '#domain/event.ts';
import type { LegOfOverview } from '#domain/overview.ts';
import { writtenDate, writtenDay } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { Bars } from '#web/ui/bars.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LegTime } from '#web/ui/leg-time.tsx';
import { Panel } from './overview-panel.tsx';

interface SeatsProps {
  event: Event;
  legs: LegOfOverview[];
}

/** How full each day is. */
export function SeatsTaken({ event, legs }: SeatsProps) {
  return (
    <Panel title="Seats taken">
      {legs.length === 0 ? <Text c="dimmed">There are no legs yet.</Text> : <DaysTaken event={event.id} legs={legs} />}
    </Panel>
  );
}

/** Each day by leg and by hour. */
export function SeatsByDay({ legs }: Pick<SeatsProps, 'legs'>) {
  const days = [...Map.groupBy(legs, ({ date }) => date)];
  return (
    <>
      {days.map(([date, day]) => (
        <Fold key={date} title={writtenDate(date)} gist="By leg and by hour" open={days.length === 1}>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Bars
              caption="By leg"
              what="Leg"
              unit="Seats taken"
              bars={day.map((leg) => ({
                key: leg.id,
                label: (
                  <>
                    <Link to={link('leg', { id: leg.id })}>{leg.identifier}</Link> <LegTime leg={leg} />{' '}
                    {leg.state === 'cancelled' && 'Cancelled'}
                  </>
                ),
                value: leg.taken,
                of: leg.seats,
              }))}
            />
            <Bars
              caption="By hour"
              what="Hour"
              unit="Seats taken"
              bars={seatsByHour(day).map(({ hour, seats, taken }) => ({
                key: hour,
                label: `${twoDigits(hour)}:00–${twoDigits(hour + 1)}:00`,
                value: taken,
                of: seats,
              }))}
            />
          </SimpleGrid>
        </Fold>
      ))}
    </>
  );
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0');
}

/** How full each day is; a day leads to its calendar. */
function DaysTaken({ event, legs }: { event: number; legs: LegOfOverview[] }) {
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
