import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { seatsByHour } from '#domain/booking/seats-by-hour.ts';
import type { Event } from '#domain/event.ts';
import type { LegOfOverview } from '#domain/overview.ts';
import { writtenDate } from '#domain/time.ts';
import { link } from '#web/paths.ts';
import { Bars } from '#web/ui/bars.tsx';
import { LegTime } from '#web/ui/leg-time.tsx';

/** A day after the other, each by leg and by hour. */
export function SeatsTaken({ event, legs }: { event: Event; legs: LegOfOverview[] }) {
  const days = [...Map.groupBy(legs, ({ date }) => date)];
  if (days.length === 0) return <Text c="dimmed">There are no legs yet.</Text>;
  return (
    <Stack gap="xl">
      {days.map(([date, day]) => (
        <section key={date} aria-label={writtenDate(date)}>
          <Title order={3} mb="xs">
            <Link to={`${link('calendar', { eid: event.id })}?date=${date}`}>{writtenDate(date)}</Link>, {total(day)}
          </Title>
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
        </section>
      ))}
    </Stack>
  );
}

function total(day: LegOfOverview[]): string {
  const sum = (field: 'seats' | 'taken') => day.reduce((all, leg) => all + leg[field], 0);
  return `${sum('taken')} of ${sum('seats')} seats`;
}

function twoDigits(hour: number): string {
  return String(hour).padStart(2, '0');
}
