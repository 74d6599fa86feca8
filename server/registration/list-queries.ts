import type { Registration } from '#domain/registration.ts';
import type { Db } from '../db/database.ts';

/**
 * The bookings of an event by day and time; of one organization, or of all with who they are. Legs, boats and people are
 * read once each and not with every booking, and put in order here: thousands of bookings share a few dozen of them.
 */
export async function listRegistrations(
  db: Db,
  event: number,
  organization: number | undefined,
): Promise<Registration[]> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'leg', 'boat', 'organization', 'override', 'confirm_by', 'source'])
    .where('event', '=', event)
    .$if(organization !== undefined, (query) => query.where('organization', '=', organization ?? 0))
    .execute();
  const legs = byId(
    await db
      .selectFrom('leg')
      .select(['id', 'identifier', 'date', 'start_time', 'end_time', 'starting_point', 'ending_point'])
      .select(['state', 'planned_start_time', 'planned_end_time', 'reason'])
      .where('event', '=', event)
      .orderBy('date')
      .orderBy('start_time')
      .execute(),
  );
  const boats = byId(await db.selectFrom('boat').select(['id', 'make', 'model']).where('event', '=', event).execute());
  const people = organization === undefined ? await bookedOrganizations(db, event) : undefined;
  rows.sort((a, b) => a.id - b.id); // Faster than in SQL, where the whole rows would be moved.
  return byStart(rows, [...legs.values()]).map(
    ({ id, leg, boat, organization: who, override, confirm_by, source }) => ({
      id,
      event,
      leg: required(legs.get(leg)),
      boat: required(boats.get(boat)),
      confirm_by,
      source,
      ...(people && { organization: required(people.get(who)), override: override === 1 }),
    }),
  );
}

/** The bookings of an event with all that a sheet may say of them, by boat, then leg. */
export function bookedSeats(db: Db, match: { event: number; owner?: number | undefined; organization?: number }) {
  return db
    .selectFrom('registration')
    .innerJoin('leg', 'leg.id', 'registration.leg')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .innerJoin('organization as owner', 'owner.id', 'boat.owner')
    .innerJoin('organization as booker', 'booker.id', 'registration.organization')
    .select(['registration.override', 'registration.no_show', 'registration.organization'])
    .select(['leg.identifier', 'leg.date', 'leg.start_time', 'leg.end_time'])
    .select(['leg.state', 'leg.planned_start_time', 'leg.planned_end_time', 'leg.reason'])
    .select(['leg.starting_point', 'leg.via', 'leg.ending_point', 'leg.description'])
    .select(['boat.make', 'boat.model', 'owner.organization_name as owner_name'])
    .select(['booker.first_name', 'booker.last_name', 'booker.organization_name', 'booker.email', 'booker.phone'])
    .where('registration.event', '=', match.event)
    .$if(match.owner !== undefined, (query) => query.where('boat.owner', '=', match.owner ?? 0))
    .$if(match.organization !== undefined, (query) =>
      query.where('registration.organization', '=', match.organization ?? 0),
    )
    .orderBy('boat.id')
    .orderBy('leg.date')
    .orderBy('leg.start_time')
    .orderBy('leg.identifier')
    .orderBy('registration.id')
    .execute();
}

export type BookedSeat = Awaited<ReturnType<typeof bookedSeats>>[number];

/** Each is looked for in the index of bookings by organization: much less work than reading all bookings once more. */
async function bookedOrganizations(db: Db, event: number) {
  return byId(
    await db
      .selectFrom('organization')
      .select(['id', 'organization_name', 'first_name', 'last_name', 'email'])
      .where((row) =>
        row.exists(
          row
            .selectFrom('registration')
            .select('registration.id')
            .whereRef('registration.organization', '=', 'organization.id')
            .where('registration.event', '=', event),
        ),
      )
      .execute(),
  );
}

/** Those of legs that start together keep their order; `legs` are in the order of their starts. */
function byStart<Row extends { leg: number }>(
  rows: Row[],
  legs: { id: number; date: string; start_time: string }[],
): Row[] {
  const starts = new Map(legs.map(({ date, id, start_time }) => [id, `${date} ${start_time}`]));
  const rowsOf = Map.groupBy(rows, ({ leg }) => starts.get(leg));
  return [...new Set(starts.values())].flatMap((start) => rowsOf.get(start) ?? []);
}

function byId<Row extends { id: number }>(rows: Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** A booking's references hold: they were read in the same moment. */
function required<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('A booking points to what is not there');
  return row;
}
