import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Departure } from '#domain/boarding/departure.ts';
import { removalRefusal } from '#domain/booking/booking-refusal.ts';
import { nextSeat } from '#domain/booking/next-seat.ts';
import { readBoardingDay } from '#domain/calls/boarding.ts';
import { readEvent } from '#domain/calls/event.ts';
import { legReason, overlapsOwn } from '#domain/booking/leg-state.ts';
import { stateWords } from '#domain/disruption/state-words.ts';
import { errors } from '#domain/errors.ts';
import type { BoatOnLeg, Leg } from '#domain/leg.ts';
import { mapAddress } from '#domain/map-link.ts';
import { warningOf } from '#domain/route/own-day.ts';
import { shortDay, writtenDay } from '#domain/time.ts';
import { boatName, counted, route } from '#domain/wording.ts';
import { overlapText } from '#web/calendar/shown-legs.ts';
import { useSession } from '#web/http/session.ts';
import { useRead } from '#web/http/use-read.ts';
import { departurePath } from '#web/trip-address.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { LegTime } from '#web/ui/leg-time.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { OverFull } from '#web/ui/over-full.tsx';
import { BoatRow } from '#web/ui/row.tsx';
import { BoatChoices } from './boat-choices.tsx';
import type { Step } from './booking-machine.ts';
import { unconfirmedText } from './booking-texts.ts';
import { LeadingBoat } from './leading-boat.tsx';
import { NewsOfLeg } from './leg-news.tsx';
import { TellMe } from './tell-me.tsx';
import { type BookingActions, heldBack } from './use-booking.ts';

const secondsUntilSlow = 4;

export interface TripSheetProps {
  /** The legs of the event, as the server last told them. */
  legs: Leg[];
  booking: BookingActions;
  opened: boolean;
  onClose: () => void;
}

export function Component({ booking, legs, onClose, opened }: TripSheetProps) {
  const now = legs.find(({ id }) => id === booking.trip.leg);
  const before = useLegAtOpening(now, opened);
  const shown = now ?? before;
  const { done, problem, step } = booking.state;
  const change = step.at === 'sending' ? step.change : done;
  // What is changed here closes it, and until then it stays as it is.
  const isLeaving = change?.leg.id === before?.id && change?.leg.registration === before?.registration;
  const leg = now && isLeaving ? before : now;
  return (
    // Always there, since it gives the focus back only to what had it when it opened.
    <Drawer
      addressed
      opened={opened && shown !== undefined}
      onClose={onClose}
      title={shown && <SheetTitle leg={shown} withCode={booking.isAdmin} />}
    >
      {before && opened && step.at !== 'sending' && <NewsOfLeg before={before} now={now} booking={booking} />}
      {leg && (
        <>
          <ErrorText>{problem}</ErrorText>
          <ChangeUnderway step={step} />
          <Stack gap="sm">
            <Boats key={leg.id} leg={leg} legs={legs} booking={booking} />
          </Stack>
        </>
      )}
    </Drawer>
  );
}

/** People read a code nowhere; organisers work with it. */
function SheetTitle({ leg, withCode }: { leg: Leg; withCode: boolean }) {
  return (
    <>
      <span className="hour">
        <LegTime leg={leg} />
      </span>{' '}
      <span className="quiet">{writtenDay(leg.date)}</span>{' '}
      <span className={withCode ? 'quiet' : 'unseen'}>{leg.identifier}</span>
    </>
  );
}

/** The boat that is meant, or that one sits on, leads; the others of the leg follow. */
function Boats({ booking, leg, legs }: { booking: BookingActions; leg: Leg; legs: Leg[] }) {
  const { boat: asked, open } = booking.trip;
  const own = leg.boats.find(({ registered }) => registered);
  const built = useBuiltBoats(leg);
  const isBuilt = ({ id, registered }: BoatOnLeg) => !registered && built.some(({ boat }) => boat.id === id);
  const only = leg.boats.length === 1 ? leg.boats[0] : undefined;
  const from = booking.mayBook ? wayOut(leg, legs, booking) : undefined;
  const meant = leg.boats.find(({ id }) => id === asked) ?? own ?? only ?? (from && bestBoat(leg, legs));
  const leading = meant && isBuilt(meant) ? undefined : meant;
  const left = booking.isAdmin ? undefined : from;
  const others = legs.filter((each) => each.id !== leg.id && each !== left);
  const look = (boat: number) => open(leg.id, boat);
  const warning = warningOf(leg, legs, booking.travel, booking.name);
  return (
    <>
      {built.length > 0 && <BuiltBoats departures={built} event={leg.event} />}
      {leading && (
        <LeadingBoat
          key={leading.id}
          boat={leading}
          leg={leg}
          others={others}
          booking={booking}
          warning={warning}
          from={left}
        >
          <Closed booking={booking} leg={leg} legs={legs} from={from} boat={leading} />
        </LeadingBoat>
      )}
      <LegWords leg={leg} />
      {!leading && <Closed booking={booking} leg={leg} legs={legs} />}
      {/* What has left sells nothing: beside the boat that is meant there is none to choose. */}
      <BoatChoices
        leg={leg}
        boats={
          leg.departed && !booking.isAdmin && leading
            ? []
            : leg.boats.filter((boat) => boat !== leading && !isBuilt(boat))
        }
        title={(leading ?? built[0]) && `Or another boat at ${leg.start_time}`}
        others={others}
        from={left}
        booking={booking}
        warning={leading ? undefined : warning}
        onLook={look}
      />
    </>
  );
}

/** A builder's own boats on a leg, with their guests. */
function useBuiltBoats({ date, event, id }: Leg): Departure[] {
  const enabled = useSession().type === 'manufacturer';
  const read = useRead(readBoardingDay, { event, date }, { enabled });
  return (read.data?.departures ?? []).filter(({ leg, lost }) => leg.id === id && !lost?.withdrawn);
}

function BuiltBoats({ departures, event }: { departures: Departure[]; event: number }) {
  return (
    <ul className="rows" aria-label="My boats">
      {departures.map(({ boat, counts, leg, people }) => (
        <li key={boat.id}>
          <BoatRow
            picture={boat.picture}
            name={boatName(boat)}
            about={counts.taken <= counts.seats && `${counts.taken} of ${counted(counts.seats, 'seat')}`}
            more={
              <>
                <OverFull {...counts} />
                <div>{people.map(({ name }) => name).join(', ')}</div>
              </>
            }
            action={<LinkButton to={departurePath(event, leg, boat.id)}>Quay</LinkButton>}
          />
        </li>
      ))}
    </ul>
  );
}

interface ClosedProps {
  booking: BookingActions;
  leg: Leg;
  legs: Leg[];
  /** The one trip that is in the way, which one can leave for this one. */
  from?: Leg | undefined;
  /** The boat that leads. */
  boat?: BoatOnLeg | undefined;
}

/** Why nothing can be booked here, in one sentence, and the next best seat. */
function Closed({ boat: leading, booking, from, leg, legs }: ClosedProps) {
  const { boat, open } = booking.trip;
  const waits = useRead(readEvent, { id: leg.event }).data?.waiting === true;
  const reason = closedReason(leg, legs, boat);
  if (reason === undefined) return null;
  const inTheWay = legs.filter((each) => overlapsOwn(leg, [each]));
  const text = reason === errors.leg_overlaps.text ? overlapText(inTheWay, booking.name) : reason;
  const move =
    from && leading && leading.available > 0 ? { kind: 'switch' as const, leg, boat: leading.id, from } : undefined;
  const next = nextSeat(legs, { leg, boat }, booking.isOffered);
  const meant = leg.boats.find(({ id }) => id === boat) ?? (leg.boats.length === 1 ? leg.boats[0] : undefined);
  const isFull = leg.boats.length > 0 && (meant ? [meant] : leg.boats).every(({ available }) => available <= 0);
  // Of a full trip any other is meant, and where one cannot wait it is what is left to do.
  const isNone = isFull && !waits && leg.boats.every(({ available }) => available <= 0) && next?.leg.id !== leg.id;
  const isMain = !(isFull && waits);
  /** A time says which trip, unless both leave at once. */
  const placeOf = (each: Leg) => (move?.from.start_time === leg.start_time ? each.identifier : each.start_time);
  return (
    <div className="notice" data-quiet role="note">
      <Text fw={600}>{text}</Text>
      {move && (
        <Button aria-busy={booking.busy} {...heldBack(booking.busy)} onClick={() => booking.make(move)}>
          Move from {placeOf(move.from)} to {placeOf(leg)}
        </Button>
      )}
      {isFull && booking.mayBook && (booking.opens === undefined || booking.isAdmin) && !leg.registered && (
        <TellMe key={meant?.id} leg={leg} boat={meant} />
      )}
      {next && !move && booking.mayBook && (
        <Button
          variant={isMain ? 'filled' : 'default'}
          onClick={() => open(next.leg.id, isNone ? undefined : next.boat.id)}
        >
          {isNone ? 'See what is free: ' : 'Look at '}
          {next.leg.date === leg.date ? '' : `${shortDay(next.leg.date)}, `}
          {next.leg.id === leg.id ? '' : next.leg.start_time} {isNone ? '' : boatName(next.boat)}
        </Button>
      )}
    </div>
  );
}

/** The one trip at the same time, where one can leave it for a seat on this one. */
function wayOut(leg: Leg, legs: Leg[], { isAdmin, opens }: BookingActions) {
  if (opens !== undefined || legReason(leg, legs) !== errors.leg_overlaps.text) return undefined;
  const [from, ...others] = legs.filter((each) => overlapsOwn(leg, [each]));
  if (!from || others.length > 0 || from.registration === null) return undefined;
  return isAdmin || !removalRefusal({ ...from, actor: 'other' }) ? from : undefined;
}

/** Of those that have a seat the first on which one has none yet. */
function bestBoat({ boats }: Leg, legs: Leg[]) {
  const own = new Set(legs.flatMap((each) => each.boats.filter(({ registered }) => registered).map(({ id }) => id)));
  const free = boats.filter(({ available }) => available > 0);
  return free.find(({ id }) => !own.has(id)) ?? free[0];
}

/** Of a seat that one has only a cancellation closes it. */
function closedReason(leg: Leg, legs: Leg[], asked: number | undefined): string | undefined {
  if (leg.registered) return leg.state === 'cancelled' ? errors.leg_cancelled.text : undefined;
  const boat = leg.boats.find(({ id }) => id === asked);
  if (asked !== undefined && !boat) return 'The boat of this link is no longer on this trip.';
  return legReason(leg, legs) ?? (boat && boat.available <= 0 ? errors.boat_full.text : undefined);
}

/** The leg as it was when the sheet opened, to tell what others changed since; it also outlives the leg itself. */
function useLegAtOpening(leg: Leg | undefined, opened: boolean): Leg | undefined {
  const [known, setKnown] = useState<{ id: number | undefined; leg: Leg | undefined }>({
    id: undefined,
    leg: undefined,
  });
  const id = opened ? (leg?.id ?? known.id) : undefined;
  // While it goes away it shows what it showed.
  if (known.id !== id) setKnown({ id, leg: opened ? leg : known.leg });
  return known.leg;
}

function LegWords({ leg }: { leg: Leg }) {
  const map = leg.registered ? undefined : mapAddress(leg.map);
  return (
    <div>
      {stateWords(leg) && <Text fw={650}>{stateWords(leg)}</Text>}
      <Text c="dimmed">
        <Dotted
          parts={[
            route(leg),
            leg.via && `via ${leg.via}`,
            map !== undefined && (
              <Anchor href={map} target="_blank" rel="noreferrer">
                Map
              </Anchor>
            ),
          ]}
        />
      </Text>
      {leg.description && (
        <Text c="dimmed" className="keep-lines">
          {leg.description}
        </Text>
      )}
    </div>
  );
}

/** Always there, so that a screen reader hears what comes into it. */
function ChangeUnderway({ step }: { step: Step }) {
  const slow = useAfter(secondsUntilSlow, step.at === 'sending');
  return (
    <div role="status" aria-label="Your change">
      {slow && <Text>There is no answer yet. You can close this: what happens will show in the calendar.</Text>}
      {step.at === 'unconfirmed' && <Text>{unconfirmedText(step.change)}</Text>}
    </div>
  );
}

/** Whether something has gone on for so many seconds. */
function useAfter(seconds: number, going: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    if (!going) return undefined;
    const timer = setTimeout(() => setAfter(true), seconds * 1000);
    return () => {
      clearTimeout(timer);
      setAfter(false);
    };
  }, [going, seconds]);
  return after;
}
