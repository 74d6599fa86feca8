import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { book, changeDay, removeRegistration, swapSeats } from '#domain/calls/registration.ts';
import { useChange } from '#web/http/use-change.ts';
import { useRegistrations } from '#web/trip/registrations.ts';
import { Link } from '#web/router/routing.tsx';
import { boatName, counted, nameToAdmins } from '#domain/wording.ts';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { compare } from '#domain/booking/overlap.ts';
import {
  boatsOn,
  type EventFacts,
  isBusy,
  legOf,
  sails,
  seatsFree,
  seatsOffered,
  seatsTaken,
  takesSeat,
} from '#domain/event-facts.ts';
import { clockTime } from '#domain/zone.ts';
import { useFacts } from '#web/event/use-facts.ts';
import { writeTo } from '#web/event/conditions.ts';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PersonRow } from '#web/ui/row.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { type SeatAt, type Seated, SeatSomebody } from './seat-somebody.tsx';

/** The people on a boat of a leg, and everything an organiser does with a seat: a name opens Move, Swap, Remove and Write. */
export function SeatPeople({ boat, event, leg }: SeatAt) {
  const registrations = useRegistrations(event);
  const facts = useFacts(event);
  if (!registrations.data) return <QueryStandIn query={registrations} />;
  if (!facts.data) return <QueryStandIn query={facts} />;
  return <People seat={{ boat, event, leg }} facts={facts.data} all={registrations.data.filter(isSeated)} />;
}

function isSeated(registration: { organization?: unknown }): registration is Seated {
  return registration.organization !== undefined;
}

function People({ all, facts, seat }: { seat: SeatAt; facts: EventFacts; all: Seated[] }) {
  const [opened, setOpened] = useState<number>();
  const [gone, setGone] = useState<Seated>();
  // Above the list, since a name that was removed meanwhile goes and its refusal stays.
  const saving = useSave();
  const seatAgain = useChange(book);
  const leg = legOf(facts, seat.leg);
  const aboard = all.filter((each) => each.leg.id === seat.leg && each.boat.id === seat.boat);
  const seats = seatsOffered(facts, seat.leg, seat.boat);
  const taken = seatsTaken(facts, seat.leg, seat.boat);
  const over = leg && sails(leg) ? taken - seats : 0;
  const walkUps = facts.guests.filter((each) => each.leg === seat.leg && each.boat === seat.boat && takesSeat(each));
  const undo = () =>
    saving.save(async () => {
      if (gone) await seatAgain.mutateAsync({ ...seat, organization: gone.organization.id, override: true });
      setGone(undefined);
    });
  return (
    <Stack gap="md">
      {over > 0 && (
        <Text className="wrong" role="status">
          {counted(taken, 'person', 'people')} on {counted(seats, 'seat')}: choose who moves
        </Text>
      )}
      <ErrorText>{saving.error}</ErrorText>
      <ul className="rows" aria-label="People aboard">
        {aboard.map((person) => (
          <li key={person.id}>
            <PersonRow
              initialsOf={nameToAdmins(person.organization)}
              name={nameToAdmins(person.organization)}
              about={publicationOf(person)}
              action={<span aria-hidden>{opened === person.id ? '▴' : '▾'}</span>}
              aria-expanded={opened === person.id}
              onClick={() => setOpened(opened === person.id ? undefined : person.id)}
            />
            {opened === person.id && (
              <Actions
                key={person.id}
                person={person}
                facts={facts}
                all={all}
                moving={over > 0}
                saving={saving}
                onRemoved={() => setGone(person)}
              />
            )}
          </li>
        ))}
      </ul>
      {taken === 0 && <Text c="dimmed">Nobody is booked on it yet.</Text>}
      {walkUps.length > 0 && (
        <Text>
          And {counted(walkUps.length, 'guest')} without a booking:{' '}
          <Link to={`${link('quay', { id: seat.event })}?date=${leg?.date}&leg=${seat.leg}&boat=${seat.boat}`}>
            see the Quay
          </Link>
        </Text>
      )}
      {gone && !aboard.some(({ organization }) => organization.id === gone.organization.id) && (
        <Group gap="sm" role="status">
          <Text>{nameToAdmins(gone.organization)} has no seat here any more.</Text>
          <Button variant="default" loading={saving.saving} onClick={() => void undo()}>
            Undo
          </Button>
        </Group>
      )}
      {leg?.state !== 'cancelled' && <SeatSomebody seat={seat} without={aboard} />}
    </Stack>
  );
}

interface ActionsProps {
  person: Seated;
  facts: EventFacts;
  all: Seated[];
  /** Where there are too many, moving is what it is opened for. */
  moving: boolean;
  saving: ReturnType<typeof useSave>;
  onRemoved: () => void;
}

function Actions({ all, facts, moving, onRemoved, person, saving: { save, saving } }: ActionsProps) {
  const [way, setWay] = useState<'move' | 'swap' | undefined>(moving ? 'move' : undefined);
  const move = useChange(changeDay);
  const swap = useChange(swapSeats);
  const clock = clockTime(facts.now, facts.time_zone);
  const remove = useChange(removeRegistration);
  const trips = all.filter(({ organization }) => organization.id === person.organization.id).length;
  const ways = (['move', 'swap'] as const).map((each) => (
    <Button
      key={each}
      variant={way === each ? 'filled' : 'default'}
      aria-pressed={way === each}
      onClick={() => setWay(way === each ? undefined : each)}
    >
      {each === 'move' ? 'Move' : 'Swap'}
    </Button>
  ));
  return (
    <Stack gap="xs" pb="sm">
      <Group gap="xs">
        {ways}
        <Button
          variant="default"
          loading={saving}
          onClick={() =>
            void save(async () => {
              await remove.mutateAsync({ id: person.id });
              onRemoved();
            })
          }
        >
          Remove
        </Button>
        <LinkButton to={writeTo(person.event, { ids: [person.organization.id] })}>Write</LinkButton>
        <Link to={link('organization', { id: person.organization.id })} className="press">
          {counted(trips, 'trip')} in all
        </Link>
        <PersonPhone id={person.organization.id} name={nameToAdmins(person.organization)} />
      </Group>
      {way && (
        <ul className="tiles" aria-label={way === 'move' ? 'Move to' : 'Swap with'}>
          {way === 'move'
            ? freeSeats(person, facts, clock).map(({ boat, free, hasLeft, leg }) => (
                <li key={`${leg.id} ${boat.id}`}>
                  <button
                    type="button"
                    className="tile"
                    disabled={saving}
                    onClick={() =>
                      void save(() =>
                        move.mutateAsync({
                          event: person.event,
                          organization: person.organization.id,
                          book: [{ leg: leg.id, boat: boat.id }],
                          remove: [person.id],
                          override: hasLeft, // Also onto a leg whose time has come.
                        }),
                      )
                    }
                  >
                    <span>
                      <b>{leg.start_time}</b> {boatName(boat)}{' '}
                      <span className="quiet">{counted(free, 'free seat')}</span>
                    </span>
                  </button>
                </li>
              ))
            : sameLeg(person, all).map((other) => (
                <li key={other.id}>
                  <button
                    type="button"
                    className="tile"
                    disabled={saving}
                    onClick={() =>
                      void save(() => swap.mutateAsync({ event: person.event, registrations: [person.id, other.id] }))
                    }
                  >
                    <span>
                      {nameToAdmins(other.organization)} <span className="quiet">{boatName(other.boat)}</span>
                    </span>
                  </button>
                </li>
              ))}
        </ul>
      )}
    </Stack>
  );
}

const maxSeats = 12;

/** On the same leg first, then at other hours of the day at which the person is on no other boat. */
function freeSeats({ leg: { id }, organization }: Seated, facts: EventFacts, clock: string) {
  const here = legOf(facts, id);
  return facts.legs
    .map((leg) => ({ leg, hasLeft: hasDeparted(leg, clock) }))
    .filter(
      ({ hasLeft, leg }) =>
        leg.date === here?.date && (!hasLeft || leg.id === id) && !isBusy(facts, organization.id, leg, id),
    ) // prettier-ignore
    .toSorted(
      (one, other) =>
        Number(other.leg.id === id) - Number(one.leg.id === id) || compare(one.leg.start_time, other.leg.start_time),
    )
    .flatMap(({ hasLeft, leg }) =>
      boatsOn(facts, leg.id).map((boat) => ({ leg, hasLeft, boat, free: seatsFree(facts, leg.id, boat.id) })),
    )
    .filter(({ free }) => free > 0)
    .slice(0, maxSeats);
}

function sameLeg({ boat, leg }: Seated, all: Seated[]): Seated[] {
  return all.filter((other) => other.leg.id === leg.id && other.boat.id !== boat.id);
}

function publicationOf({ organization: { first_name, last_name, organization_name } }: Seated): string {
  return first_name || last_name ? organization_name : '';
}
