import { Text, Title } from '@mantine/core';
import { legState } from '#domain/booking/leg-state.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDay } from '#domain/time.ts';
import { hours } from '#web/trip/leg-words.ts';
import { type OpenLeg, stateWord } from '#web/trip/leg-look.ts';
import { Row } from '#web/ui/row.tsx';
import { SeatDots } from '#web/ui/seats.tsx';

/** The legs of a boat, with its seats on each: each opens its trip. */
export function SailsAt({ boat, legs, onOpen }: { boat: number; legs: readonly Leg[]; onOpen: OpenLeg }) {
  const own = legs.filter(({ boats, departed }) => !departed && boats.some(({ id }) => id === boat));
  if (own.length === 0) return null;
  return (
    <section aria-label="Sails at">
      <Title order={2} size="h3" mb="xs">
        Sails at…
      </Title>
      <ul className="card rows">
        {own.map((leg) => (
          <li key={leg.id}>
            <Row
              name={`${writtenDay(leg.date)}, ${hours(leg)}`}
              state={<Seats leg={leg} boat={boat} day={legs.filter(({ date }) => date === leg.date)} />}
              data-leg={leg.id}
              aria-haspopup="dialog"
              onClick={({ detail }) => onOpen(leg.id, detail, boat)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seats({ boat, day, leg }: { boat: number; day: Leg[]; leg: Leg }) {
  const seen = leg.boats.find(({ id }) => id === boat);
  if (!seen) return null;
  if (seen.registered) return <span className="pill">Your seat</span>;
  if (legState(leg, day) === 'blocked')
    return (
      <Text component="span" c="dimmed">
        {stateWord(leg, 'blocked')}
      </Text>
    );
  const free = Math.max(0, seen.available);
  return (
    <span>
      <SeatDots taken={seen.registrations} free={free} /> {free === 0 ? 'Full' : `${free} free`}
    </span>
  );
}
