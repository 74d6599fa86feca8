import type { CalendarOf } from '#web/trip/calendar.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { uncoveredGroups } from '#domain/booking/day-coverage.ts';
import { changeDay } from '#domain/calls/registration.ts';
import { boatName, counted, route } from '#domain/wording.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { seatKey } from '#domain/assign/assign.ts';
import type { Trip } from '#domain/assign/chain.ts';
import { ask, errorText, longestWaitForAnswer, RequestError } from '#web/http/request.ts';
import { useChangeBy } from '#web/http/use-change.ts';
import { hours } from '#web/trip/leg-words.ts';
import { Close, Lock } from '#web/ui/icons.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { refusalText } from '#web/trip/refusal-text.ts';
import type { Planning } from './use-day-plan.ts';

export interface PlanSheetProps {
  calendar: CalendarOf;
  /** The legs of the day, as they are now. */
  day: Leg[];
  planning: Planning;
  /** The organization that an admin acts for. */
  name: string | undefined;
  onBooked: (registrations: number[]) => void;
  opened: boolean;
  onClose: () => void;
}

export function Component(props: PlanSheetProps) {
  const { day, onClose, opened, planning } = props;
  const { empty, plan = [] } = planning;
  return (
    <Drawer opened={opened} onClose={onClose} title={titleOf(planning)}>
      <Stack gap="sm">
        <Fills day={day} plan={plan} />
        <ul className="rows">
          {plan.map((trip) => (
            <PlannedTrip key={seatKey(trip)} trip={trip} day={day} planning={planning} />
          ))}
        </ul>
        {empty.map(({ start_time, why }) => (
          <Text key={start_time} size="sm" c="dimmed">
            {start_time} stays empty: {why}.
          </Text>
        ))}
        <Hours planning={planning} />
        <PlanButtons {...props} />
      </Stack>
    </Drawer>
  );
}

function titleOf({ isImpossible, plan = [] }: Planning): string {
  if (plan.length > 0) return `A plan of ${counted(plan.length, 'boat')}`;
  return isImpossible ? 'No other boat fits into this day' : 'There is no other plan';
}

/** Which of them the count of the day's times is about, where not all are. */
function Fills({ day, plan }: { day: Leg[]; plan: Trip[] }) {
  const missing = uncoveredGroups(day)
    .flat()
    .map(({ id }) => id);
  const { length } = plan.filter(({ leg }) => missing.includes(leg));
  if (length === plan.length) return null;
  return (
    <Text c="dimmed">
      {length === 0 ? 'No time is missing: ' : `${length} for missing times, `}
      {counted(plan.length - length, 'more that fits in', 'more that fit in')}.
    </Text>
  );
}

function PlannedTrip({ day, planning, trip }: { trip: Trip; day: Leg[]; planning: Planning }) {
  const text = seatText(day, trip);
  const kept = planning.isKept(trip);
  const boat = boatOn(day, trip);
  const leg = day.find(({ id }) => id === trip.leg);
  return (
    <li>
      <BoatRow
        picture={boat?.picture}
        width="7rem"
        name={`${planning.isAdded(trip) ? 'New: ' : ''}${leg ? hours(leg) : ''}`}
        more={
          <>
            <span>{boat ? boatName(boat) : 'A boat'}</span>
            <span className="quiet">{leg && (route(leg) || leg.identifier)}</span>
          </>
        }
        action={
          <Group gap="xs" wrap="nowrap">
            <Button
              px="sm"
              variant={kept ? 'filled' : 'default'}
              aria-label={`Keep: ${text}`}
              aria-pressed={kept}
              onClick={() => planning.keep(trip)}
            >
              <Lock />
            </Button>
            <Button px="sm" variant="default" aria-label={`Drop: ${text}`} onClick={() => planning.drop(trip)}>
              <Close />
            </Button>
          </Group>
        }
      />
    </li>
  );
}

/** The plan follows while they are filled in. */
function Hours({ planning: { want, wanted } }: { planning: Planning }) {
  const gist = [
    wanted.lunchFrom && wanted.lunchTo && `lunch between ${wanted.lunchFrom} and ${wanted.lunchTo}`,
    wanted.homeBy && `home by ${wanted.homeBy}`,
  ].filter(Boolean);
  return (
    <details className="more">
      <summary>Change hours{gist.length > 0 && <span className="quiet"> ({gist.join(', ')})</span>}</summary>
      <Group gap="sm" align="end">
        <TimeField
          label="Lunch of 45 minutes from"
          value={wanted.lunchFrom}
          onChange={(lunchFrom) => want({ lunchFrom })}
        />
        <TimeField label="Lunch until" value={wanted.lunchTo} onChange={(lunchTo) => want({ lunchTo })} />
        <TimeField label="Home by" value={wanted.homeBy} onChange={(homeBy) => want({ homeBy })} />
      </Group>
    </details>
  );
}

function PlanButtons({ calendar, day, name, onBooked, onClose, planning }: PlanSheetProps) {
  const { event, organization } = calendar;
  const { plan = [] } = planning;
  const booking = useChangeBy(() => {
    const day = { event, book: plan.map(({ boat, leg }) => ({ leg, boat })), remove: [] };
    const whose = organization !== undefined && { organization, override: false };
    return ask(changeDay, { ...day, ...whose }, { limit: longestWaitForAnswer });
  }, changeDay.changes);
  // Meanwhile it is oneself who takes them.
  const lost = booking.isPending ? [] : planning.lost;
  const bookAll = () =>
    booking.mutateAsync().then(
      ({ ids }) => {
        onBooked(ids);
        planning.stop();
        onClose();
      },
      // Somebody else was faster: the plan is made again without that seat.
      (error: Error) => {
        const seat = refusedSeat(error);
        if (seat) planning.without([seat]);
      },
    );
  return (
    <>
      {lost.length > 0 && (
        <Alert color="sun" role="status">
          <Text mb="xs">No longer free: {lost.map((trip) => seatText(day, trip)).join('; ')}.</Text>
          <Button variant="default" onClick={() => planning.without(lost)}>
            Plan without it
          </Button>
        </Alert>
      )}
      <ErrorText>{booking.isError && refusedText(booking.error, day, name)}</ErrorText>
      <Bar>
        {plan.length > 0 && lost.length === 0 && (
          <Button loading={booking.isPending} onClick={() => void bookAll()}>
            {plan.length === 1 ? 'Book it' : `Book all ${plan.length}`}
          </Button>
        )}
        {!planning.isImpossible && (
          <Button variant="default" onClick={planning.another}>
            {plan.length === 0 ? 'Start again' : 'Another plan'}
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => {
            planning.stop();
            onClose();
          }}
        >
          Forget the plan
        </Button>
      </Bar>
    </>
  );
}

/** A refusal names the seat that was lost. */
function refusedText(error: unknown, day: Leg[], name: string | undefined): string {
  if (!(error instanceof RequestError) || !error.refusal) return errorText(error);
  const seat = refusedSeat(error);
  const reason = refusalText(error.code as ErrorCode, name);
  return seat ? `${seatText(day, seat)}: ${reason}. Nothing was booked; this is the plan without it.` : reason;
}

function refusedSeat(error: unknown): { leg: number; boat: number } | undefined {
  if (!(error instanceof RequestError)) return undefined;
  const { boat, leg } = (error.refusal ?? {}) as { boat?: number; leg?: number };
  return boat === undefined || leg === undefined ? undefined : { boat, leg };
}

function boatOn(day: Leg[], { boat, leg }: Pick<Trip, 'leg' | 'boat'>): BoatOnLeg | undefined {
  return day.find(({ id }) => id === leg)?.boats.find(({ id }) => id === boat);
}

/** '09:00–10:00 Nimbus T9 (Wave)'. */
function seatText(day: Leg[], seat: Pick<Trip, 'leg' | 'boat'>): string {
  const onDay = day.find(({ id }) => id === seat.leg);
  const named = boatOn(day, seat);
  if (!onDay) return 'A leg that has been removed';
  return `${hours(onDay)} ${named ? boatName(named) : 'A boat'} (${onDay.identifier})`;
}
