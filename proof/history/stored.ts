import type { Selectable } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import type { HistoryTable } from '../../server/db/tables.ts';

/** The stored data of a run that the checks read. */
export async function storedState(db: Db) {
  return {
    organizations: await db.selectFrom('organization').select(['id', 'email', 'email_key', 'type']).execute(),
    events: await db.selectFrom('event').select(['id', 'start_date', 'end_date']).execute(),
    boats: await db.selectFrom('boat').select(['id', 'event', 'owner', 'capacity']).execute(),
    legs: await db
      .selectFrom('leg')
      .select(['id', 'event', 'date', 'start_time', 'end_time', 'max_per_boat', 'state'])
      .execute(),
    legBoats: await db.selectFrom('leg_boat').selectAll().execute(),
    registrations: await db
      .selectFrom('registration')
      .select(['id', 'event', 'leg', 'boat', 'organization', 'override', 'confirm_by', 'no_show'])
      .execute(),
    guests: await db.selectFrom('guest').select(['id', 'event', 'leg', 'boat', 'no_show']).orderBy('id').execute(),
    marks: await db.selectFrom('boarding_mark').selectAll().orderBy('event').orderBy('seq').execute(),
    waiting: await db.selectFrom('waiting').selectAll().orderBy('id').execute(),
    draws: await db.selectFrom('draw').select(['event', 'input', 'result']).execute(),
    outbox: await db
      .selectFrom('outbox')
      .select(['organization', 'recipient', 'kind', 'sent_at', 'failed_at', 'message_id', 'attempts'])
      .execute(),
    history: (await db.selectFrom('history').selectAll().orderBy('id').execute()) as Selectable<HistoryTable>[],
  };
}
export type Stored = Awaited<ReturnType<typeof storedState>>;
