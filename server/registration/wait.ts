import { hasDeparted } from '#domain/booking/leg-times.ts';
import { AppError } from '#domain/errors.ts';
import { sails } from '#domain/event-facts.ts';
import { maxEntries, type NewWaiting } from '#domain/waiting/wire.ts';
import { clockTime } from '#domain/zone.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { refuseUnknownOrganization } from './queries.ts';
import { forgetDeclined } from './offer-queries.ts';
import {
  deleteWaiting,
  findWaitingRules,
  insertWaiting,
  setPaused,
  tripsOf,
  waitedTrips,
  findWaiting,
  waitingOf,
} from './waiting-queries.ts';

type Place = Omit<NewWaiting, 'organization'> & { organization: number };

/** Returns the id of the place; asked twice, it is the same place. Where a seat is free it is given at once. */
export function joinLine(database: Database, place: Place, by: AuditContext): Promise<number> {
  return inEvent(database, place.event, async (tx) => {
    await refusePlace(tx, place, by);
    const { boat, event, give_up = null, leg = null, organization } = place;
    const own = (await waitingOf(tx, event)).filter((entry) => entry.organization === organization);
    const same = own.find((entry) => entry.boat === boat && entry.leg === leg && entry.give_up === give_up);
    if (same) return same.id;
    // The boats of one trip are one wish.
    const wishes = new Set([...own, { id: 0, leg }].map((entry) => entry.leg ?? `any hour ${entry.id}`));
    if (wishes.size > maxEntries) throw new AppError('waiting_too_many');
    if (leg !== null) await forgetDeclined(tx, { boat, leg, organization });
    return addPlace(tx, place, by);
  });
}

/** Within a transaction that holds the event's lock. */
export async function addPlace(tx: Db, place: Place, by: AuditContext): Promise<number> {
  const { boat, event, give_up = null, leg = null, organization } = place;
  const id = await insertWaiting(tx, { event, organization, boat, leg, give_up, created_at: by.at });
  const about = { event, boat, organization, ...(leg !== null && { leg }) };
  await recordHistory(tx, { ...by, action: 'waiting.joined', ...about, details: { id, give_up } });
  return id;
}

async function refusePlace(tx: Db, { boat, event, give_up, leg, organization }: Place, by: AuditContext) {
  const rules = await findWaitingRules(tx, event);
  if (!rules || (rules.published === 0 && by.actor.type !== 'admin')) throw new AppError('event_not_found');
  if (rules.waiting === 0) throw new AppError('waiting_off');
  // A free seat would be given at once, before the draw or before others may book.
  if (by.actor.type !== 'admin' && by.at < (rules.booking_opens_at ?? '')) throw new AppError('booking_not_open');
  const clock = clockTime(Date.parse(by.at), rules.time_zone);
  const trips = await waitedTrips(tx, event, boat);
  const wanted = trips.filter((trip) => leg === undefined || trip.leg === leg);
  if (wanted.length === 0) throw new AppError('boat_not_on_leg');
  const sailing = wanted.filter(sails);
  if (sailing.length === 0) throw new AppError('leg_cancelled');
  if (sailing.every((trip) => hasDeparted(trip, clock))) throw new AppError('leg_departed');
  await refuseUnknownOrganization(tx, organization);
  const own = await tripsOf(tx, event, organization);
  const givenUp = own.find(({ id }) => id === give_up);
  if (give_up !== undefined && !givenUp) throw new AppError('registration_not_found');
  if (own.some((trip) => trip !== givenUp && trip.boat === boat)) throw new AppError('waiting_has_boat');
}

/** For anybody but an admin, the place of another person does not exist. */
export async function leaveLine(database: Database, id: number, by: AuditContext): Promise<void> {
  const { event } = await database.read((db) => visiblePlace(db, id, by));
  await inEvent(database, event, async (tx) => {
    const { boat, leg, organization } = await visiblePlace(tx, id, by);
    await deleteWaiting(tx, id);
    const of = { event, boat, organization, ...(leg !== null && { leg }) };
    await recordHistory(tx, { ...by, action: 'waiting.left', ...of, details: { id } });
  });
}

async function visiblePlace(db: Db, id: number, { actor }: AuditContext) {
  const place = await findWaiting(db, id);
  if (!place || (actor.type !== 'admin' && place.organization !== actor.id)) throw new AppError('waiting_not_found');
  return place;
}

/** While the list is paused seats are not given out automatically; seats that were freed meanwhile are given out when it is resumed. */
export function pauseLine(database: Database, event: number, paused: boolean, by: AuditContext): Promise<void> {
  return inEvent(database, event, async (tx) => {
    await setPaused(tx, event, paused);
    await recordHistory(tx, { ...by, action: paused ? 'waiting.paused' : 'waiting.resumed', event });
  });
}
