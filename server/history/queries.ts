import { type ExpressionBuilder, sql } from 'kysely';
import type { HistoryFilter } from '#domain/history.ts';
import { daysAfter, toIso } from '#domain/time.ts';
import { defaultZone, zonedInstant } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

export type HistoryRow = Awaited<ReturnType<typeof historyRows>>[number];

/** The newest first, with the names that are known now; `before` is the id that an earlier page ended with. */
export function historyRows(
  db: Db,
  { person, event, leg, boat, search = '', day, zone = defaultZone }: HistoryFilter,
  before: number | undefined,
  max: number,
) {
  const midnight = (date: string) => toIso(zonedInstant(date, '00:00', zone));
  return (
    db
      .selectFrom('history')
      .leftJoin('organization as doer', 'doer.id', 'history.actor')
      .leftJoin('organization as whom', 'whom.id', 'history.organization')
      .leftJoin('event', 'event.id', 'history.event')
      .leftJoin('leg', 'leg.id', 'history.leg')
      .leftJoin('boat', 'boat.id', 'history.boat')
      .leftJoin('leg_boat', (join) =>
        join.onRef('leg_boat.leg', '=', 'history.leg').onRef('leg_boat.boat', '=', 'history.boat'),
      )
      .leftJoin('registration', (join) =>
        join
          .onRef('registration.leg', '=', 'history.leg')
          .onRef('registration.organization', '=', 'history.organization'),
      )
      .select(['history.id', 'history.at', 'history.action', 'history.date', 'history.details'])
      .select(['history.actor', 'history.organization', 'history.event', 'history.leg', 'history.boat'])
      .select([
        'doer.email as doer_email',
        'doer.organization_name as doer_organization',
        'doer.first_name as doer_first',
        'doer.last_name as doer_last',
      ])
      .select([
        'whom.email as whom_email',
        'whom.organization_name as whom_organization',
        'whom.first_name as whom_first',
        'whom.last_name as whom_last',
      ])
      .select(['event.name as event_name', 'boat.make', 'boat.model'])
      .select(['leg.identifier', 'leg.date as leg_date', 'leg.start_time', 'leg.end_time'])
      .select(['leg_boat.leg as offered', 'registration.id as registration'])
      .$if(person !== undefined, (query) =>
        query.where((row) =>
          row.or([row('history.actor', '=', person ?? 0), row('history.organization', '=', person ?? 0)]),
        ),
      )
      // The other half of a move is for the leg and the boat that the person left.
      .$if(leg === undefined && boat === undefined, (query) =>
        query.where('history.action', '!=', 'registration.moved_away'),
      )
      // Log-ins are listed for one person only: among all changes they would hide the others.
      .$if(person === undefined, (query) => query.where('history.action', '!=', 'organization.logged_in'))
      .$if(event !== undefined, (query) => query.where('history.event', '=', event ?? 0))
      .$if(leg !== undefined, (query) => query.where('history.leg', '=', leg ?? 0))
      .$if(boat !== undefined, (query) => query.where('history.boat', '=', boat ?? 0))
      .where((row) =>
        row.and(
          search
            .split(/\s+/)
            .filter(Boolean)
            .map((word) => isAbout(row, word)),
        ),
      )
      .$if(day !== undefined, (query) =>
        query
          .where('history.at', '>=', midnight(day ?? ''))
          .where('history.at', '<', midnight(daysAfter(day ?? '', 1))),
      )
      .$if(before !== undefined, (query) => query.where('history.id', '<', before ?? 0))
      .orderBy('history.id', 'desc')
      .limit(max)
      .execute()
  );
}

/** Whether the name or address of a person, an event, a leg or a boat of a change has this word; also of what was removed. */
function isAbout(row: ExpressionBuilder<Tables, 'history'>, word: string) {
  const has = (column: string) => {
    const within = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const written = word.charAt(0).toUpperCase() + word.slice(1);
    // SQLite knows no small letters but those of English.
    return sql<boolean>`(lower(${sql.ref(column)}) like ${within(word.toLowerCase())} escape '\\' or ${sql.ref(column)} like ${within(written)} escape '\\')`;
  };
  const named = (table: 'organization' | 'event' | 'leg' | 'boat', columns: string[]) =>
    row
      .selectFrom(table)
      .select(`${table}.id`)
      .where((each) => each.or(columns.map(has)));
  const removed = (what: 'event' | 'leg' | 'boat') =>
    row
      .selectFrom('history as removal')
      .select(`removal.${what}`)
      .where('removal.action', '=', `${what}.removed`)
      .where(has('removal.details'));
  const people = named('organization', ['email', 'organization_name', 'first_name', 'last_name']);
  return row.or([
    row('history.actor', 'in', people),
    row('history.organization', 'in', people),
    row('history.event', 'in', named('event', ['name'])),
    row('history.leg', 'in', named('leg', ['identifier'])),
    row('history.boat', 'in', named('boat', ['make', 'model'])),
    ...(['event', 'leg', 'boat'] as const).map((what) => row(`history.${what}`, 'in', removed(what))),
  ]);
}

/** The names of removed legs, boats or events, by their ids. */
export async function namesOfRemoved(
  db: Db,
  what: 'leg' | 'boat' | 'event',
  ids: number[],
): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('history')
    .select([`${what} as id`, 'details'])
    .where('action', '=', `${what}.removed`)
    .where(what, 'in', ids)
    .execute();
  return new Map(rows.map(({ id, details }) => [Number(id), JSON.parse(details)]));
}

/** These changes, the oldest first. */
export async function findChanges(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('history')
    .select(['id', 'at', 'action', 'event', 'leg', 'boat', 'organization', 'details'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Sent }));
}
export type FoundChange = Awaited<ReturnType<typeof findChanges>>[number];

/** What the history keeps of what mails others, so that it can be taken back. */
interface Sent {
  message?: number;
  /** Who became a guest by it. */
  guests?: number[];
  before?: object[];
}

/** Those of these changes of the day that have not been undone. */
export async function standingDisruptions(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('disruption')
    .select('id')
    .where('id', 'in', ids)
    .where('undone_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
