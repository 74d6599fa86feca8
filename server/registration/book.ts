import { bookingRefusal, passedRules } from '#domain/booking/booking-refusal.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { batchByEvent } from '../db/batch-concurrent.ts';
import { makeComing } from '../facts/guest-queries.ts';
import { recordHistory } from '../history/record.ts';
import { readBookingContext, type BookingRequest, type BookingContext } from './read-booking-context.ts';
import { isOverride, insertRegistrations } from './queries.ts';
import { hasOverdueOffers, isInLineAlongRoute } from './offer-queries.ts';
import { leaveLines } from './waiting-queries.ts';

/** The id of the booking, or why there is none. */
type Outcome = number | Error;

/**
 * Returns the id of the booking, once it is on disk. Bookings of one event that wait at the same moment share its lock and
 * a commit, in the order in which they came; each is accepted or refused by itself.
 */
export function createBooker(database: Database): (request: BookingRequest) => Promise<number> {
  const bookOne = batchByEvent((event, requests: BookingRequest[]) => bookTogether(database, event, requests));
  return async (request) => idOf(await bookOne(request.event, request));
}

/** Within a transaction that holds the event's lock. */
export async function bookWithin(tx: Db, request: BookingRequest): Promise<number> {
  const [outcome] = await decideAndWrite(tx, request.event, [request]);
  return idOf(outcome);
}

function idOf(outcome: Outcome | undefined): number {
  if (typeof outcome === 'number') return outcome;
  throw outcome ?? new Error('A booking was not answered');
}

/** Rolls the transaction back: when nobody has booked, no page has to read the calendar again. */
class AllRefused extends Error {
  readonly outcomes: Outcome[];

  constructor(outcomes: Outcome[]) {
    super('All bookings were refused');
    this.outcomes = outcomes;
  }
}

async function bookTogether(database: Database, event: number, requests: BookingRequest[]): Promise<Outcome[]> {
  try {
    return await inEvent(database, event, (tx) => bookSome(database, tx, event, requests), { freesNothing: true });
  } catch (error) {
    if (error instanceof AllRefused) return error.outcomes;
    if (requests.length === 1 || error instanceof AppError) throw error;
    // When one booking breaks the transaction, each is tried again in a transaction of its own.
    const alone = requests.map((one) => bookTogether(database, event, [one]).catch((reason: Error) => [reason]));
    return (await Promise.all(alone)).flat();
  }
}

async function bookSome(database: Database, tx: Db, event: number, requests: BookingRequest[]): Promise<Outcome[]> {
  // A seat whose offer has ended goes to the next in line before anybody else may book it.
  const at = requests[0]?.by.at ?? '';
  if (await hasOverdueOffers(tx, event, at)) await database.beforeCommit?.(tx, event);
  const outcomes = await decideAndWrite(tx, event, requests);
  if (!outcomes.some((outcome) => typeof outcome === 'number')) throw new AllRefused(outcomes);
  const bookers = requests.map(({ organization }) => organization);
  if (await isInLineAlongRoute(tx, event, bookers)) await database.beforeCommit?.(tx, event);
  return outcomes;
}

/** The same for several of one event: each is booked or refused by itself. */
export async function decideAndWrite(tx: Db, event: number, requests: BookingRequest[]): Promise<Outcome[]> {
  const context = await readBookingContext(tx, event, requests);
  const decisions = requests.map((request) => decide(context, request));
  const accepted = decisions.flatMap((decision) => (decision instanceof AppError ? [] : decision));
  const others = accepted.flatMap(({ organization }) => (context.isComing(organization) ? [] : organization));
  await makeComing(tx, event, others);
  const ids = await write(tx, accepted);
  if (context.hasWaitingList) await leaveLines(tx, event, accepted);
  return decisions.map((decision) => (decision instanceof AppError ? decision : idFrom(ids, decision)));
}

interface Accepted extends BookingRequest {
  /** The rules that an admin let pass. */
  passed: ErrorCode[];
}

/** The booking as it is to be written, or why it is refused. */
function decide(context: BookingContext, request: BookingRequest): Accepted | AppError {
  try {
    const facts = context.factsOf(request);
    const refusal = bookingRefusal(facts);
    if (refusal) throw new AppError(refusal);
    context.add(request);
    return { ...request, passed: passedRules(facts) };
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

type Ids = Map<string, number>;

/** Nobody has two seats on one leg. */
function seatOf({ leg, organization }: { leg: number; organization: number }): string {
  return `${organization} on ${leg}`;
}

function idFrom(ids: Ids, booking: { leg: number; organization: number }): number {
  const id = ids.get(seatOf(booking));
  if (id === undefined) throw new Error('A booking was not written');
  return id;
}

async function write(tx: Db, accepted: Accepted[]): Promise<Ids> {
  const rows = accepted.map(({ event, leg, boat, organization, passed, by, source, confirm_by }) => ({
    event,
    leg,
    boat,
    organization,
    passed,
    created_at: by.at,
    source: source ?? (by.actor.id === organization ? ('person' as const) : ('admin' as const)),
    confirm_by: confirm_by ?? null,
  }));
  const ids = new Map((await insertRegistrations(tx, rows)).map((row) => [seatOf(row), row.id]));
  const changes = accepted.map(
    ({ event, leg, boat, organization, undoes, passed, by, source, confirm_by, gift, walkUp }) => ({
      ...by,
      action: 'registration.created',
      event,
      leg,
      boat,
      organization,
      details: {
        id: idFrom(ids, { leg, organization }),
        override: isOverride(passed),
        passed,
        ...(undoes !== undefined && { undoes }),
        ...(source !== undefined && { source }),
        ...(confirm_by !== undefined && { confirm_by }),
        ...(walkUp && { words: 'walk-up', ...walkUp }),
        ...(gift?.stays_in !== undefined && { stays_in: gift.stays_in }),
      },
      ...(gift?.before && { before: [gift.before] }),
    }),
  );
  await recordHistory(tx, ...changes);
  return ids;
}
