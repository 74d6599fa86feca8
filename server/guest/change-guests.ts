import { AppError } from '#domain/errors.ts';
import { type GuestEdit, type GuestsChange, type GuestStay, type Night } from '#domain/guest/guest.ts';
import { travelIn } from '#domain/guest/presence.ts';
import { stayRefusal, withNights } from '#domain/guest/nights.ts';
import type { Event } from '#domain/event.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { requireEvent, requireVisibleEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { legsBookedBy } from '../registration/queries.ts';
import { removeRegistrations } from '../registration/remove.ts';
import { invitedTo, makeGuests, nightsOf } from '../facts/guest-queries.ts';
import { deleteGuest, replaceNights, updateGuest } from './queries.ts';

/** Somebody who is a guest already is not added, and somebody who is none is not removed: asked twice, it is done once. */
export function changeGuests(
  database: Database,
  { add, edit, event, remove, seats }: GuestsChange,
  by: AuditContext,
): Promise<{ added: number; removed: number }> {
  return inEvent(database, event, async (tx) => {
    await refuseOthers(tx, add);
    const added = await makeGuests(tx, event, add);
    const removed = await removeGuests(tx, { event, remove, seats }, by);
    await editGuests(tx, await requireEvent(tx, event), edit);
    await recordHistory(
      tx,
      ...added.map((organization) => ({ ...by, action: 'guests.added', event, organization })),
      ...removed.map((organization) => ({ ...by, action: 'guests.removed', event, organization })),
      ...edit.map(({ organization, ...fields }) => ({
        ...by,
        action: 'guests.edited',
        event,
        organization,
        details: { fields: Object.keys(fields) },
      })),
    );
    return { added: added.length, removed: removed.length };
  });
}

/** One's own: who shares a room is for the organisers to say. */
export function editOwnGuest(database: Database, event: number, stay: GuestStay, by: AuditContext): Promise<void> {
  const organization = by.actor.id;
  return inEvent(database, event, async (tx) => {
    await requireVisibleEvent(tx, event, by.actor);
    const stored = new Map((await nightsOf(tx, event)).get(organization)?.map(({ date, shares }) => [date, shares]));
    const nights = stay.nights?.map(({ date, shares }): Night => {
      const known = stored.get(date) ?? null;
      if (shares !== null && shares !== known) throw new AppError('shares_not_yours');
      return { date, shares: known };
    });
    await editGuests(tx, await requireEvent(tx, event), [{ ...stay, ...(nights && { nights }), organization }]);
    const details = { fields: Object.keys(stay) };
    await recordHistory(tx, { ...by, action: 'guests.edited', event, organization, details });
  });
}

async function refuseOthers(tx: Db, add: readonly number[]): Promise<void> {
  if (add.length === 0) return;
  const known = await tx
    .selectFrom('organization')
    .select(['id', 'type'])
    .where('id', 'in', padToPowerOfTwo(add))
    .execute();
  if (known.length < new Set(add).size) throw new AppError('organization_not_found');
  if (known.some(({ type }) => type !== 'test driver')) throw new AppError('guest_is_no_driver');
}

/** Those who were guests. Their seats go only where their number has been shown. */
async function removeGuests(
  tx: Db,
  { event, remove, seats = 0 }: Pick<GuestsChange, 'event' | 'remove' | 'seats'>,
  by: AuditContext,
): Promise<number[]> {
  if (remove.length === 0) return [];
  const guests = new Set((await invitedTo(tx, event).select('organization.id').execute()).map(({ id }) => id));
  const leaving = [...new Set(remove)].filter((id) => guests.has(id));
  const booked = await legsBookedBy(tx, [0, ...leaving], event);
  if (booked.length !== seats) throw new AppError('guest_has_seats', { booked: booked.length });
  for (const organization of leaving) {
    await removeRegistrations(tx, { event, organization }, by);
    await deleteGuest(tx, event, organization);
  }
  return leaving;
}

async function editGuests(tx: Db, event: Event, edits: readonly Partial<GuestEdit>[]): Promise<void> {
  if (edits.length === 0) return;
  const rows = await invitedTo(tx, event.id)
    .select(['organization.id', 'event_guest.arrives', 'event_guest.leaves'])
    .execute();
  const guests = new Map(rows.map((row) => [row.id, row]));
  const before = await nightsOf(tx, event.id);
  const changed = new Map(edits.flatMap(({ nights, organization = 0 }) => (nights ? [[organization, nights]] : [])));
  const named = [...edits.map(({ organization = 0 }) => organization), ...[...changed.values()].flat().flatMap(({ shares }) => shares ?? [])]; // prettier-ignore
  if (named.some((id) => !guests.has(id))) throw new AppError('event_guest_not_found');
  const rooms = withNights(before, changed);
  if (!rooms) throw new AppError('room_shared');
  for (const { arrives, fetched_by, leaves, note, organization = 0 } of edits) {
    const stored = guests.get(organization);
    const refusal = stayRefusal(
      {
        nights: changed.get(organization) ?? [],
        arrives: arrives === undefined ? travelIn(stored?.arrives ?? null) : arrives,
        leaves: leaves === undefined ? travelIn(stored?.leaves ?? null) : leaves,
      },
      event,
    );
    if (refusal) throw new AppError(refusal);
    await updateGuest(
      tx,
      { event: event.id, organization },
      {
        ...(arrives !== undefined && { arrives: arrives && JSON.stringify(arrives) }),
        ...(leaves !== undefined && { leaves: leaves && JSON.stringify(leaves) }),
        ...(fetched_by !== undefined && { fetched_by }),
        ...(note !== undefined && { note }),
      },
    );
  }
  for (const [organization, nights] of rooms)
    if (JSON.stringify(nights) !== JSON.stringify(before.get(organization)))
      await replaceNights(tx, event.id, organization, [...nights]);
}
