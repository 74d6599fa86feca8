import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { removeRegistration } from '#domain/calls/registration.ts';
import { useChange } from '#web/http/use-change.ts';
import { ownRegistrations, useRegistrations } from './registrations.ts';
import { useSession } from '#web/http/session.ts';
import { Link } from '#web/router/routing.tsx';
import { trips } from '#domain/booking/leg-times.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import type { Registration } from '#domain/registration.ts';
import { shortDay, writtenDate } from '#domain/time.ts';
import { QueryStandIn } from '#web/ui/stand-ins.tsx';
import { useClock } from '#web/ui/clock.ts';
import { AddToCalendar } from './add-to-calendar.tsx';
import { tripPath } from '#web/trip-address.ts';
import { Dotted } from '#web/ui/dotted.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { notifySuccess } from '#web/ui/notify.ts';

interface TripsProps {
  event: Event;
  removable?: boolean;
  /** Where the page has shown them already, its legs with their boats: one line, which opens. */
  shown?: readonly Leg[];
}

/** One's own trips of an event; removed here only where no calendar is beside them. An admin is sent everybody's bookings and has few trips. */
export function Trips({ event, removable = false, shown }: TripsProps) {
  const registrations = useRegistrations(event.id);
  const clock = useClock(event.time_zone);
  if (!registrations.data) return <QueryStandIn query={registrations} />;
  const own = ownRegistrations(registrations.data);
  const { past, underWay, upcoming } = trips(own, clock);
  if (own.length === 0) return <NoTrips />;
  const lists = (
    <>
      {underWay.length > 0 && <TripList title="Now" none="" trips={underWay} shown={shown} />}
      {!(shown && upcoming.length === 0) && (
        <TripList
          title="Upcoming trips"
          none="No upcoming trips"
          trips={upcoming}
          shown={shown}
          upcoming={!shown}
          removable={removable}
        />
      )}
      {!(shown && past.length === 0) && (
        <TripList
          title="Past trips"
          none="No past trips"
          trips={past}
          shown={shown}
          folded={shown && past.length < own.length}
        />
      )}
    </>
  );
  if (!shown) return lists;
  const gist = [
    underWay.length > 0 && `${underWay.length} now`,
    upcoming.length > 0 && `${upcoming.length} upcoming`,
    past.length > 0 && `${past.length} past`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Fold title="All trips" gist={gist}>
      <Stack gap="lg">{lists}</Stack>
    </Fold>
  );
}

export function NoTrips() {
  // The boats of a builder may have sailed often.
  const ofOwn = useSession().type === 'manufacturer' ? ' of your own' : '';
  return (
    <Group gap="0 var(--space-4)">
      {['Upcoming trips', 'Past trips'].map((title) => (
        <Group key={title} component="section" align="baseline" gap="xs">
          <Title order={2} size="md">
            {title}
          </Title>
          <Text c="dimmed">
            No {title.toLowerCase()}
            {ofOwn}
          </Text>
        </Group>
      ))}
    </Group>
  );
}

interface TripListProps extends Pick<TripsProps, 'removable' | 'shown'> {
  title: string;
  none: string;
  trips: Registration[];
  upcoming?: boolean;
  folded?: boolean | undefined;
}

function TripList({ folded = false, none, removable = false, shown, title, trips, upcoming = false }: TripListProps) {
  const pictures = new Map(shown?.flatMap(({ boats }) => boats).map(({ id, picture }) => [id, picture]));
  const list = (
    <ul className={shown ? 'rows' : 'card rows'} data-beside>
      {trips.map((registration) => (
        <li key={registration.id}>
          {shown ? (
            <ShortTrip registration={registration} picture={pictures.get(registration.boat.id)} />
          ) : (
            <Trip registration={registration} upcoming={upcoming} removable={removable} />
          )}
        </li>
      ))}
    </ul>
  );
  if (folded)
    return (
      <details className="more">
        <summary>{title}</summary>
        {list}
      </details>
    );
  return (
    <Stack component="section" gap={shown ? 0 : 'sm'}>
      <Title order={2} size={shown && 'md'}>
        {title}
      </Title>
      {trips.length === 0 ? <Text c="dimmed">{none}</Text> : list}
    </Stack>
  );
}

/** The specified words in one row; on a phone those that repeat themselves are left to be heard. */
function ShortTrip({ picture, registration }: { registration: Registration; picture: string | null | undefined }) {
  const { boat, leg } = registration;
  const day = shortDay(leg.date);
  const When = leg.state === 'cancelled' ? 'del' : 'span';
  return (
    <article>
      <BoatRow
        picture={picture}
        name={
          <>
            <span className="unseen-on-phone">Leg: </span>
            <Link to={tripPath(registration.event, leg)}>{leg.identifier}</Link>,{' '}
            <When>
              {day}
              <span className="unseen-on-phone">{writtenDate(leg.date).slice(day.length)}</span>{' '}
              <span className="whole">{`${leg.start_time} - ${leg.end_time}`}</span>
            </When>
          </>
        }
        about={
          <Dotted
            parts={[
              <>
                <span className="unseen-on-phone">Boat: </span>
                {boat.make}, {boat.model}
              </>,
              leg.starting_point,
              leg.state && stateWords(leg),
            ]}
          />
        }
      />
    </article>
  );
}

interface TripProps {
  registration: Registration;
  upcoming: boolean;
  removable: boolean;
}

function Trip({ registration, removable, upcoming }: TripProps) {
  const { boat, leg } = registration;
  const [asked, setAsked] = useState(false);
  const removal = useChange(removeRegistration);
  const confirm = async () => {
    await removal.mutateAsync({ id: registration.id });
    setAsked(false);
    notifySuccess(notices.registration_removed);
  };
  const [date, times] = [writtenDate(leg.date), `${leg.start_time} - ${leg.end_time}`];
  const when = `${date} ${times}`;
  const isCancelled = leg.state === 'cancelled';
  return (
    <Box px="sm" py="xs" component="article">
      <Group justify="space-between">
        <div>
          <Text fw={600}>
            Leg: <Link to={tripPath(registration.event, leg)}>{leg.identifier}</Link>,{' '}
            {isCancelled ? (
              <del>{when}</del>
            ) : (
              <>
                {date} <span className="whole">{times}</span>
              </>
            )}
          </Text>
          {/* An answer kept for reading without a network may be from a version without states. */}
          {leg.state && stateWords(leg) && <Text fw={600}>{stateWords(leg)}</Text>}
          <Text>
            Boat: {boat.make}, {boat.model}
          </Text>
        </div>
        {upcoming && (
          <Group gap="xs">
            {!isCancelled && <AddToCalendar registration={registration.id} trip={`${leg.identifier}, ${when}`} />}
            {removable && (
              <Button variant="default" onClick={() => setAsked(true)}>
                Remove registration
              </Button>
            )}
          </Group>
        )}
      </Group>
      <ConfirmDialog
        title="Remove registration"
        text={`${leg.identifier}, ${when}: give your seat back?`}
        confirmLabel="Remove registration"
        danger
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      />
    </Box>
  );
}
