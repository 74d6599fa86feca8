import { placeKey } from '#domain/place-key.ts';
import { dayStarts } from '#domain/route/morning-harbours.ts';
import { type DayStart, routeOf, usualHarbour, type Place, type Route, type Transfer } from '#domain/route/places.ts';
import type { Places } from '#domain/route/wire.ts';
import type { Db } from '../db/database.ts';

/** What the organiser has said about places and transfers; places that are at their usual harbour have no row. */
export async function readRoute(db: Db, event: number): Promise<Route> {
  const places = await storedPlaces(db, event);
  return routeOf(places, await storedTransfers(db, event), await startsOf(db, event, places));
}

/** The harbour in which each day with legs begins: as chosen, or else the usual one. */
export async function startsOf(db: Db, event: number, places: readonly Place[]): Promise<DayStart[]> {
  const rows = await db
    .selectFrom('leg')
    .leftJoin('leg_boat', 'leg_boat.leg', 'leg.id')
    .select(['leg.id', 'leg.date', 'leg.start_time', 'leg.end_time', 'leg.starting_point', 'leg.ending_point'])
    .select('leg_boat.boat')
    .where('leg.event', '=', event)
    .where('leg.state', '!=', 'cancelled')
    .orderBy('leg.id')
    .orderBy('leg_boat.boat')
    .execute();
  const legs = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((some) =>
    some.slice(0, 1).map((leg) => ({ ...leg, boats: some.flatMap(({ boat }) => boat ?? []) })),
  );
  return dayStarts(legs, routeOf(places, []), await chosenStarts(db, event));
}

function chosenStarts(db: Db, event: number): Promise<DayStart[]> {
  return db
    .selectFrom('day_start')
    .select(['date', 'harbour as starts'])
    .where('event', '=', event)
    .orderBy('date')
    .execute();
}

/** A day that begins in its usual harbour has no row, so that it follows its legs. */
export async function replaceStarts(tx: Db, event: number, days: readonly DayStart[]): Promise<void> {
  await tx.deleteFrom('day_start').where('event', '=', event).execute();
  const places = await storedPlaces(tx, event);
  for (const { date, starts } of days) {
    const usual = (await startsOf(tx, event, places)).find((day) => day.date === date)?.starts;
    if (usual === undefined || placeKey(usual) !== placeKey(starts))
      await tx.insertInto('day_start').values({ event, date, harbour: starts }).execute();
  }
}

/** Null for an event whose people do not travel. */
export async function findRoute(db: Db, event: number): Promise<Route | null> {
  const travels = await db.selectFrom('event').select('route').where('id', '=', event).executeTakeFirst();
  return travels?.route === 1 ? readRoute(db, event) : null;
}

export function storedPlaces(db: Db, event: number): Promise<Place[]> {
  return db.selectFrom('place').select(['name', 'harbour']).where('event', '=', event).orderBy('place_key').execute();
}

export async function storedTransfers(db: Db, event: number): Promise<Transfer[]> {
  const rows = await db
    .selectFrom('transfer')
    .select(['from_harbour as from', 'to_harbour as to', 'minutes', 'departures'])
    .where('event', '=', event)
    .orderBy('from_harbour')
    .orderBy('to_harbour')
    .execute();
  return rows.map((row) => ({ ...row, departures: JSON.parse(row.departures) as string[] }));
}

/** The places that legs name, as first spelt, and those that no leg names any more. */
export async function placesOf(db: Db, event: number): Promise<Places['places']> {
  const legs = await db
    .selectFrom('leg')
    .select(['id', 'starting_point', 'ending_point'])
    .where('event', '=', event)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const used = Map.groupBy(
    legs.flatMap(({ ending_point, id, starting_point }) => [
      { id, name: starting_point },
      { id, name: ending_point },
    ]),
    ({ name }) => placeKey(name),
  );
  used.delete('');
  const stored = await storedPlaces(db, event);
  const harbours = new Map(stored.map(({ harbour, name }) => [placeKey(name), harbour]));
  const inUse = [...used].map(([key, named]) => {
    const name = named[0]?.name ?? '';
    return { name, harbour: harbours.get(key) ?? usualHarbour(name), legs: [...new Set(named.map(({ id }) => id))] };
  });
  return [...inUse, ...stored.filter(({ name }) => !used.has(placeKey(name))).map((place) => ({ ...place, legs: [] }))];
}

/** The harbours of an event, and the transfers between them, for a copy of it. */
export async function copyPlaces(tx: Db, from: number, to: number): Promise<void> {
  await replacePlaces(tx, to, await storedPlaces(tx, from), await storedTransfers(tx, from));
}

export async function replacePlaces(
  tx: Db,
  event: number,
  places: readonly Place[],
  transfers: readonly Transfer[],
): Promise<void> {
  await tx.deleteFrom('place').where('event', '=', event).execute();
  await tx.deleteFrom('transfer').where('event', '=', event).execute();
  if (places.length > 0)
    await tx
      .insertInto('place')
      .values(places.map((place) => ({ ...place, event, place_key: placeKey(place.name) })))
      .execute();
  if (transfers.length > 0)
    await tx
      .insertInto('transfer')
      .values(
        transfers.map(({ departures = [], from, minutes, to }) => ({
          event,
          from_harbour: from,
          to_harbour: to,
          minutes,
          departures: JSON.stringify(departures),
        })),
      )
      .execute();
}
