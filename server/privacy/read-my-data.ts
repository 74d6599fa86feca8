import { AppError } from '#domain/errors.ts';
import type { Db } from '../db/database.ts';
import { findOrganization, toOrganization } from '../organization/queries.ts';

/** Whatever is stored about an organization, in one file: nothing that only others may know, and no key. */
export async function readMyData(db: Db, id: number, publicUrl: string) {
  const stored = await findOrganization(db, id);
  if (!stored) throw new AppError('organization_not_found');
  const boats = await db.selectFrom('boat').selectAll().where('owner', '=', id).orderBy('id').execute();
  const uploads = await db.selectFrom('upload').selectAll().where('owner', '=', id).orderBy('created_at').execute();
  return {
    organization: toOrganization(stored),
    bookings: await bookingsOf(db, id),
    boats: boats.map(({ links, ...boat }) => ({ ...boat, links: JSON.parse(links) as unknown })),
    files: uploads.map(({ location, ...file }) => ({ ...file, address: publicUrl + location })),
    aboard: await db
      .selectFrom('boarding_mark')
      .select(['event', 'leg', 'boat', 'kind', 'received_at'])
      .where('organization', '=', id)
      .orderBy('received_at')
      .execute(),
    as_guest: await db
      .selectFrom('guest')
      .select(['event', 'leg', 'boat', 'name', 'publication', 'phone', 'created_at'])
      .where('organization', '=', id)
      .execute(),
    changes_waiting_for_your_confirmation: await pendingOf(db, id),
    ...(await recordsOf(db, id)),
  };
}

function bookingsOf(db: Db, id: number) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .innerJoin('event', 'event.id', 'registration.event')
    .select(['registration.id', 'event.name as event', 'leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select(['boat.make', 'boat.model', 'registration.created_at'])
    .where('registration.organization', '=', id)
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .execute();
}

async function pendingOf(db: Db, id: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('pending_update')
    .select(['changes', 'expires_at'])
    .where('organization', '=', id)
    .execute();
  return rows.map(({ changes, expires_at }) => ({ expires_at, changes: JSON.parse(changes) as unknown }));
}

/** Sessions, links and mails without what would let anybody in, and the history of what was done by them and for them. */
async function recordsOf(db: Db, id: number) {
  return {
    sessions: await db
      .selectFrom('session')
      .select(['created_at', 'expires_at'])
      .where('organization', '=', id)
      .execute(),
    calendar_address: await db
      .selectFrom('calendar_feed')
      .select('created_at')
      .where('organization', '=', id)
      .execute(),
    report_addresses: await db
      .selectFrom('report_address')
      .select(['event', 'kind', 'created_at'])
      .where('organization', '=', id)
      .execute(),
    mails: await db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'created_at', 'sent_at'])
      .where('organization', '=', id)
      .orderBy('id')
      .execute(),
    history: await db
      .selectFrom('history')
      .select(['at', 'action', 'event', 'leg', 'boat', 'date'])
      .where((row) => row.or([row('actor', '=', id), row('organization', '=', id)]))
      .orderBy('id')
      .execute(),
  };
}
