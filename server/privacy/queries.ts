import { emptiedAddresses } from '#domain/privacy/erased.ts';
import { type KeptFor, keptNames, usuallyKept } from '#domain/event-fields.ts';
import type { EndingEvent, Participant } from '#domain/privacy/data-ends.ts';
import type { Db } from '../db/database.ts';
import { blankRemovedGuests } from '../event/removed-guests.ts';
import type { DataEndTable } from '../db/tables.ts';

/** Those that are here and have not been emptied. */
export async function existingPeople(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom('organization').select('id').where('email', 'not like', emptiedAddresses).execute();
  const wanted = new Set(ids);
  return rows.map(({ id }) => id).filter((id) => wanted.has(id));
}

/** When this database ended the data of each person, by its history. */
export async function emptiedHere(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('history')
    .select(['organization', 'at'])
    .where('action', '=', 'organization.emptied')
    .orderBy('at')
    .execute();
  return new Map(rows.map(({ at, organization }) => [organization ?? 0, at]));
}

export type StoredEvent = EndingEvent & { name: string; time_zone: string; published: number };

export function eventsWithData(db: Db): Promise<StoredEvent[]> {
  return db
    .selectFrom('event')
    .select(['id', 'name', 'start_date', 'end_date', 'time_zone', 'published'])
    .select(keptNames)
    .orderBy('end_date')
    .orderBy('id')
    .execute();
}

/** How long the first published event that has not ended keeps what people say. */
export async function keptNext(db: Db, today: string): Promise<KeptFor> {
  const events = (await eventsWithData(db)).filter(({ published }) => published === 1);
  return events.find(({ end_date }) => end_date >= today) ?? usuallyKept;
}

export function announcedEnds(db: Db) {
  return db.selectFrom('data_end').selectAll().execute();
}

/** A notice that was given on a wrong day is given again. */
export async function announceEnd(tx: Db, row: DataEndTable): Promise<void> {
  await tx
    .insertInto('data_end')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['event', 'kind', 'due'])
        .doUpdateSet({ reminded_on: row.reminded_on })
        .where('data_end.ended_at', 'is', null),
    )
    .execute();
}

/** Only one of several processes succeeds. */
export async function claimEnd(
  tx: Db,
  { due, event, kind }: Pick<DataEndTable, 'event' | 'kind' | 'due'>,
  at: string,
): Promise<boolean> {
  const claimed = await tx
    .updateTable('data_end')
    .set({ ended_at: at })
    .where('event', '=', event)
    .where('kind', '=', kind)
    .where('due', '=', due)
    .where('ended_at', 'is', null)
    .returning('event')
    .executeTakeFirst();
  return claimed !== undefined;
}

const saying = ['organization.registered', 'organization.created', 'organization.edited', 'guest.made_driver'];

/** Everybody but admins, with the events that they took part in. */
export async function participants(db: Db): Promise<Participant[]> {
  const people = await db
    .selectFrom('organization')
    .select('id')
    .where('type', '!=', 'admin')
    .where('email', 'not like', emptiedAddresses)
    .execute();
  const taken = await db
    .selectFrom('registration')
    .select(['organization as id', 'event'])
    .union((row) => row.selectFrom('boat').select(['owner as id', 'event']))
    .union((row) => row.selectFrom('event_guest').select(['organization as id', 'event']))
    .execute();
  const said = await db
    .selectFrom('history')
    .select(['organization as id', (row) => row.fn.max('at').as('at')])
    .where('action', 'in', saying)
    .groupBy('organization')
    .execute();
  const eventsOf = Map.groupBy(taken, ({ id }) => id);
  const saidOn = new Map(said.map(({ at, id }) => [id, at.slice(0, 10)]));
  return people.map(({ id }) => ({
    id,
    events: (eventsOf.get(id) ?? []).map(({ event }) => event),
    said_on: saidOn.get(id),
  }));
}

export async function blankGuestsOf(tx: Db, event: number): Promise<void> {
  await tx.updateTable('guest').set({ name: 'Guest', publication: '', phone: '' }).where('event', '=', event).execute();
  await blankRemovedGuests(tx, { event });
}

/**
 * The addresses and titles of pieces of somebody whose data has ended, unless one whose data is kept wrote them as well: who wrote,
 * and about which boats, is still counted.
 */
export async function blankCoverageOf(tx: Db, id: number): Promise<void> {
  const pieces = await tx
    .selectFrom('coverage')
    .select('coverage.id')
    .where((row) =>
      row.or([
        row('coverage.added_by', '=', id),
        row.exists(
          row
            .selectFrom('coverage_person')
            .select('organization')
            .whereRef('coverage_person.coverage', '=', 'coverage.id')
            .where('organization', '=', id),
        ),
      ]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('coverage_person')
            .innerJoin('organization', 'organization.id', 'coverage_person.organization')
            .select('organization.id')
            .whereRef('coverage_person.coverage', '=', 'coverage.id')
            .where('organization.email', 'not like', emptiedAddresses),
        ),
      ),
    )
    .orderBy('coverage.id')
    .execute();
  for (const piece of pieces)
    await tx
      .updateTable('coverage')
      .set({ url: '', link: 0, title: '', medium: '', address_key: `ended ${piece.id}` })
      .where('id', '=', piece.id)
      .execute();
}

/** For how many months confirmations of safety cards are kept. */
export function keptConfirmations(db: Db): Promise<{ event: number; keep_months: number }[]> {
  return db
    .selectFrom('safety_confirmation')
    .innerJoin('safety_card', (join) =>
      join
        .onRef('safety_card.event', '=', 'safety_confirmation.event')
        .onRef('safety_card.version', '=', 'safety_confirmation.version'),
    )
    .select(['safety_card.event', 'safety_card.keep_months'])
    .distinct()
    .orderBy('safety_card.event')
    .orderBy('safety_card.keep_months')
    .execute();
}

/** Swimmer, size and emergency contact go with the travel data. */
export async function forgetAnswers(tx: Db, event: number): Promise<void> {
  await tx.updateTable('safety_confirmation').set({ travel_answers: '{}' }).where('event', '=', event).execute();
}

/** How guests came and went, and where they slept. */
export async function forgetStays(tx: Db, event: number): Promise<void> {
  await tx.deleteFrom('guest_night').where('event', '=', event).execute();
  await tx
    .updateTable('event_guest')
    .set({ arrives: null, leaves: null, fetched_by: '', note: '' })
    .where('event', '=', event)
    .execute();
}

/** Names and answers, of people and of who let boats leave without. */
export async function forgetConfirmations(tx: Db, event: number, keepMonths: number): Promise<void> {
  await tx
    .deleteFrom('safety_confirmation')
    .where('event', '=', event)
    .where('version', 'in', (row) =>
      row.selectFrom('safety_card').select('version').where('event', '=', event).where('keep_months', '=', keepMonths),
    )
    .execute();
  const left = await tx
    .selectFrom('safety_confirmation')
    .select('id')
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst();
  if (!left)
    await tx
      .updateTable('safety_departure')
      .set({ name: 'An organiser' })
      .where('event', '=', event)
      .where('name', '!=', '')
      .execute();
}
