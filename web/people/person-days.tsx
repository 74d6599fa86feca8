import { Button, Text } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { readBoats } from '#domain/calls/boat.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { byStart } from '#domain/booking/overlap.ts';
import { dayOf, type OpenLeg, seatsFor } from '#domain/day-of-person.ts';
import { type EventFacts, type BookedLeg, tripsOf } from '#domain/event-facts.ts';
import { firstPicture } from '#domain/picture.ts';
import { datesBetween, writtenDay } from '#domain/time.ts';
import { counted } from '#domain/wording.ts';
import { clockOf, FreeSeats, nameOfBoat, SeatActions, useNames } from '#web/change/seat-actions.tsx';
import { useSeatChange } from '#web/change/use-seat-change.ts';
import { useRead } from '#web/http/use-read.ts';
import { link } from '#web/paths.ts';
import { Link } from '#web/router/routing.tsx';
import { useFacts } from '#web/event/use-facts.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { BoatRow, Row } from '#web/ui/row.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';

interface PersonDaysProps {
  event: number;
  person: number;
  /** This day alone. */
  date?: string | undefined;
  /** The trip of it that is meant; its next one where none is. */
  trip?: number | undefined;
}

/** The trips of a person at an event with all that an organiser does with a seat, and where another seat would fit. */
export function PersonDays({ event, ...shown }: PersonDaysProps) {
  const facts = useFacts(event);
  if (!facts.data) return <QueryStandIn query={facts} />;
  return <Days facts={facts.data} {...shown} />;
}

function Days({ date, facts, person, trip }: Omit<PersonDaysProps, 'event'> & { facts: EventFacts }) {
  const saving = useSave();
  const clock = clockOf(facts);
  const open = seatsFor(facts, person, clock);
  const all = datesBetween(facts.start_date, facts.end_date);
  const next = tripsOf(facts, person)
    .filter((each) => each.date === date && !hasDeparted(each, clock))
    .toSorted(byStart)[0];
  const pressed = trip ?? next?.id;
  const some = date === undefined ? all.filter((each) => dayOf(facts, person, each, open).length > 0) : [date];
  // What is over comes last.
  const isOver = (day: string) => day < clock.slice(0, day.length);
  const days = [...some.filter((day) => !isOver(day)), ...some.filter(isOver)];
  return (
    <div className="tiles" style={{ '--tile': '20rem', gap: 'var(--space-2)', alignItems: 'start' } as CSSProperties}>
      <ErrorText>{saving.error}</ErrorText>
      {date === undefined && tripsOf(facts, person).length === 0 && <Text c="dimmed">No seat yet.</Text>}
      {days.map((day) => (
        <section key={day} aria-label={writtenDay(day)}>
          {date === undefined && <Text fw={600}>{writtenDay(day)}</Text>}
          <ul className="rows">
            {dayOf(facts, person, day, open).map((part) =>
              'trip' in part ? (
                <Trip
                  key={part.trip.id}
                  trip={part.trip}
                  opensItself={part.trip.id === pressed}
                  facts={facts}
                  saving={saving}
                />
              ) : (
                <Gap key={part.open[0]?.leg.id} open={part.open} facts={facts} person={person} saving={saving} />
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface PartProps {
  facts: EventFacts;
  saving: ReturnType<typeof useSave>;
}

function Trip({ facts, opensItself, saving, trip }: PartProps & { trip: BookedLeg; opensItself: boolean }) {
  const [opened, setOpened] = useState(opensItself);
  const boats = useRead(readBoats).data;
  const { booking, id, start_time, starting_point } = trip;
  const boat = boats?.find((each) => each.id === booking.boat);
  return (
    <li>
      <BoatRow
        picture={boat && firstPicture(boat.attachments)}
        name={`${start_time} ${nameOfBoat(facts, booking.boat)}`}
        about={[starting_point, boat?.berth && `berth ${boat.berth}`].filter(Boolean).join(', ')}
        action={<span aria-hidden>{opened ? '▴' : '▾'}</span>}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        <SeatActions seat={booking} facts={facts} saving={saving}>
          <Link to={link('leg', { id })} className="press">
            Open leg
          </Link>
        </SeatActions>
      )}
    </li>
  );
}

function Gap({ facts, open, person, saving: { save, saving } }: PartProps & { person: number; open: OpenLeg[] }) {
  const [opened, setOpened] = useState(false);
  const change = useSeatChange(facts.id);
  const nameOf = useNames();
  const boats = new Set(open.flatMap((each) => each.boats.map(({ boat }) => boat.id))).size;
  return (
    <li>
      <Row
        name={`Free from ${open[0]?.leg.start_time}`}
        action={
          <Button variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            Seat, {counted(boats, 'boat')}
          </Button>
        }
      />
      {opened && (
        <FreeSeats
          label="Free seats"
          open={open}
          date={open[0]?.leg.date}
          disabled={saving}
          onChoose={({ leg }, boat, words) =>
            void save(() =>
              change([{ organization: person, leg: leg.id, boat }], `${nameOf(person)} has a seat: ${words}`),
            )
          }
        />
      )}
    </li>
  );
}
