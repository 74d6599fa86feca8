import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { legState } from '#domain/booking/leg-state.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDay } from '#domain/time.ts';
import { hours } from '#web/leg/leg-words.ts';
import { link } from '#web/paths.ts';
import { useLegsOf } from '#web/leg/calendar.ts';
import { stateWord } from '#web/leg/leg-look.ts';
import { SeatDots } from '#web/ui/seats.tsx';
import classes from './browse.module.css';

/** The legs of a boat, with its seats on each; a leg leads to its day in the calendar. */
export function SailsAt({ boat, event }: { boat: number; event: number }) {
  const legs = useLegsOf({ event, organization: undefined }).data ?? [];
  const own = legs.filter(({ boats, departed }) => !departed && boats.some(({ id }) => id === boat));
  if (own.length === 0) return null;
  return (
    <section aria-label="Sails at">
      <Title order={2} size="h3" mb="xs">
        Sails at…
      </Title>
      <ul className={classes.legs}>
        {own.map((leg) => (
          <li key={leg.id} className={classes.leg}>
            <Link to={{ pathname: link('calendar', { eid: event }), search: `?date=${leg.date}` }}>
              <span>{writtenDay(leg.date)},</span> <span>{hours(leg)}</span>
            </Link>
            <Seats leg={leg} boat={boat} day={legs.filter(({ date }) => date === leg.date)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seats({ boat, day, leg }: { boat: number; day: Leg[]; leg: Leg }) {
  const seen = leg.boats.find(({ id }) => id === boat);
  if (!seen) return null;
  if (seen.registered) return <Text className={classes.yours}>Your seat</Text>;
  if (legState(leg, day) === 'blocked') return <Text c="dimmed">{stateWord(leg, 'blocked')}</Text>;
  const free = Math.max(0, seen.available);
  return (
    <Text className={classes.seats}>
      <SeatDots taken={seen.registrations} free={free} /> {free === 0 ? 'Full' : `${free} free`}
    </Text>
  );
}
