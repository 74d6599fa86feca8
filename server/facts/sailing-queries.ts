import { pictureSources } from '#domain/picture.ts';
import type { SeenMark } from '#domain/boarding/mark.ts';
import { zonedInstant } from '#domain/zone.ts';
import { compare } from '#domain/booking/overlap.ts';
import { byBoatName, byName } from '#domain/name-order.ts';
import type { Db } from '../db/database.ts';
import { withBerths } from './berths.ts';

/** The legs of an event, or of one of its days. */
export function legsOf(db: Db, event: number, date?: string) {
  return db
    .selectFrom('leg')
    .select(['id', 'identifier', 'date', 'start_time', 'end_time', 'starting_point', 'ending_point', 'via'])
    .select(['max_per_boat', 'state', 'planned_start_time', 'planned_end_time', 'reason'])
    .where('event', '=', event)
    .$if(date !== undefined, (query) => query.where('date', '=', date ?? ''))
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('end_time')
    .orderBy('id')
    .execute();
}

/** Each boat of each leg with its owner, by the time it leaves; of an event or of one of its days. */
export async function sailings(db: Db, event: number, date?: string) {
  const rows = await db
    .selectFrom('leg_boat')
    .innerJoin('leg', 'leg.id', 'leg_boat.leg')
    .innerJoin('boat', 'boat.id', 'leg_boat.boat')
    .innerJoin('event', 'event.id', 'leg.event')
    .select(['event.time_zone', 'leg.state', 'leg.planned_start_time', 'leg.reason'])
    .select(['leg.id as leg', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time', 'leg.starting_point'])
    .select(['leg.ending_point', 'leg.max_per_boat', 'boat.id as boat', 'boat.make', 'boat.model', 'boat.capacity'])
    .select(['boat.owner', 'boat.berth', 'boat.berths', 'boat.kind', 'boat.contact_phone'])
    .where('leg.event', '=', event)
    .$if(date !== undefined, (query) => query.where('leg.date', '=', date ?? ''))
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('leg.id')
    .orderBy('boat.id')
    .execute();
  return withBerths(db, event, rows).then((placed) =>
    placed.toSorted((a, b) => compare(keyOf(a), keyOf(b)) || byBoatName(a, b)),
  );
}

export type Sailing = Awaited<ReturnType<typeof sailings>>[number];

/** The leg and the boat of a departure, with its times as moments. */
export function departureOf(sailing: Sailing) {
  const { berth, boat, date, end_time, ending_point, identifier, leg, make, model, planned_start_time, reason } =
    sailing;
  const { start_time, starting_point, state, time_zone } = sailing;
  return {
    leg: {
      id: leg,
      identifier,
      date,
      start_time,
      end_time,
      starting_point,
      ending_point,
      state,
      planned_start_time,
      reason,
      starts: zonedInstant(date, start_time, time_zone),
      ends: zonedInstant(date, end_time, time_zone),
    },
    boat: { id: boat, make, model, berth },
  };
}

const markColumns = ['id', 'leg', 'boat', 'organization', 'guest', 'kind', 'replaces', 'heads', 'override'] as const;

/** Every mark of an event, of one day when that is named. */
export async function marksOf(db: Db, event: number, date?: string): Promise<SeenMark[]> {
  const rows = await db
    .selectFrom('boarding_mark')
    .innerJoin('leg', 'leg.id', 'boarding_mark.leg')
    .select(markColumns.map((column) => `boarding_mark.${column}` as const))
    .select('boarding_mark.device_at')
    .where('boarding_mark.event', '=', event)
    .$if(date !== undefined, (query) => query.where('leg.date', '=', date ?? ''))
    .orderBy('boarding_mark.seq')
    .execute();
  return rows.map((row) => ({ ...row, replaces: JSON.parse(row.replaces) as string[], override: row.override === 1 }));
}

/** Boats of which the quay said something on a later day. */
export async function boatsMarkedAfter(db: Db, event: number, date: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('boarding_mark')
    .innerJoin('leg', 'leg.id', 'boarding_mark.leg')
    .select('boarding_mark.boat')
    .distinct()
    .where('boarding_mark.event', '=', event)
    .where('boarding_mark.kind', '!=', 'clear')
    .where('leg.date', '>', date)
    .execute();
  return new Set(rows.map(({ boat }) => boat));
}

/** Guests who came to a boat without a booking. */
export function guestsOf(db: Db, event: number, date?: string) {
  return db
    .selectFrom('guest')
    .innerJoin('leg', 'leg.id', 'guest.leg')
    .innerJoin('boat', 'boat.id', 'guest.boat')
    .select(['guest.id', 'guest.leg', 'guest.boat', 'guest.name', 'guest.publication', 'guest.phone', 'guest.no_show'])
    .select(['guest.organization', 'leg.identifier', 'leg.date', 'leg.start_time', 'boat.make', 'boat.model'])
    .where('guest.event', '=', event)
    .$if(date !== undefined, (query) => query.where('leg.date', '=', date ?? ''))
    .orderBy('guest.id')
    .execute()
    .then((guests) => guests.toSorted((a, b) => byName(a.name, b.name)));
}

/** The files of an event's boats, in the order in which their owners put them. */
function attachmentsOfEvent(db: Db, event: number) {
  return db
    .selectFrom('attachment')
    .innerJoin('boat', 'boat.id', 'attachment.boat')
    .select(['attachment.boat', 'attachment.location'])
    .where('boat.event', '=', event)
    .orderBy('attachment.boat')
    .orderBy('attachment.position')
    .execute();
}

/** The first picture of each boat: films and papers are none. */
export async function picturesOf(db: Db, event: number): Promise<Map<number, string>> {
  const pictures = (await attachmentsOfEvent(db, event)).filter(({ location }) => pictureSources(location));
  return new Map(pictures.toReversed().map(({ boat, location }) => [boat, location]));
}

/** Ids have leading zeros, so that texts compare as they do. */
function keyOf({ date, leg, start_time }: { date: string; leg: number; start_time: string }): string {
  return `${date} ${start_time} ${String(leg).padStart(12, '0')}`;
}
