import { emptiedAddresses } from '#domain/privacy/erased.ts';
import { nightsAsked } from '#domain/guest/nights.ts';
import type { Night } from '#domain/guest/guest.ts';
import type { EventFacts } from '#domain/event-facts.ts';
import { expectedOf, guestState } from '#domain/guest/state.ts';
import type { Db } from '../db/database.ts';
import { chunks, padToPowerOfTwo } from '../db/lists.ts';

/** Everybody who was added, invited or registered for an event, or has wished, waited or booked there; whoever declined is marked. */
export function invitedTo(db: Db, event: number) {
  return db
    .selectFrom('event_guest')
    .innerJoin('organization', 'organization.id', 'event_guest.organization')
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.organization', '=', 'event_guest.organization')
        .onRef('invitation.event', '=', 'event_guest.event'),
    )
    .where('event_guest.event', '=', event)
    .where('organization.type', '=', 'test driver')
    .where('organization.email', 'not like', emptiedAddresses)
    .orderBy('organization.id');
}

/** The guests of an event: all that an event counts about people counts these. Whoever has a seat has not declined. */
export function guestsOf(db: Db, event: number) {
  return invitedTo(db, event).where((row) =>
    row.or([
      row('invitation.declined_at', 'is', null),
      row.exists(
        row
          .selectFrom('registration')
          .select('registration.id')
          .where('registration.event', '=', event)
          .whereRef('registration.organization', '=', 'organization.id'),
      ),
    ]),
  );
}

/**
 * Makes guests of these test drivers, with the nights that their registration asked for, and returns those who are new. Others are not
 * made guests. Nobody whom it concerns has declined any more.
 */
export async function makeGuests(tx: Db, event: number, organizations: readonly number[]): Promise<number[]> {
  const made: number[] = [];
  for (const some of chunks([...new Set(organizations)])) {
    const rows = await tx
      .insertInto('event_guest')
      .columns(['event', 'organization'])
      .expression((row) =>
        row
          .selectFrom('organization')
          .innerJoin('event', (join) => join.on('event.id', '=', event))
          .select(['event.id', 'organization.id as organization'])
          .where('organization.type', '=', 'test driver')
          .where('organization.id', 'in', padToPowerOfTwo(some)),
      )
      .onConflict((conflict) => conflict.columns(['event', 'organization']).doNothing())
      .returning('organization')
      .execute();
    made.push(...rows.map(({ organization }) => organization));
  }
  if (made.length > 0) await insertNightsAsked(tx, event, made);
  return made;
}

async function insertNightsAsked(tx: Db, event: number, organizations: number[]): Promise<void> {
  for (const some of chunks(organizations)) {
    const asked = await tx
      .selectFrom('organization')
      .innerJoin('event', (join) => join.on('event.id', '=', event))
      .select(['organization.id', 'organization.hotel_before', 'organization.hotel_after'])
      .select(['event.start_date', 'event.end_date'])
      .where('organization.id', 'in', padToPowerOfTwo(some))
      .execute();
    const nights = asked.flatMap(({ id: organization, ...said }) =>
      nightsAsked(said, said).map((date) => ({ event, organization, date })),
    );
    if (nights.length > 0) await tx.insertInto('guest_night').values(nights).execute();
  }
}

/** Whoever books, wishes or waits is a guest, and comes after all. */
export async function makeComing(tx: Db, event: number, organizations: readonly number[]): Promise<void> {
  if (organizations.length === 0) return;
  await makeGuests(tx, event, organizations);
  await tx
    .updateTable('invitation')
    .set({ declined_at: null })
    .where('event', '=', event)
    .where('organization', 'in', padToPowerOfTwo(organizations))
    .where('declined_at', 'is not', null)
    .execute();
}

/** Of somebody who says whether they come, the last word counts. Returns whether it was new. */
export async function noteAnswer(
  tx: Db,
  { event, organization }: { event: number; organization: number },
  answer: 'accepted_at' | 'declined_at',
  at: string,
): Promise<boolean> {
  await makeGuests(tx, event, [organization]);
  const said = { accepted_at: null, declined_at: null, [answer]: at };
  const changed = await tx
    .insertInto('invitation')
    .values({ event, organization, invited_at: null, ...said })
    .onConflict((row) =>
      row.columns(['event', 'organization']).doUpdateSet(said).where(`invitation.${answer}`, 'is', null),
    )
    .returning('organization')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function nightsOf(db: Db, event: number): Promise<Map<number, Night[]>> {
  const rows = await db
    .selectFrom('guest_night')
    .select(['organization', 'date', 'shares'])
    .where('event', '=', event)
    .orderBy('organization')
    .orderBy('date')
    .execute();
  const all = Map.groupBy(rows, ({ organization }) => organization);
  return new Map([...all].map(([guest, some]) => [guest, some.map(({ date, shares }) => ({ date, shares }))]));
}

/** How each who was asked to an event stands there. */
export async function standingsIn(db: Db, { bookings, id }: Pick<EventFacts, 'bookings' | 'id'>) {
  const booked = new Set(bookings.map(({ organization }) => organization));
  const asking = await askingIn(db, id);
  const rows = await invitedTo(db, id)
    .select(['organization.id', 'organization.last_login'])
    .select(['invitation.invited_at', 'invitation.accepted_at', 'invitation.declined_at'])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    invited: row.invited_at !== null,
    state: guestState({ ...row, seat: booked.has(row.id), asks: asking.has(row.id) }),
  }));
}

/** Those who should have a seat: all that says who is without one asks this. */
export async function expectedIn(db: Db, facts: Pick<EventFacts, 'bookings' | 'id'>): Promise<Set<number>> {
  return new Set(expectedOf(await standingsIn(db, facts)).map(({ id }) => id));
}

/** How many boats each wishes for. */
export async function wishesIn(db: Db, event: number): Promise<Map<number, number>> {
  const rows = await db.selectFrom('wish').select('organization').where('event', '=', event).execute();
  const all = Map.groupBy(rows, ({ organization }) => organization);
  return new Map([...all].map(([guest, some]) => [guest, some.length]));
}

/** Who has said that they want a boat: by a wish or a place in line. */
export async function askingIn(db: Db, event: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('wish')
    .select('organization')
    .where('event', '=', event)
    .union((row) => row.selectFrom('waiting').select('organization').where('event', '=', event))
    .execute();
  return new Set(rows.map(({ organization }) => organization));
}
