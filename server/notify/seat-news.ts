import type { BookedTrip, ToldTrip } from '#domain/booked-trip.ts';
import { hasEnded } from '#domain/booking/leg-times.ts';
import type { Seat } from '#domain/event-facts.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { Change } from '../history/record.ts';
import { untriedMails, withdrawMails } from '../mail/queries.ts';
import { byTime, tripsById } from '../trip/queries.ts';
import type { AfterChange, Told } from './kind.ts';

/** What the history says of one seat. */
interface SeatDetails {
  id?: number;
  /** Why it is removed, where nobody asked for that. */
  why?: 'leg_cancelled' | 'boat_left';
  source?: 'draw' | 'waiting';
  /** The change of the day that it belongs to, where that can be undone. */
  disruption?: number;
  confirm_by?: string;
  stays_in?: string;
  /** 'walk-up': they were taken aboard without a seat, and know. */
  words?: string;
}

type News = 'booked_for_you' | 'booking_removed' | NonNullable<SeatDetails['why']> | 'trip_moved' | 'day_changed';

/** A kind that tells of what others did to a person's seats in one transaction, where `name` is all that they did. */
export function afterSeats<Details extends object>(name: News): AfterChange<Details> {
  return {
    after: ['registration.created', 'registration.removed', 'leg.edited'],
    told: async (tx, changes) =>
      (await seatNewsOnce(tx, changes))
        .filter((news) => news.name === name)
        .map(({ name: _name, details, ...told }) => ({ ...told, details: details as Details })),
  };
}

/** The seats of one person. */
interface Seats {
  gone: { trip: BookedTrip; why: SeatDetails['why'] }[];
  booked: BookedTrip[];
  moved: { before: BookedTrip; after: BookedTrip }[];
}

/** By the first change of a transaction. */
const read = new WeakMap<Change, ReturnType<typeof seatNews>>();

/** Several kinds tell of the same changes, whose trips are read once. */
function seatNewsOnce(tx: Db, changes: readonly Change[]): ReturnType<typeof seatNews> {
  const [first] = changes;
  const news = (first && read.get(first)) ?? seatNews(tx, changes);
  if (first) read.set(first, news);
  return news;
}

/** Nobody is told of their own change, nor of a trip that is over. */
async function seatNews(tx: Db, changes: readonly Change[]) {
  const at = changes[0]?.at ?? '';
  const { booked, gone, moved } = await changedSeats(tx, changes);
  const [disruption] = changes.flatMap(({ details }) => detailsOf(details).disruption ?? []);
  const people = [...gone.map(({ trip }) => trip), ...booked, ...moved.map(({ after }) => after)];
  const changed = [...gone.map(({ trip }) => trip), ...booked].map(({ organization }) => organization);
  const untried = await untriedMails(tx, ['booked_for_you', 'booking_removed'], [...new Set(changed)]);
  const told: (NonNullable<ReturnType<typeof newsOf>> & Omit<Told, 'details'>)[] = [];
  for (const organization of new Set(people.map((trip) => trip.organization))) {
    const seats = {
      gone: gone.filter(({ trip }) => trip.organization === organization),
      booked: booked.filter((trip) => trip.organization === organization),
      moved: moved.filter(({ after }) => after.organization === organization),
    };
    const own = untried.filter((mail) => mail.organization === organization);
    const untold = await withoutTakenBack(tx, own, seats);
    const mailed = newsOf(untold, Date.parse(at));
    const news = mailed ?? newsOf(seats, Date.parse(at));
    const once = disruption === undefined ? {} : { once: onceOf(disruption, organization) };
    if (news) told.push({ ...news, organization, ...once, ...(!mailed && { isShort: true }) });
  }
  return told;
}

/** What an organiser takes back before its mail has left is not mailed either: that mail goes, and devices alone hear of both. */
async function withoutTakenBack(
  tx: Db,
  untried: Awaited<ReturnType<typeof untriedMails>>,
  { booked, gone, moved }: Seats,
): Promise<Seats> {
  const isGiven = (trip: { id: number }) => gone.some((each) => each.trip.id === trip.id);
  const isBack = (seat: Seat) => booked.some(({ boat, leg }) => leg === seat.leg && boat === seat.boat);
  const taken = untried.filter(({ details: { trips = [] }, kind }) => trips.length > 0 && trips.every(kind === 'booked_for_you' ? isGiven : isBack)); // prettier-ignore
  const withdrawn = await withdrawMails(tx, taken.map(({ id }) => id)); // prettier-ignore
  const trips = taken.flatMap(({ details, id }) => (withdrawn.includes(id) ? (details.trips ?? []) : []));
  return {
    gone: gone.filter(({ trip }) => !trips.some(({ id }) => id === trip.id)),
    booked: booked.filter((seat) => !trips.some(({ boat, leg }) => leg === seat.leg && boat === seat.boat)),
    moved,
  };
}

/** By what the undo of a change of the day finds its mails, or the one to a person. */
export function onceOf(disruption: number, organization: number | '' = '', prefix = ''): string {
  return `disruption-${disruption}-${prefix}${organization}`;
}

async function changedSeats(tx: Db, changes: readonly Change[]): Promise<Seats> {
  const byOthers = changes.filter(
    ({ actor, organization }) => organization === undefined || actor?.id !== organization,
  );
  const those = (action: string) => byOthers.filter((change) => change.action === action);
  const before = those('leg.edited').flatMap(({ actor, before: trips = [] }) =>
    trips.filter(({ organization }) => organization !== actor?.id),
  );
  const after = new Map((await tripsById(tx, before.map(({ id }) => id))).map((trip) => [trip.id, trip])); // prettier-ignore
  return {
    gone: those('registration.removed')
      .flatMap(({ before: trips = [], details }) => trips.map((trip) => ({ trip, why: detailsOf(details).why })))
      .toSorted((one, other) => byTime(one.trip, other.trip)),
    booked: await tripsById(tx, those('registration.created').map(({ details }) => detailsOf(details)).flatMap(({ disruption, id, words }) => (id && words !== 'walk-up' && disruption === undefined ? id : []))), // prettier-ignore
    moved: before.flatMap((trip) => {
      const now = after.get(trip.id);
      return now ? { before: trip, after: now } : [];
    }),
  };
}

/** One seat for another, or several trips that move, are one change of the day. */
function newsOf({ booked, gone, moved }: Seats, at: number): { name: News; details: object } | undefined {
  const isOver = (trip: BookedTrip) => hasEnded(trip, clockTime(at, trip.time_zone));
  const [news, ...more]: { name: News; seats: { trip: BookedTrip; before?: BookedTrip }[] }[] = [
    ...[...Map.groupBy(gone, ({ why }): News => why ?? 'booking_removed')].map(([name, seats]) => ({ name, seats })),
    ...(booked.length > 0 ? [{ name: 'booked_for_you' as const, seats: booked.map((trip) => ({ trip })) }] : []),
    ...moved.map((each) => ({ name: 'trip_moved' as const, seats: [{ trip: each.after, before: each.before }] })),
  ];
  if (!news) return undefined;
  if (more.length > 0) {
    const pairs = Array.from({ length: Math.max(gone.length, booked.length) }, (_, index) => ({
      before: gone[index]?.trip,
      after: booked[index],
    }));
    const all = [...pairs, ...moved];
    if (all.every(({ after, before }) => (!before || isOver(before)) && (!after || isOver(after)))) return undefined;
    const changes = all.map(({ after, before }) => ({
      before: before ? withoutAddress(before) : null,
      after: after ? withoutAddress(after) : null,
    }));
    return { name: 'day_changed', details: { changes, reason: '', undo: false } };
  }
  const told = news.seats.filter(({ before, trip }) => !isOver(trip) || (before && !isOver(before)));
  const [first] = told;
  if (!first) return undefined;
  const before = first.before && { before: withoutAddress(first.before) };
  return { name: news.name, details: { trips: told.map(({ trip }) => withoutAddress(trip)), ...before } };
}

/** Seats that nobody booked: those of the draw, or of the waiting list. */
export async function seatsFrom(tx: Db, source: 'draw' | 'waiting', changes: readonly Change[]) {
  const given = new Map(
    changes.filter(({ details }) => detailsOf(details).source === source).map((change) => [detailsOf(change.details).id ?? 0, change]), // prettier-ignore
  );
  return (await tripsById(tx, [...given.keys()])).map((trip) => {
    const { before: [before] = [], details } = given.get(trip.id) ?? {};
    return { ...detailsOf(details), trip: withoutAddress(trip), before: before && withoutAddress(before) };
  });
}

function detailsOf(details: object | undefined): SeatDetails {
  return details ?? {};
}

export function withoutAddress({ email: _email, ...trip }: BookedTrip): ToldTrip {
  return trip;
}
