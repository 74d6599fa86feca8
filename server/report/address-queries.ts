import type { Insertable } from 'kysely';
import type { ReportAddress } from '#domain/report.ts';
import type { Db } from '../db/database.ts';
import type { ReportAddressTable } from '../db/tables.ts';

export function addressesOf(db: Db, organization: number): Promise<ReportAddress[]> {
  return db
    .selectFrom('report_address')
    .select(['id', 'event', 'kind', 'created_at'])
    .where('organization', '=', organization)
    .orderBy('id')
    .execute();
}

export async function insertAddress(tx: Db, row: Insertable<ReportAddressTable>): Promise<number> {
  return (await tx.insertInto('report_address').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export function deleteAddress(tx: Db, { id, organization }: { id: number; organization: number }) {
  return tx
    .deleteFrom('report_address')
    .where('id', '=', id)
    .where('organization', '=', organization)
    .returning('event')
    .executeTakeFirst();
}

/** The report of the address and the person it was given to. */
export function findReportAddress(db: Db, tokenHash: string) {
  return db
    .selectFrom('report_address')
    .innerJoin('organization', 'organization.id', 'report_address.organization')
    .select(['report_address.event', 'report_address.kind', 'organization.id', 'organization.type'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}
