import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from '#web/router/routing.tsx';
import { readOrganizations } from '#domain/calls/organization.ts';
import { type EventFacts, legOf, sails, seatsOffered, seatsTaken, takesSeat, tripsOf } from '#domain/event-facts.ts';
import { counted, nameToAdmins, overFullWords } from '#domain/wording.ts';
import { useRead } from '#web/http/use-read.ts';
import { useFacts } from '#web/event/use-facts.ts';
import { writeTo } from '#web/event/conditions.ts';
import { link } from '#web/paths.ts';
import { PersonPhone } from '#web/ui/person-phone.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PersonRow } from '#web/ui/row.tsx';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useSave } from '#web/ui/use-save.ts';
import { SeatActions } from './seat-actions.tsx';
import { type SeatAt, SeatSomebody } from './seat-somebody.tsx';

/** The people on a boat of a leg, and everything an organiser does with a seat: a name opens Move, Swap, Remove and Write. */
export function SeatPeople({ boat, event, leg }: SeatAt) {
  const facts = useFacts(event);
  if (!facts.data) return <QueryStandIn query={facts} />;
  return <People seat={{ boat, event, leg }} facts={facts.data} />;
}

function People({ facts, seat }: { seat: SeatAt; facts: EventFacts }) {
  const [opened, setOpened] = useState<number>();
  const people = useRead(readOrganizations).data;
  // Above the list, since a name that was removed meanwhile goes and its refusal stays.
  const saving = useSave();
  const leg = legOf(facts, seat.leg);
  const isHere = (each: { leg: number; boat: number }) => each.leg === seat.leg && each.boat === seat.boat;
  const aboard = facts.bookings.filter(isHere);
  const seats = seatsOffered(facts, seat.leg, seat.boat);
  const taken = seatsTaken(facts, seat.leg, seat.boat);
  const over = leg && sails(leg) ? taken - seats : 0;
  const walkUps = facts.guests.filter((each) => isHere(each) && takesSeat(each));
  return (
    <Stack gap="md">
      {over > 0 && (
        <Text className="wrong" role="status">
          {overFullWords(taken, seats)}: choose who moves
        </Text>
      )}
      <ErrorText>{saving.error}</ErrorText>
      <ul className="rows" aria-label="People aboard">
        {aboard.map((booking) => {
          const { id, organization } = booking;
          const person = people?.find((each) => each.id === organization);
          if (!person) return null;
          const name = nameToAdmins(person);
          return (
            <li key={id}>
              <PersonRow
                initialsOf={name}
                name={name}
                about={name === person.organization_name ? '' : person.organization_name}
                action={
                  <span aria-hidden>
                    {over > 0 && 'Move '}
                    {opened === id ? '▴' : '▾'}
                  </span>
                }
                aria-expanded={opened === id}
                onClick={() => setOpened(opened === id ? undefined : id)}
              />
              {opened === id && (
                <SeatActions seat={booking} facts={facts} first={over > 0 ? 'move' : undefined} saving={saving}>
                  <LinkButton to={writeTo(facts.id, { ids: [organization] })}>Write</LinkButton>
                  <Link to={link('organization', { id: organization })} className="press">
                    {counted(tripsOf(facts, organization).length, 'trip')} in all
                  </Link>
                  <PersonPhone id={organization} name={name} />
                </SeatActions>
              )}
            </li>
          );
        })}
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
      {leg && sails(leg) && <SeatSomebody seat={seat} aboard={aboard.map(({ organization }) => organization)} />}
    </Stack>
  );
}
