import { newsMilliseconds, newsOf, type TripMove, type TripNews, type TripPlace } from '#domain/trip-news.ts';
import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { boatName, nameToOthers } from '#domain/wording.ts';
import { berthsIn } from '../facts/berths.ts';
import { peopleOf } from '../facts/people-queries.ts';
import { bookingsOf, storedRegistrations } from './queries.ts';

/** The fields of a line's details that say where a trip went. */
interface Details {
  id?: number;
  from?: { leg: number; boat: number };
  disruption?: number;
  before?: LegThen;
  after?: LegThen;
  leg?: LegThen;
  /** Of the leg, then or before it was removed. */
  boats?: number[];
}
type LegThen = {
  date: string;
  start_time: string;
  end_time: string;
  state?: string;
  starting_point?: string;
  boats?: number[];
};
type Seat = { leg: number; boat: number };

/** The changes of one's own trips of the last day, and of those of one's own boats, that one has not seen. */
export async function readNews(db: Db, event: number, organization: number, now: number): Promise<TripNews[]> {
  const lines = await linesSince(db, event, organization, toIso(now - newsMilliseconds));
  if (lines.length === 0) return [];
  const seats = new Map((await bookingsOf(db, event, organization)).map((booking) => [booking.id, booking]));
  const placeOf = await placesIn(db, event, lines);
  const reasons = await reasonsOf(db, event);
  const ids = new Set([...seats.keys(), ...lines.flatMap(({ action, details }) => action === 'registration.lost' ? details.id ?? [] : [])]); // prettier-ignore
  const moves = [...ids].flatMap((id) => {
    const booking = seats.get(id);
    // From the seat of now back to that of a day ago.
    let seat: Seat | undefined = booking;
    return lines.toReversed().flatMap((line): TripMove[] => {
      const { action, at, details } = line;
      const about = { id: line.id, registration: id, at, reason: reasons.get(details.disruption ?? 0) ?? '' };
      if (details.id === id && action === 'registration.lost') {
        seat = { leg: line.leg, boat: line.boat ?? 0 };
        return [{ ...about, from: placeOf(seat), to: null }];
      }
      if (!seat) return [];
      if (details.id === id && action === 'registration.moved' && details.from) {
        const isBack = details.from.leg === line.leg && details.from.boat === line.boat;
        const to = placeOf(seat);
        seat = details.from;
        return [{ ...about, from: isBack ? null : placeOf(seat), to }];
      }
      const { after, before } = details;
      if (line.leg !== seat.leg || !before || !after || (booking && at < booking.created_at)) return [];
      const place = placeOf(seat);
      const to = place && after.state !== 'cancelled' ? { ...place, ...timesOf(after) } : null;
      return place
        ? [{ ...about, from: before.state === 'cancelled' ? null : { ...place, ...timesOf(before) }, to }]
        : [];
    });
  });
  const seen = await db.selectFrom('news_seen').select('change').where('organization', '=', organization).execute();
  const changes = seen.map(({ change }) => change);
  const own = await boatsOwnedBy(db, event, organization);
  const ofBoats = own.flatMap(({ id: boat }) =>
    newsOf(
      lines.flatMap((line) => moveOf(boat, line, placeOf, reasons)),
      changes,
    ),
  );
  return [...newsOf(moves, changes), ...ofBoats];
}

export type LostTrip = Awaited<ReturnType<typeof readLost>>[number];

/** The trips of one's own boats that do not sail any more, with who was on them and where they sit now, until one has seen that. */
export async function readLost(db: Db, event: number, owner: number, now: number) {
  const lost = (await readNews(db, event, owner, now)).filter(({ to }) => to === null);
  if (lost.length === 0) return [];
  const own = new Set((await boatsOwnedBy(db, event, owner)).map(({ id }) => id));
  const lines = await db
    .selectFrom('history')
    .select(['at', 'organization', 'leg', 'boat', 'details'])
    .where('event', '=', event)
    .where('at', 'in', [...new Set(lost.map(({ at }) => at))])
    .where('action', 'in', ['registration.moved', 'registration.lost'])
    .execute();
  const left = lines.map(({ at, boat, details, leg, organization }) => {
    const { from, id } = JSON.parse(details) as Details;
    return { at, id: id ?? 0, organization: organization ?? 0, seat: from ?? { leg, boat } };
  });
  const people = await peopleOf(
    db,
    left.map(({ organization }) => organization),
  );
  const seats = await storedRegistrations(
    db,
    left.map(({ id }) => id),
  );
  const placeOf = await placesIn(db, event, []);
  return lost.flatMap(({ at, from }) => {
    if (!own.has(from.boat.id)) return [];
    const guests = people.flatMap((person) => {
      const line = left.find(
        ({ at: then, organization, seat }) =>
          then === at && organization === person.id && seat.leg === from.leg && seat.boat === from.boat.id,
      );
      if (!line) return [];
      const seat = seats.find(({ id }) => id === line.id);
      const place = seat && placeOf(seat);
      const words = place && own.has(place.boat.id) ? `${place.start_time} ${boatName(place.boat)}` : 'on another boat';
      return [{ name: nameToOthers(person), publication: person.organization_name, now: place ? words : null }];
    });
    return [{ ...from, guests }];
  });
}

/** What a line says of the trip of a boat, which its leg stands for: a builder has no seats. */
function moveOf(
  boat: number,
  { action, at, details, id, leg }: Awaited<ReturnType<typeof linesSince>>[number],
  placeOf: (seat: Seat) => TripPlace | null,
  reasons: Map<number, string>,
): TripMove[] {
  const place = placeOf({ leg, boat });
  const placeThen = (then: LegThen | undefined) =>
    place && then && then.state !== 'cancelled' && (then.boats ?? details.boats ?? []).includes(boat)
      ? { ...place, ...timesOf(then) }
      : null;
  const from = placeThen(action === 'leg.removed' ? details.leg : details.before);
  const to = placeThen(details.after);
  return from || to
    ? [{ id, registration: leg, at, reason: reasons.get(details.disruption ?? 0) ?? '', from, to }]
    : [];
}

function boatsOwnedBy(db: Db, event: number, owner: number) {
  return db.selectFrom('boat').select('id').where('event', '=', event).where('owner', '=', owner).execute();
}

/** Only what is news: nobody can store numbers of another's. */
export async function markNewsSeen(tx: Db, event: number, organization: number, ids: number[], now: number) {
  const news = await readNews(tx, event, organization, now);
  const seen = news.filter(({ id }) => ids.includes(id)).map(({ id }) => ({ organization, change: id }));
  if (seen.length > 0)
    await tx
      .insertInto('news_seen')
      .values(seen)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

function timesOf({ date, end_time, start_time }: LegThen) {
  return { date, start_time, end_time };
}

async function linesSince(db: Db, event: number, organization: number, since: string) {
  const rows = await db
    .selectFrom('history')
    .select(['id', 'at', 'action', 'leg', 'boat', 'details'])
    .where('event', '=', event)
    .where('at', '>=', since)
    .where((line) =>
      line.or([
        line.and([
          line('organization', '=', organization),
          line('action', 'in', ['registration.moved', 'registration.lost']),
        ]),
        line('action', 'in', ['leg.disrupted', 'leg.edited', 'leg.removed']),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, leg: row.leg ?? 0, details: JSON.parse(row.details) as Details }));
}

/** Where a seat is, by its leg as it is now or was when it was removed. */
async function placesIn(db: Db, event: number, lines: Awaited<ReturnType<typeof linesSince>>) {
  const columns = ['id', 'date', 'start_time', 'end_time', 'starting_point'] as const;
  const standing = await db.selectFrom('leg').select(columns).where('event', '=', event).execute();
  const removed = lines.flatMap(({ action, details, leg }) => action === 'leg.removed' && details.leg ? [{ starting_point: '', ...details.leg, id: leg }] : []); // prettier-ignore
  const legs = new Map([...removed, ...standing].map((leg) => [leg.id, leg]));
  const boats = await db
    .selectFrom('boat')
    .select(['id', 'make', 'model', 'berth', 'berths'])
    .where('event', '=', event)
    .execute();
  const berthOf = await berthsIn(db, event, boats);
  return ({ boat: id, leg: of }: Seat): TripPlace | null => {
    const [boat, leg] = [boats.find((each) => each.id === id), legs.get(of)];
    if (!boat || !leg) return null;
    const { make, model } = boat;
    return {
      leg: of,
      date: leg.date,
      start_time: leg.start_time,
      end_time: leg.end_time,
      starting_point: leg.starting_point,
      boat: { id, make, model, berth: berthOf(boat, leg.starting_point) },
    };
  };
}

async function reasonsOf(db: Db, event: number): Promise<Map<number, string>> {
  const rows = await db.selectFrom('disruption').select(['id', 'reason']).where('event', '=', event).execute();
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
