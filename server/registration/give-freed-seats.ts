import type { BookedTrip } from '#domain/booked-trip.ts';
import { giveSeats, type GivenSeat, harbourAfter } from '#domain/waiting/give-seats.ts';
import { toIso } from '#domain/time.ts';
import { type Db, inEvent } from '../db/database.ts';
import { recordHistory, tentatively, type AuditContext } from '../history/record.ts';
import { bookedTrips } from '../trip/queries.ts';
import type { Services } from '../services.ts';
import { decideAndWrite } from './book.ts';
import { deleteRegistrations } from './queries.ts';
import { findWaitingLine, type WaitingLine } from './find-waiting-line.ts';
import { declineSeat, keepOffersOfLockedDays, overdueOffers, eventsWithOverdueOffers } from './offer-queries.ts';
import { findWaitingRules, waitedBoatsWithSeats } from './waiting-queries.ts';

/**
 * Ends offers that nobody kept, and gives every free seat to the first in line who can take it now. It ends each transaction
 * that may help people who wait, so that no seat is free for others before the line has been asked.
 */
export async function giveFreedSeats(tx: Db, event: number, at: string, log: Services['log']): Promise<void> {
  const rules = await findWaitingRules(tx, event);
  if (!rules) return;
  await endOverdueOffers(tx, event, at);
  if (rules.waiting === 0 || rules.waiting_paused === 1 || rules.published === 0) return;
  const free = await waitedBoatsWithSeats(tx, event);
  if (free.length === 0) return; // Mostly: the line need not be read.
  let line = await findWaitingLine(tx, event, Date.parse(at), free);
  // A booking that is given up in exchange frees a seat of another boat, so all who wait are asked.
  if (line?.entries.some(({ give_up }) => give_up !== null)) line = await findWaitingLine(tx, event, Date.parse(at));
  if (line) await giveAll(tx, event, line, at, log);
}

/** The line is asked by the rules of any booking. Where the two disagree, the gift is left out and the others are given. */
async function giveAll(tx: Db, event: number, line: WaitingLine, at: string, log: Services['log']): Promise<void> {
  const seats = line.seats.filter((seat) => !seat.isLocked && isGivenOut(line, seat));
  let entries = line.entries;
  for (;;) {
    const gifts = giveSeats({ ...line, entries, seats });
    if (gifts.length === 0) return;
    const all = () => give(tx, event, line, gifts, at);
    // With the bookings that would have been given up.
    const refused = await tentatively(tx, all, (left) => left.length === 0);
    if (refused.length === 0) return;
    for (const { entry, reason, seat } of refused)
      log.warn(
        { err: reason, event, place: entry.id, leg: seat.leg, boat: seat.boat },
        'A gift of the waiting list was refused and left out',
      );
    entries = entries.filter((entry) => !refused.some((gift) => gift.entry.id === entry.id));
  }
}

/** Close to departure nobody is booked by itself: the first to ask has the seat. */
function isGivenOut(line: WaitingLine, seat: WaitingLine['seats'][number]): boolean {
  return seat.isFarAhead || ['booked', 'confirm_by'].includes(line.offerOf(seat).kind);
}

/** Returns the gifts that the booking rule refused, with its reason; then nothing counts as given. */
async function give(tx: Db, event: number, line: WaitingLine, gifts: GivenSeat[], at: string) {
  const types = new Map(line.entries.map(({ organization, type }) => [organization, type]));
  const moved = new Map<number, BookedTrip>();
  for (const { entry } of gifts)
    if (entry.give_up !== null) {
      const [trip] = await bookedTrips(tx, { id: entry.give_up });
      if (trip) moved.set(entry.id, trip);
      await endBooking(tx, entry.give_up, 'registration.removed', by(entry.organization, types, at));
    }
  const requests = gifts.map(({ entry, seat }) => {
    const offer = line.offerOf(seat);
    return {
      event,
      leg: seat.leg,
      boat: seat.boat,
      organization: entry.organization,
      override: false,
      by: by(entry.organization, types, at),
      source: 'waiting' as const,
      confirm_by: offer.kind === 'confirm_by' ? toIso(offer.at) : undefined,
      gift: { before: moved.get(entry.id), stays_in: harbourAfter({ entry, seat }, gifts, line) },
    };
  });
  const outcomes = await decideAndWrite(tx, event, requests);
  return gifts.flatMap((gift, index) =>
    typeof outcomes[index] === 'number' ? [] : { ...gift, reason: outcomes[index] },
  );
}

/** The booking is judged as if the person had asked at this moment: no rule is overridden for them. */
function by(organization: number, types: Map<number, AuditContext['actor']['type']>, at: string): AuditContext {
  return { actor: { id: organization, type: types.get(organization) ?? 'test driver' }, at };
}

async function endOverdueOffers(tx: Db, event: number, at: string): Promise<void> {
  await keepOffersOfLockedDays(tx, event);
  const ended = await overdueOffers(tx, event, at).execute();
  for (const { id } of ended) await endBooking(tx, id, 'registration.lapsed', { actor: undefined, at });
}

/** The booking goes, and the person is not given the same seat again, unless it is kept after all. */
async function endBooking(
  tx: Db,
  id: number,
  action: 'registration.removed' | 'registration.lapsed',
  { actor, at }: { actor: AuditContext['actor'] | undefined; at: string },
): Promise<void> {
  const before = await bookedTrips(tx, { id });
  const [gone] = await deleteRegistrations(tx, { id });
  if (!gone) return;
  const { id: _id, ...where } = gone;
  await recordHistory(tx, { at, actor, action, ...where, details: { id }, before });
  await declineSeat(tx, gone);
}

/** Offers that nobody kept go to the next in line, also where nobody books meanwhile. */
export async function sweepOffers({ database, log, now }: Pick<Services, 'database' | 'log' | 'now'>) {
  const events = await database.read((db) => eventsWithOverdueOffers(db, toIso(now())));
  for (const event of events)
    await inEvent(database, event, () => Promise.resolve()).catch((error: unknown) =>
      log.error({ err: error, event }, 'The offers of an event could not be given on'),
    );
}
