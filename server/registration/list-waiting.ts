import type { Span } from '#domain/booking/overlap.ts';
import { type EventFacts, isBusy } from '#domain/event-facts.ts';
import { giveSeats } from '#domain/waiting/give-seats.ts';
import { positionsOf } from '#domain/waiting/position.ts';
import type { Fillable, Waiting, WaitingList } from '#domain/waiting/wire.ts';
import type { Actor } from '#domain/permissions.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { findWaitingLine, type WaitingLine } from './find-waiting-line.ts';
import { findWaitingRules, shownPlaces, waitingOf } from './waiting-queries.ts';

type Place = Awaited<ReturnType<typeof shownPlaces>>[number];

/** One's own places with where they stand; an admin sees everybody's, and who is next for seats that are not given out by themselves. */
export async function listWaiting(db: Db, event: number, actor: Actor, now: number): Promise<WaitingList> {
  await requireVisibleEvent(db, event, actor);
  const rules = await findWaitingRules(db, event);
  const paused = rules?.waiting_paused === 1;
  if (actor.type !== 'admin') return { waiting: rules ? await ownPlaces(db, event, actor.id) : [], paused };
  const line = rules && (await findWaitingLine(db, event, now));
  if (!line) return { waiting: [], paused, fillable: [] };
  const places = await shownPlaces(db, event);
  const positions = positionsAmong(line.entries, places, (person, trip) => line.isBusy(person, trip));
  return {
    waiting: places.map((place) => shown(place, positions, true)),
    paused,
    fillable: fillableOf(line, places, paused),
  };
}

/** A line may be long, so no more of it is read than tells where one stands: its order, and the hours of the legs that one waits for. */
async function ownPlaces(db: Db, event: number, organization: number): Promise<Waiting[]> {
  const places = await shownPlaces(db, event, organization);
  if (places.length === 0) return [];
  const entries = await waitingOf(db, event, [...new Set(places.map(({ boat }) => boat))]);
  const people = [...new Set(entries.map((entry) => entry.organization))];
  const dates = [...new Set(places.flatMap(({ date }) => date ?? []))];
  const days: EventFacts[] = [];
  for (const date of dates) days.push(await readFacts(db, event, { date, narrow: { boats: [], people } }));
  const positions = positionsAmong(entries, places, (person, trip) => days.some((day) => isBusy(day, person, trip)));
  return places.map((place) => shown(place, positions, false));
}

/** Whoever waits for another leg than these is not asked about. */
function positionsAmong(
  entries: WaitingLine['entries'] | Awaited<ReturnType<typeof waitingOf>>,
  places: Place[],
  isBusyAt: (organization: number, span: Span) => boolean,
): ReturnType<typeof positionsOf> {
  const legs = new Map(places.flatMap((place) => (tripOf(place) ? [[place.leg, tripOf(place)] as const] : [])));
  return positionsOf(entries, (organization, leg) => {
    const trip = legs.get(leg);
    return trip !== undefined && isBusyAt(organization, trip);
  });
}

function tripOf({ date, end_time, identifier, leg, start_time }: Place) {
  const sails = leg !== null && identifier !== null && date !== null && start_time !== null && end_time !== null;
  return sails ? { id: leg, identifier, date, start_time, end_time } : undefined;
}

function shown(place: Place, positions: ReturnType<typeof positionsOf>, isAdmin: boolean): Waiting {
  const position = positions.get(place.id);
  if (!position) throw new Error('A place in line without its entry');
  const { boat, give_up, id, make, model } = place;
  return {
    id,
    boat: { id: boat, make, model },
    leg: tripOf(place) ?? null,
    give_up,
    ...position,
    ...(isAdmin && { organization: { id: place.organization, name: nameToAdmins(place) } }),
  };
}

/** An admin's own tap gives these out, one by one. */
function fillableOf(line: WaitingLine, places: Place[], paused: boolean): Fillable[] {
  const seats = line.seats.filter((seat) => (seat.isLocked || paused) && line.offerOf(seat).kind !== 'first_tap');
  const entries = line.entries.filter(({ give_up }) => give_up === null);
  return giveSeats({ ...line, entries, seats }).flatMap(({ entry, seat }) => {
    const place = places.find(({ id }) => id === entry.id);
    const stored = seats.find(({ boat, leg }) => boat === seat.boat && leg === seat.leg);
    if (!place || !stored) return [];
    const waiting = entries.filter((other) => other.boat === seat.boat && (other.leg ?? seat.leg) === seat.leg).length;
    const { boat, date, identifier, leg, start_time } = stored;
    const { make, model } = place;
    const organization = { id: place.organization, name: nameToAdmins(place) };
    return [{ leg, identifier, date, start_time, boat: { id: boat, make, model }, organization, waiting }];
  });
}
