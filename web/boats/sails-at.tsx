import { Stack, Text, Title } from '@mantine/core';
import { legReason, legState, overlapsOwn } from '#domain/booking/leg-state.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDay } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import { ownTrips } from '#web/calendar/shown-legs.ts';
import { useSession } from '#web/http/session.ts';
import { hours } from '#web/trip/leg-words.ts';
import { LegSign } from '#web/trip/leg-sign.tsx';
import { boatSeats, signOf, stateWord, takenSeats, type OpenLeg } from '#web/trip/leg-look.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Row } from '#web/ui/row.tsx';
import { SeatDots } from '#web/ui/seats.tsx';

interface SailsAtProps {
  boat: number;
  legs: readonly Leg[];
  /** When booking opens, as long as it has not: nobody can have a seat before. */
  opens: string | undefined;
  onOpen: OpenLeg;
}

/** The legs of a boat by day, with its seats on each: each opens its trip. */
export function SailsAt({ boat, legs, onOpen, opens }: SailsAtProps) {
  const own = legs.filter(({ boats, departed }) => !departed && boats.some(({ id }) => id === boat));
  if (own.length === 0) return null;
  return (
    <section aria-label="Trips">
      <Title order={2} size="h3" mb="xs">
        Trips
      </Title>
      {opens !== undefined && (
        <Text c="dimmed" mb="xs">
          Booking opens {opens}
        </Text>
      )}
      <Stack gap="md">
        {[...Map.groupBy(own, ({ date }) => date)].map(([date, day]) => (
          <Stack key={date} component="section" gap="xs" aria-label={writtenDay(date)}>
            <h3 className="over">{writtenDay(date)}</h3>
            <ul className="card rows">
              {day.map((leg) => (
                <li key={leg.id}>
                  <Row
                    name={hours(leg)}
                    about={leg.starting_point}
                    state={
                      <Seats leg={leg} boat={boat} day={legs.filter((each) => each.date === date)} opens={opens} />
                    }
                    data-leg={leg.id}
                    aria-haspopup="dialog"
                    onClick={({ detail }) => onOpen(leg.id, detail, boat)}
                  />
                </li>
              ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

function Seats({ boat, day, leg, opens }: { boat: number; day: Leg[]; leg: Leg; opens: string | undefined }) {
  const isAdmin = useSession().type === 'admin';
  const seen = leg.boats.find(({ id }) => id === boat);
  if (!seen) return null;
  if (seen.registered) return <Badge color="green">Registered</Badge>;
  const state = legState(leg, day);
  if (state === 'blocked') {
    const isInTheWay = legReason(leg, day) === errors.leg_overlaps.text;
    const own = isInTheWay ? ` your ${ownTrips(day.filter((each) => overlapsOwn(leg, [each])))}` : '';
    return (
      <Text component="span" size="sm" c="dimmed">
        <LegSign state={signOf(leg, state)} /> {stateWord(leg, state)}
        {own}
      </Text>
    );
  }
  if (opens !== undefined) return null;
  const free = Math.max(0, seen.available);
  return (
    // What can be booked has the colour of what is pressed.
    <span className="line" style={{ columnGap: '0.5rem', ...(free > 0 && { color: 'var(--sea)', fontWeight: 600 }) }}>
      <SeatDots taken={takenSeats(leg, seen)} free={free} /> {boatSeats(leg, seen, isAdmin)}
      {leg.registered_to && `, your trip on ${boatName(leg.registered_to)}`}
    </span>
  );
}
