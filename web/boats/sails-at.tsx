import { Stack, Text, Title } from '@mantine/core';
import { legReason, legState, overlapsOwn } from '#domain/booking/leg-state.ts';
import { totalCapacity } from '#domain/booking/capacity.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { writtenDay } from '#domain/time.ts';
import { boatName, counted } from '#domain/wording.ts';
import { startsOf } from '#web/calendar/shown-legs.ts';
import { useSession } from '#web/http/session.ts';
import { hours } from '#web/trip/leg-words.ts';
import { LegSign } from '#web/trip/leg-sign.tsx';
import { boatSeats, signOf, stateWord, takenSeats, type OpenLeg } from '#web/trip/leg-look.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { Row } from '#web/ui/row.tsx';
import { SeatDots } from '#web/ui/seats.tsx';

const pressed = { color: 'var(--sea)', fontWeight: 600 };

interface SailsAtProps {
  boat: number;
  legs: readonly Leg[];
  /** When booking opens, as long as it has not: nobody can have a seat before. */
  opens: string | undefined;
  /** Whether one may wait for a seat. */
  waits: boolean;
  onOpen: OpenLeg;
}

/** The legs of a boat by day, with its seats on each: each opens its trip. */
export function SailsAt({ boat, legs, onOpen, opens, waits }: SailsAtProps) {
  const own = legs.filter(({ boats, departed }) => !departed && boats.some(({ id }) => id === boat));
  if (own.length === 0) return null;
  // The boat may carry more people than it has seats for guests of the event.
  const [seats, ...others] = new Set(
    own.map(({ boats, max_per_boat }) =>
      totalCapacity(
        boats.filter(({ id }) => id === boat),
        max_per_boat,
      ),
    ),
  );
  const each = seats !== undefined && others.length === 0 && `${counted(seats, 'seat')} each`;
  return (
    <section aria-label="Trips">
      <Title order={2} size="h3" mb="xs">
        <Dotted parts={['Trips', each && <span className="quiet">{each}</span>]} />
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
                    more={<OtherBoat leg={leg} boat={boat} />}
                    state={
                      <Seats
                        leg={leg}
                        boat={boat}
                        day={legs.filter((each) => each.date === date)}
                        opens={opens}
                        waits={waits}
                      />
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

/** The one on which one has a seat already. */
function OtherBoat({ boat, leg: { boats, registered_to } }: { boat: number; leg: Leg }) {
  if (!registered_to || boats.some(({ id, registered }) => registered && id === boat)) return null;
  return <span className="quiet">You sail {boatName(registered_to)}</span>;
}

interface SeatsProps extends Pick<SailsAtProps, 'boat' | 'opens' | 'waits'> {
  day: Leg[];
  leg: Leg;
}

function Seats({ boat, day, leg, opens, waits }: SeatsProps) {
  const isAdmin = useSession().type === 'admin';
  const seen = leg.boats.find(({ id }) => id === boat);
  if (!seen) return null;
  if (seen.registered) return <Badge color="green">Registered</Badge>;
  const state = legState(leg, day);
  if (state === 'blocked') {
    const isInTheWay = legReason(leg, day) === errors.leg_overlaps.text;
    const own = isInTheWay ? ` your ${startsOf(day.filter((each) => overlapsOwn(leg, [each])))}` : '';
    return (
      <span className="quiet">
        <LegSign state={signOf(leg, state)} /> {stateWord(leg, state)}
        {own}
      </span>
    );
  }
  if (opens !== undefined) return null;
  const free = Math.max(0, seen.available);
  const verb = isAdmin ? '' : free === 0 ? waits && 'Wait' : leg.registered_to && 'Switch';
  return (
    // What can be pressed has its colour.
    <span className="line quiet" style={{ columnGap: '0.5rem', ...(free > 0 && pressed) }}>
      <SeatDots taken={takenSeats(leg, seen)} free={free} />
      <Dotted parts={[boatSeats(leg, seen, isAdmin), verb && <span style={pressed}>{verb}</span>]} />
    </span>
  );
}
