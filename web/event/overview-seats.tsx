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
import { Row } from '#web/ui/row.tsx';
import { counted } from '#domain/wording.ts';
import { Panel } from './overview-panel.tsx';

interface SeatsProps {
  event: Event;
  legs: LegOfOverview[];
}

/** How full each day is; before anybody books, how many seats it has. */
export function SeatsTaken({ booked, event, legs }: SeatsProps & { booked: boolean }) {
  const Days = booked ? DaysTaken : DaysOffered;
  return (
    <Panel title={booked ? 'Seats taken' : 'Seats'}>
      {legs.length === 0 ? <Text c="dimmed">There are no legs yet.</Text> : <Days event={event.id} legs={legs} />}
    </Panel>
  );
}

function DaysOffered({ event, legs }: DaysProps) {
  return (
    <ul className="rows">
      {[...Map.groupBy(legs, ({ date }) => date)].map(([date, day]) => (
        <li key={date}>
          <Row
            name={<DayLink event={event} date={date} />}
            about={counted(day.length, 'trip')}
            state={counted(sum(day, 'seats'), 'seat')}
          />
        </li>
      ))}
    </ul>
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

interface DaysProps {
  event: number;
  legs: LegOfOverview[];
}

function DayLink({ date, event }: { date: string; event: number }) {
  return <Link to={`${link('calendar', { eid: event })}?date=${date}`}>{writtenDay(date)}</Link>;
}

function DaysTaken({ event, legs }: DaysProps) {
  return (
    <Bars
      caption="By day"
      what="Day"
      unit="Seats taken"
      bars={[...Map.groupBy(legs, ({ date }) => date)].map(([date, day]) => ({
        key: date,
        label: <DayLink event={event} date={date} />,
        value: sum(day, 'taken'),
        of: sum(day, 'seats'),
      }))}
    />
  );
}

function sum(legs: LegOfOverview[], field: 'seats' | 'taken'): number {
  return legs.reduce((all, leg) => all + leg[field], 0);
}
