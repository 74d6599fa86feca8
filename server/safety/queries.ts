import type { Db } from '../db/database.ts';
import { readSeats } from '../facts/facts.ts';

/** The boats on which a person has a seat in an event. */
export async function bookedBoats(db: Db, event: number, organization: number): Promise<number[]> {
  const { bookings } = await readSeats(db, event, { narrow: { boats: [], people: [organization] } });
  return bookings.map(({ boat }) => boat);
}

export function guestsOfEvent(db: Db, event: number) {
  return db
    .selectFrom('guest')
    .select(['id', 'name', 'organization'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
}

/** What each person was asked for already. */
export async function askedIn(db: Db, event: number): Promise<Set<string>> {
  const rows = await db.selectFrom('safety_ask').select(['organization', 'why']).where('event', '=', event).execute();
  return new Set(rows.map(({ organization, why }) => `${organization} ${why}`));
}

/** Whether nobody else has asked for the first of these meanwhile. */
export async function claimAsks(tx: Db, event: number, organization: number, keys: string[], asked_at: string) {
  const made = await tx
    .insertInto('safety_ask')
    .values(keys.map((why) => ({ event, organization, why, asked_at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('why')
    .execute();
  return made.some(({ why }) => why === keys[0]);
}

function withPlaces(db: Db, event: number) {
  return db
    .selectFrom('safety_confirmation')
    .leftJoin('leg as at_leg', 'at_leg.id', 'safety_confirmation.leg')
    .leftJoin('boat as at_boat', 'at_boat.id', 'safety_confirmation.boat')
    .selectAll('safety_confirmation')
    .select(['at_leg.identifier', 'at_boat.make', 'at_boat.model'])
    .where('safety_confirmation.event', '=', event)
    .orderBy('safety_confirmation.number');
}

/** What was confirmed for a person on the phones of crews. */
export function confirmedOnQuay(db: Db, event: number, organization: number) {
  return withPlaces(db, event)
    .where('safety_confirmation.organization', '=', organization)
    .where('safety_confirmation.leg', 'is not', null)
    .execute();
}

export function confirmationNumbered(db: Db, event: number, number: number) {
  return withPlaces(db, event).where('safety_confirmation.number', '=', number).executeTakeFirst();
}

export function confirmationsToWrite(db: Db, event: number) {
  return withPlaces(db, event)
    .leftJoin('organization', 'organization.id', 'safety_confirmation.organization')
    .leftJoin('guest', 'guest.id', 'safety_confirmation.guest')
    .select(['organization.first_name', 'organization.last_name', 'organization.email'])
    .select(['organization.organization_name', 'guest.name as guest_name'])
    .execute();
}

type Place = Pick<Awaited<ReturnType<typeof confirmedOnQuay>>[number], 'leg' | 'identifier' | 'make' | 'model'>;

/** 'Own page', 'A1, Nimbus T9'; a leg or a boat that is gone has no name. */
export function placeWords({ identifier, leg, make, model }: Place): string {
  if (leg === null) return 'Own page';
  return [identifier ?? 'A leg that is gone', `${make ?? 'a boat that is gone'} ${model ?? ''}`.trim()].join(', ');
}
