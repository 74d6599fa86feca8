import { Text } from '@mantine/core';
import { useState } from 'react';
import { readBoatsOfEvent } from '#domain/calls/boat.ts';
import { readWishes } from '#domain/calls/draw.ts';
import { readEvent } from '#domain/calls/event.ts';
import type { Drove } from '#domain/boarding/drove.ts';
import { useDrove } from '#web/quay/use-drove.ts';
import { useRead } from '#web/http/use-read.ts';
import { capitalized, counted } from '#domain/wording.ts';
import type { BoatToBrowse } from '#domain/boat.ts';
import { legState, overlapsOwn } from '#domain/booking/leg-state.ts';
import type { Event } from '#domain/event.ts';
import type { Leg } from '#domain/leg.ts';
import { shortDay } from '#domain/time.ts';
import { BoatTile, BoatTiles } from '#web/event/boat-tile.tsx';
import { Marks, rankOf } from '#web/event/star-button.tsx';
import { markedWords, useDrawIsToCome, useOpenWishes } from '#web/event/draw-words.tsx';
import { usePhase } from '#web/event/use-phase.ts';
import { EventPlaces } from '#web/event/event-places.tsx';
import { useLegsOf } from '#web/trip/calendar.ts';
import { LegSign } from '#web/trip/leg-sign.tsx';
import { usePathId } from '#web/path-id.ts';
import { useSession } from '#web/http/session.ts';
import { Chips } from '#web/ui/chips.tsx';
import { useClock } from '#web/ui/clock.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageStandIn } from '#web/ui/stand-ins.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** For organisers alone, and larger than the pictures. */
const EventBoats = lazyPart(async () => (await import('./event-boats.tsx')).EventBoats);

export function Component() {
  const id = usePathId('id');
  if (useSession().type !== 'admin') return <Browse id={id} />;
  return <EventBoats event={id} />;
}

/** The boats of an event, to look at before choosing. */
function Browse({ id }: { id: number }) {
  const event = useRead(readEvent, { id });
  const boats = useRead(readBoatsOfEvent, { id });
  const legs = useLegsOf({ event: id, organization: undefined });
  const drawIsToCome = useDrawIsToCome(id);
  if (!boats.data || !event.data || drawIsToCome || (legs.isPending && legs.failureCount === 0))
    return <PageStandIn title="Boats" query={[event, boats]} />;
  return (
    <>
      <EventPlaces event={event.data} place="Boats" asAdmin="Boats" />
      <BoatCards event={event.data} boats={boats.data} legs={legs.data ?? []} />
    </>
  );
}

type Filter = 'free' | 'new' | 'stars' | 'sail';

function BoatCards({ boats, event, legs }: { event: Event; boats: BoatToBrowse[]; legs: Leg[] }) {
  const [chosen, setChosen] = useState<Filter>();
  const clock = useClock(event.time_zone);
  const today = clock.slice(0, 10);
  const day = today >= event.start_date && today <= event.end_date ? today : undefined;
  const { opens } = usePhase(event);
  const drove = useDrove(undefined, legs);
  const wishes = useOpenWishes(event);
  // Those that were marked when the page opened come first; none moves under the finger.
  const [first] = useState(wishes.toggle ? wishes.boats : []);
  const passes = useFilters(event, legs, { day, drove, opens });
  const labels = {
    free: day ? 'Free today' : 'Free seats',
    new: 'Not tried',
    stars: 'My stars',
    sail: 'Sail',
  } as const;
  // A chip that has all boats, or none, says nothing.
  const chips = (Object.keys(labels) as Filter[]).filter((filter) => {
    const count = boats.filter(passes[filter]).length;
    // Before the first trip nobody has tried any.
    return count > 0 && count < boats.length && (filter !== 'new' || legs.some(({ departed }) => departed));
  });
  if (boats.length === 0)
    return <EmptyState title="No boats yet" text="A boat shows here as soon as it is on a leg of the event." />;
  const shown = chosen && chips.includes(chosen) ? boats.filter(passes[chosen]) : boats;
  return (
    <>
      {chips.length > 0 && (
        <Chips
          label="Which boats"
          chosen={chosen}
          chips={chips.map((filter) => [filter, labels[filter]] as const)}
          onChoose={setChosen}
        />
      )}
      {wishes.toggle && (
        <Text fw={600} my="xs">
          {markedWords(wishes.boats)}
        </Text>
      )}
      <BoatTiles label={counted(shown.length, 'boat')}>
        {shown
          .toSorted((one, other) => rankOf(one, first) - rankOf(other, first))
          .map((boat, index) => (
            <BoatTile
              key={boat.id}
              boat={boat}
              leads={index < 4}
              more={<AboutSeats boat={boat} legs={legs} known={{ day, drove, opens }} />}
            >
              <Marks boat={boat} wishes={wishes} />
            </BoatTile>
          ))}
      </BoatTiles>
    </>
  );
}

/** What is known of the day, of the person and of the booking. */
interface Known {
  /** Today, if it is a day of the event. */
  day: string | undefined;
  drove: Drove | undefined;
  /** When booking opens: until then no seat can be had. */
  opens: string | undefined;
}

function useFilters(
  event: Event,
  legs: Leg[],
  { day, drove, opens }: Known,
): Record<Filter, (boat: BoatToBrowse) => boolean> {
  const wishes = useRead(readWishes, { event: event.id }, { enabled: event.wishes }).data?.boats ?? [];
  const tried = new Set([
    ...legs.flatMap(({ boats }) => boats.filter(({ registered }) => registered).map(({ id }) => id)),
    ...(drove?.boats.map(({ boat }) => boat) ?? []),
  ]);
  return {
    free: ({ id }) => opens === undefined && freeOn(id, legs, day).length > 0,
    new: ({ id }) => !tried.has(id),
    stars: ({ id }) => wishes.some(({ boat, star }) => star && boat === id),
    sail: ({ description, make, model }) => /\bsail/i.test(`${make} ${model} ${description}`),
  };
}

/** Its trips that could be booked: of a day, or of all days. */
function freeOn(boat: number, legs: readonly Leg[], day: string | undefined): Leg[] {
  return legs.filter(
    (leg) => (day === undefined || leg.date === day) && legState(leg, legs) === 'open' && hasSeat(boat, leg.boats),
  );
}

interface AboutSeatsProps {
  boat: BoatToBrowse;
  legs: readonly Leg[];
  known: Known;
}

/** In one line, so that the cards of a row are alike: when one sails it oneself in green, else what can be had. */
function AboutSeats({ boat, known, legs }: AboutSeatsProps) {
  const own = legs.find(
    (leg) =>
      !leg.departed &&
      leg.state !== 'cancelled' &&
      leg.boats.some(({ id, registered }) => id === boat.id && registered),
  );
  return (
    <Text size="sm" fw={600} c={own && 'var(--mine)'}>
      {own ? (
        <>
          <LegSign state="mine" /> <span className="unseen">Registered </span>
          {whenOf(own, known.day)}
        </>
      ) : (
        capitalized(aboutSeats(boat, legs, known))
      )}
    </Text>
  );
}

/** That one drove it, else 'free on 2 trips today', or how often it sails where there is no seat to choose. */
function aboutSeats(boat: BoatToBrowse, legs: readonly Leg[], { day, drove, opens }: Known): string {
  const trips = legs.filter(({ boats, state }) => state !== 'cancelled' && boats.some(({ id }) => id === boat.id));
  if (drove?.boats.some((each) => each.boat === boat.id)) return 'you drove it';
  const isAhead = trips.some(({ departed }) => !departed);
  const words = isAhead && opens === undefined && seatWords(boat, legs, day);
  if (words) return words;
  const others = ahead(boat.id, legs);
  const isOwnTime = (leg: Leg) => leg.registered || overlapsOwn(leg, legs);
  const other = others.find((leg) => hasSeat(boat.id, leg.boats) && isOwnTime(leg));
  const inTheWay = other && legs.find((leg) => overlapsOwn(other, [leg]));
  if (opens === undefined && other)
    return inTheWay ? `overlaps your ${whenOf(inTheWay, day)}` : `free on your trip ${whenOf(other, day)}`;
  return counted(isAhead ? others.length : trips.length || boat.legs.length, 'trip');
}

/** '13:30' of today, 'Sun 6, 13:30' of another day, in one line. */
function whenOf({ date, start_time }: Leg, day: string | undefined): string {
  return date === day ? start_time : `${shortDay(date)}, ${start_time}`.replaceAll(' ', '\u00a0');
}

/** As its page lists them: 'free on 2 trips today', or 'free Sun 6'; or that there are none. */
function seatWords({ id }: BoatToBrowse, legs: readonly Leg[], day: string | undefined): string | undefined {
  const free = freeOn(id, legs, day).length;
  if (free > 0) return `free on ${counted(free, 'trip')}${day ? ' today' : ''}`;
  const [later] = freeOn(id, legs, undefined);
  if (later) return `free ${shortDay(later.date)}`;
  const others = ahead(id, legs);
  return others.length > 0 && others.every(({ boats }) => !hasSeat(id, boats)) ? 'full' : undefined;
}

/** The trips of a boat that are still to come, but for one's own. */
function ahead(boat: number, legs: readonly Leg[]): Leg[] {
  return legs.filter(
    ({ boats, departed, state }) =>
      !departed && state !== 'cancelled' && boats.some(({ id, registered }) => id === boat && !registered),
  );
}

function hasSeat(boat: number, boats: Leg['boats']): boolean {
  return boats.some(({ available, id }) => id === boat && available > 0);
}
