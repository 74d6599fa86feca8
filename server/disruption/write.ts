import type { Selectable } from 'kysely';
import type { DisruptionContext, DisruptionPlan, LegFields } from '#domain/disruption/context.ts';
import { legOf, sails, type Seat, seatsFree } from '#domain/event-facts.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import type { WaitingTable } from '../db/tables.ts';
import { addBoatsToLeg, takeBoatsOffLeg, updateLeg } from '../facts/leg-queries.ts';
import {
  deletePlaces,
  insertDeclined,
  insertPlaces,
  leaveLines,
  placesThatGiveUp,
} from '../registration/waiting-queries.ts';
import { makeComing } from '../facts/guest-queries.ts';
import {
  deleteRegistrationsById,
  insertRegistrations,
  insertStored,
  isOverride,
  refuseUnknownOrganization,
  storedRegistrations,
} from '../registration/queries.ts';
import type { StoredDifference } from './queries.ts';
import { deleteLegs, restoreLegs, rowsOfLegs } from './removed-legs.ts';

/** Every row that the plan touches, as it is and as it becomes. */
export async function differenceOf(
  tx: Db,
  context: DisruptionContext,
  { after: event, anyway, legs, moves, removed }: DisruptionPlan,
): Promise<Omit<StoredDifference, 'booked' | 'made'>> {
  const planned = new Map(legs.map(({ id, to }) => [id, to]));
  const moving = new Map(moves.map((move) => [move.registration, move]));
  const registrations = (await storedRegistrations(tx, [...moving.keys()])).flatMap(
    (before): StoredDifference['registrations'] => {
      const { passed = [], to } = moving.get(before.id) ?? {};
      // A no-show on one leg may come to another.
      const no_show = to?.leg === before.leg ? before.no_show : 0;
      const let_pass = isOverride(passed) ? { override: 1, passed: passed.join(' ') } : {};
      if (to) return [{ before, after: { ...before, ...to, no_show, ...let_pass } }];
      // A person without another seat keeps the booking when the leg is cancelled: reopening the leg restores it.
      const leg = planned.get(before.leg);
      return leg?.state === 'cancelled' && leg.boats.includes(before.boat) ? [] : [{ before, after: null }];
    },
  );
  const lost = registrations.flatMap(({ after, before }) => (after ? [] : before.id));
  const taken = await rowsOfLegs(tx, removed);
  const gone = [
    ...legs.flatMap(({ from, id, to }) =>
      from.boats.filter((boat) => !to.boats.includes(boat)).map((boat) => ({ leg: id, boat })),
    ),
    ...taken.flatMap(({ boats, leg }) => boats.map((boat) => ({ leg: leg.id, boat }))),
  ];
  const places = [...(await placesThatGiveUp(tx, lost)), ...(await rowsOn(tx, 'waiting', gone))];
  return {
    legs: await asTheyWere(tx, legs),
    registrations,
    guests: context.guests.flatMap(({ boat, id, leg }, index) => {
      const after = event.guests[index]?.boat ?? boat;
      return after === boat ? [] : [{ id, leg, before: boat, after }];
    }),
    waiting: [...new Map(places.map((place) => [place.id, place])).values()],
    declined: (await rowsOn(tx, 'declined_seat', gone)).map(({ boat, leg, organization }) => ({ organization, leg, boat })), // prettier-ignore
    overFull: overFull(context, [...legs.map(({ id }) => id), ...registrations.map(({ before }) => before.leg)]),
    removed: taken,
    ...(anyway && { anyway }),
  };
}

async function asTheyWere(tx: Db, legs: DisruptionPlan['legs']): Promise<StoredDifference['legs']> {
  const ids = padToPowerOfTwo([0, ...legs.map(({ id }) => id)]);
  const rows = new Map(
    (await tx.selectFrom('leg').selectAll().where('id', 'in', ids).execute()).map((row) => [row.id, row]),
  );
  return legs.map(({ fields, ...leg }) => {
    const row = rows.get(leg.id);
    const changed = Object.entries(fields ?? {}).filter(([field, value]) => row?.[field as keyof LegFields] !== value);
    const fieldsBefore = Object.fromEntries(changed.map(([field]) => [field, row?.[field as keyof LegFields]]));
    return {
      ...leg,
      reasonBefore: row?.reason ?? '',
      ...(fields && { fields: Object.fromEntries(changed), fieldsBefore }),
    };
  });
}

async function rowsOn<Table extends 'waiting' | 'declined_seat'>(tx: Db, table: Table, seats: Seat[]) {
  const found: (Table extends 'waiting' ? Selectable<WaitingTable> : { organization: number; leg: number; boat: number })[] = []; // prettier-ignore
  for (const { boat, leg } of seats) {
    const query = tx
      .selectFrom(table as 'waiting')
      .selectAll()
      .where('leg', '=', leg)
      .where('boat', '=', boat);
    found.push(...((await query.execute()) as typeof found));
  }
  return found;
}

function overFull(context: DisruptionContext, legs: number[]): StoredDifference['overFull'] {
  return [...new Set(legs)].flatMap((leg) =>
    (context.legs.find(({ id }) => id === leg)?.boats ?? []).flatMap((boat) => {
      const now = legOf(context, leg);
      const by = now && sails(now) ? -seatsFree(context, leg, boat) : 0;
      return by > 0 ? [{ leg, boat, by }] : [];
    }),
  );
}

/** Boats are added first and taken off last, since bookings refer to a boat on a leg; places in line go between the two. */
export async function writeDifference(tx: Db, difference: StoredDifference, reason: string | undefined): Promise<void> {
  const { declined, legs, removed, waiting } = difference;
  await writeLegs(tx, legs, ({ reasonBefore }) => reason ?? reasonBefore);
  await writeSeats(tx, difference);
  await deletePlaces(tx, waiting);
  await deleteDeclined(tx, declined);
  await takeBoatsOff(tx, legs);
  await deleteLegs(tx, removed.map(({ leg }) => leg.id)); // prettier-ignore
}

/** Books the seats of people who had none, which the plan has weighed; they are coming, and no longer in line for these boats. */
export async function bookSeats(tx: Db, event: number, seats: DisruptionPlan['booked'], at: string) {
  for (const { organization } of seats) await refuseUnknownOrganization(tx, organization);
  await makeComing(tx, event, seats.map(({ organization }) => organization)); // prettier-ignore
  const rows = seats.map((seat) => ({ passed: [], ...seat, event, created_at: at, source: 'admin' as const, confirm_by: null })); // prettier-ignore
  const made = await insertRegistrations(tx, rows);
  await leaveLines(tx, event, seats);
  return storedRegistrations(tx, made.map(({ id }) => id)); // prettier-ignore
}

/** Takes the places in line for these boats, and what was given back of their seats once; returns the places. */
export async function takePlaces(tx: Db, boats: Seat[]): Promise<StoredDifference['waiting']> {
  const places = await rowsOn(tx, 'waiting', boats);
  await deletePlaces(tx, places);
  await deleteDeclined(tx, await rowsOn(tx, 'declined_seat', boats));
  return places;
}

async function deleteDeclined(tx: Db, declined: StoredDifference['declined']): Promise<void> {
  for (const { boat, leg, organization } of declined)
    await tx
      .deleteFrom('declined_seat')
      .where('organization', '=', organization)
      .where('leg', '=', leg)
      .where('boat', '=', boat)
      .execute();
}

/** What an undo does. A seat that was lost has no row now, so it is where it was. */
export function inverseOf(difference: StoredDifference): StoredDifference {
  return {
    ...difference,
    legs: difference.legs.map(({ fields, fieldsBefore, from, to, ...leg }) => ({
      ...leg,
      from: to,
      to: from,
      ...(fieldsBefore && { fields: fieldsBefore }),
      ...(fields && { fieldsBefore: fields }),
    })),
    registrations: [
      ...difference.registrations.map(({ after, before }) => ({ before: after ?? before, after: before })),
      ...difference.booked.map((row) => ({ before: row, after: null })),
    ],
    booked: [],
    guests: difference.guests.map(({ after, before, ...guest }) => ({ ...guest, before: after, after: before })),
  };
}

/** Every row as it was, by the inverse of the change. */
export async function writeBack(tx: Db, inverse: StoredDifference): Promise<void> {
  const { declined, legs, removed, waiting } = inverse;
  await restoreLegs(tx, removed);
  await writeLegs(tx, legs, ({ reasonBefore }) => reasonBefore);
  await writeSeats(tx, inverse);
  await insertPlaces(tx, waiting);
  await insertDeclined(tx, declined);
  await takeBoatsOff(tx, legs);
}

async function writeLegs(
  tx: Db,
  legs: StoredDifference['legs'],
  reasonOf: (leg: StoredDifference['legs'][number]) => string,
): Promise<void> {
  for (const leg of legs) {
    const { fields, from, id, to } = leg;
    const { boats, ...columns } = to;
    const reason = to.state === 'scheduled' ? '' : reasonOf(leg);
    await updateLeg(tx, id, { ...columns, ...fields, reason });
    await addBoatsToLeg(tx, id, boats.filter((boat) => !from.boats.includes(boat))); // prettier-ignore
  }
}

/**
 * Every booking that moves is taken away before the first is put back: two people may change places. Somebody who would give
 * such a seat up keeps the place in line.
 */
async function writeSeats(
  tx: Db,
  { guests, registrations }: Pick<StoredDifference, 'registrations' | 'guests'>,
): Promise<void> {
  const moved = registrations.flatMap(({ after, before }) => (after ? before.id : []));
  const places = await placesThatGiveUp(tx, registrations.map(({ before }) => before.id)); // prettier-ignore
  await deletePlaces(tx, places);
  await deleteRegistrationsById(tx, registrations.map(({ before }) => before.id)); // prettier-ignore
  await insertStored(
    tx,
    registrations.flatMap(({ after }) => after ?? []),
  );
  await insertPlaces(
    tx,
    places.filter(({ give_up }) => give_up !== null && moved.includes(give_up)),
  );
  for (const { after, id } of guests) await tx.updateTable('guest').set({ boat: after }).where('id', '=', id).execute();
}

async function takeBoatsOff(tx: Db, legs: StoredDifference['legs']): Promise<void> {
  for (const { from, id, to } of legs) {
    await takeBoatsOffLeg(tx, id, from.boats.filter((boat) => !to.boats.includes(boat))); // prettier-ignore
  }
}
