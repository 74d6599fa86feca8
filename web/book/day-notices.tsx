import { Alert, Text } from '@mantine/core';
import { dayProgress, missingTimes } from '#domain/booking/day-coverage.ts';
import { errors } from '#domain/errors.ts';
import type { Leg } from '#domain/leg.ts';
import { notices } from '#domain/notices.ts';
import { clockTime } from '#domain/zone.ts';
import { hours } from '#web/trip/leg-words.ts';
import { useSession } from '#web/http/session.ts';
import { useConnection } from '#web/http/connection.ts';
import { ownZone } from '#web/ui/clock.ts';
import type { BookingActions } from './use-booking.ts';
import type { Seats } from './use-seats.ts';
import { strandingWords, strandingsOf } from '#domain/route/own-day.ts';
import { FreeBoats } from './free-boats.tsx';
import classes from './trip.module.css';

export function DayNotices({ date, day, seats }: { seats: Seats; date: string; day: Leg[] }) {
  const { booking } = seats;
  const { legs } = booking;
  const { step } = booking.state;
  // Without a network the sign above the page says so.
  const { offline } = useConnection();
  return (
    <>
      {legs.isRefetchError && !offline && step.at !== 'unconfirmed' && (
        <Alert color="sun" role="status" title="No connection">
          This is how the legs were at {clockTime(legs.dataUpdatedAt, ownZone()).slice(11, 16)}. It will be brought up
          to date by itself.
        </Alert>
      )}
      {isLocked(day) && <Alert color="gray" title={errors.day_locked.text} />}
      {mayBookOn(day, booking) && <Strandings seats={seats} date={date} />}
    </>
  );
}

/** When all have left, it makes no difference any more. */
function isLocked(day: Leg[]): boolean {
  return day.some((leg) => leg.locked && !leg.departed);
}

function mayBookOn(day: Leg[], { mayBook, opens }: BookingActions): boolean {
  return mayBook && opens === undefined && !isLocked(day);
}

/** How many seats one has of those that one can have, and the specified sentence until all have one; of a day that is over nothing is said. */
export function Coverage({ booking, day }: { booking: BookingActions; day: Leg[] }) {
  const { name } = booking;
  const missing = missingTimes(day);
  const { possible, seats } = dayProgress(day);
  // Whoever builds boats may take a seat, and is not asked to.
  if (
    (useSession().type === 'manufacturer' && seats === 0) ||
    !mayBookOn(day, booking) ||
    possible === 0 ||
    day.every(({ departed }) => departed)
  )
    return null;
  const isCovered = missing.length === 0;
  return (
    <div className={classes.progress} role="status" data-done={isCovered || undefined}>
      <span className={`seats ${classes.bar}`} aria-hidden>
        {Array.from({ length: possible }, (_, index) => (
          <span key={index} data-filled={index < seats || undefined} />
        ))}
      </span>
      {isCovered ? (
        `${name === undefined ? 'You have' : `${name} has`} a seat at every time of this day`
      ) : (
        <>
          {notices.register_to_all_legs}
          <span className="unseen">
            {' '}
            {name === undefined ? 'You have no seat yet at' : `${name} has no seat yet at`}{' '}
            {missing.map(hours).join(', ')}
          </span>
        </>
      )}
    </div>
  );
}

/** Where people travel: when the boats leave the harbour in which one stays, and those that take one on. */
function Strandings({ date, seats }: { date: string; seats: Seats }) {
  const { booking, known = [], name, travel } = seats;
  return strandingsOf(known, date, travel).map((stranding) => (
    <section key={stranding.after.id} className="notice" aria-label={`From ${stranding.harbour}`}>
      <div className="words">
        <Text fw={600}>{strandingWords(stranding, name)}</Text>
        <FreeBoats legs={stranding.ways} onOpen={booking.open} />
      </div>
    </section>
  ));
}
