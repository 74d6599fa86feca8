import { Text, Title } from '@mantine/core';
import { legState } from '#domain/booking/leg-state.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDay } from '#domain/time.ts';
import { hours } from '#web/trip/leg-words.ts';
import { type OpenLeg, stateWord } from '#web/trip/leg-look.ts';
import { SeatDots } from '#web/ui/seats.tsx';
import classes from './browse.module.css';

/** The legs of a boat, with its seats on each: each opens its trip. */
export function SailsAt({ boat, legs, onOpen }: { boat: number; legs: readonly Leg[]; onOpen: OpenLeg }) {
  const own = legs.filter(({ boats, departed }) => !departed && boats.some(({ id }) => id === boat));
  if (own.length === 0) return null;
  return (
    <section aria-label="Sails at">
      <Title order={2} size="h3" mb="xs">
        Sails at…
      </Title>
      <ul className={classes.legs}>
        {own.map((leg) => (
          <li key={leg.id}>
            <button
              type="button"
              className={classes.leg}
              data-leg={leg.id}
              aria-haspopup="dialog"
              onClick={({ detail }) => onOpen(leg.id, detail, boat)}
            >
              <span className={classes.when}>
                <span>
                  {writtenDay(leg.date)}
                  <span className="unseen">,</span>
                </span>{' '}
                <span>{hours(leg)}</span>
              </span>
              <Seats leg={leg} boat={boat} day={legs.filter(({ date }) => date === leg.date)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seats({ boat, day, leg }: { boat: number; day: Leg[]; leg: Leg }) {
  const seen = leg.boats.find(({ id }) => id === boat);
  if (!seen) return null;
  if (seen.registered)
    return (
      <Text component="span" className={classes.yours}>
        Your seat
      </Text>
    );
  if (legState(leg, day) === 'blocked')
    return (
      <Text component="span" c="dimmed">
        {stateWord(leg, 'blocked')}
      </Text>
    );
  const free = Math.max(0, seen.available);
  return (
    <Text component="span" className={classes.seats}>
      <SeatDots taken={seen.registrations} free={free} /> {free === 0 ? 'Full' : `${free} free`}
    </Text>
  );
}
