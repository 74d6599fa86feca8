import type { Selectable, Updateable } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Organization, OrganizationFields, OrganizationType } from '#domain/organization.ts';
import { organizationFields } from '#domain/organization-fields.ts';
import { emptiedAddresses } from '#domain/privacy/erased.ts';
import { columnsOf, emptyColumns as emptyColumnsOf, withLists } from '../db/field-columns.ts';
import { chunks } from '../db/lists.ts';
import type { Database, Db } from '../db/database.ts';
import type { OrganizationTable } from '../db/tables.ts';

export type OrganizationRow = Selectable<OrganizationTable>;
type Columns = Updateable<Omit<OrganizationTable, 'id' | 'credentials'>>;

export function toOrganization({
  email_key: _key,
  credentials: _credentials,
  confirmed_at,
  ...row
}: OrganizationRow): Organization {
  return { ...withLists(organizationFields, row), confirmed: confirmed_at !== null } as Organization;
}

/** The columns of an organization's own fields; anything else that was sent is left out. */
export function toColumns(sent: Partial<OrganizationFields>): Columns {
  return columnsOf(organizationFields, sent);
}

/** Without people whose data has been deleted: only their ids are left. */
export async function allOrganizations(db: Db): Promise<Organization[]> {
  const rows = await db
    .selectFrom('organization')
    .selectAll()
    .where('email', 'not like', emptiedAddresses)
    .orderBy('id')
    .execute();
  return rows.map(toOrganization);
}

export function findOrganization(db: Db, id: number): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function requireOrganization(db: Db, id: number): Promise<OrganizationRow> {
  const found = await findOrganization(db, id);
  if (!found) throw new AppError('organization_not_found');
  return found;
}

export function findOrganizationByKey(db: Db, key: string): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organization').selectAll().where('email_key', '=', key).executeTakeFirst();
}

/** Returns nothing when the address is already there. */
export async function insertOrganization(
  tx: Db,
  row: Columns & { email: string; email_key: string; type: OrganizationType },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('organization')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Several at once, whose addresses are known to be new; returns their ids in the order given. */
export async function insertOrganizations(
  tx: Db,
  rows: (Columns & { email: string; email_key: string; type: OrganizationType })[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunks(rows)) {
    const full = chunk.map((row) => ({ ...emptyColumns, ...row }));
    const inserted = await tx.insertInto('organization').values(full).returning(['id', 'email_key']).execute();
    const idOf = new Map(inserted.map(({ id, email_key }) => [email_key, id]));
    ids.push(...chunk.map(({ email_key }) => idOf.get(email_key) ?? 0));
  }
  return ids;
}

export async function findOrganizationsByKeys(db: Db, keys: string[]): Promise<OrganizationRow[]> {
  const found: OrganizationRow[] = [];
  for (const chunk of chunks(keys))
    found.push(...(await db.selectFrom('organization').selectAll().where('email_key', 'in', chunk).execute()));
  return found;
}

export const emptyColumns: Columns = emptyColumnsOf(organizationFields);

export async function updateOrganization(tx: Db, id: number, columns: Columns): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.updateTable('organization').set(columns).where('id', '=', id).execute();
}

/** Says whether it was not confirmed before. */
export async function setConfirmed(tx: Db, id: number, at: string): Promise<boolean> {
  const confirmed = await tx
    .updateTable('organization')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Of one who was confirmed then. */
export async function takeConfirmed(tx: Db, id: number, at: string): Promise<void> {
  await tx.updateTable('organization').set({ confirmed_at: null }).where('id', '=', id).where('confirmed_at', '=', at).execute(); // prettier-ignore
}

export async function hasOtherAdmin(db: Db, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('organization')
    .select('id')
    .where('type', '=', 'admin')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Of the quay; returns how many there were. */
export async function deleteMarksOf(tx: Db, id: number): Promise<number> {
  return (await tx.deleteFrom('boarding_mark').where('organization', '=', id).returning('id').execute()).length;
}

/** Pieces that nobody else is named for. */
export async function deleteCoverageOf(tx: Db, id: number): Promise<void> {
  await tx
    .deleteFrom('coverage')
    .where((row) =>
      row.or([
        row('added_by', '=', id),
        row('id', 'in', row.selectFrom('coverage_person').select('coverage').where('organization', '=', id)),
      ]),
    )
    .where((row) =>
      row('id', 'not in', row.selectFrom('coverage_person').select('coverage').where('organization', '!=', id)),
    )
    .execute();
}

export async function deleteOrganization(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('organization').where('id', '=', id).execute();
}

/** Nobody can book for it, give it a boat or remove it until the transaction ends: its events stay as they are read. */
export function holdOrganization(tx: Db, kind: Database['kind'], id: number): Promise<OrganizationRow | undefined> {
  const row = tx.selectFrom('organization').selectAll().where('id', '=', id);
  return row.$if(kind === 'postgres', (held) => held.forUpdate()).executeTakeFirst();
}

/** The events in which the organization has a booking, a boat, a place in line or a wish, or is counted by the reports. */
export async function eventsTouchedBy(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('event')
    .where('organization', '=', id)
    .union((row) => row.selectFrom('boat').select('event').where('owner', '=', id))
    .union((row) => row.selectFrom('waiting').select('event').where('organization', '=', id))
    .union((row) => row.selectFrom('wish').select('event').where('organization', '=', id))
    .union((row) => row.selectFrom('boarding_mark').select('event').where('organization', '=', id))
    .union((row) => row.selectFrom('guest').select('event').where('organization', '=', id))
    .union((row) =>
      row
        .selectFrom('coverage_person')
        .innerJoin('coverage', 'coverage.id', 'coverage_person.coverage')
        .select('coverage.event')
        .where('coverage_person.organization', '=', id),
    )
    .execute();
  return rows.map((row) => row.event);
}

/** How many bookings and boats go with an organization: bookings of its own and on its boats, each once. */
export async function countRemoval(db: Db, id: number): Promise<{ bookings: number; boats: number }> {
  const { bookings } = await db
    .selectFrom('registration')
    .innerJoin('boat', 'boat.id', 'registration.boat')
    .select((row) => row.fn.countAll<number>().as('bookings'))
    .where((row) => row.or([row('registration.organization', '=', id), row('boat.owner', '=', id)]))
    .executeTakeFirstOrThrow();
  const { boats } = await db
    .selectFrom('boat')
    .select((row) => row.fn.countAll<number>().as('boats'))
    .where('owner', '=', id)
    .executeTakeFirstOrThrow();
  return { bookings, boats };
}
