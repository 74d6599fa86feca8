import { sql, type Kysely } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { numbered, tableNames, tableOrder, type TableName } from './table-order.ts';

/** SQLite binds at most 32,766 values in a statement; an organization has about thirty. */
const rowsPerStatement = 500;

/** Tables and columns are only known when it runs. */
const untyped = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

export type Counts = Record<TableName, number>;

/** All rows of one moment into a database that has none; returns how many of each table. */
export async function copyRows(from: { kind: Database['kind']; db: Db }, to: { kind: Database['kind']; tx: Db }) {
  await to.tx.deleteFrom('settings').where('id', '=', 1).execute(); // The row that a new database has.
  const copied = {} as Counts;
  for (const table of tableNames) copied[table] = await copyTable(from.db, to.tx, table);
  for (const table of numbered) await setLastNumber(to, table, await lastNumber(from, table));
  return copied;
}

async function copyTable(from: Db, to: Db, table: TableName): Promise<number> {
  let copied = 0;
  for await (const rows of batches(from, table)) {
    await untyped(to).insertInto(table).values(rows).execute();
    copied += rows.length;
  }
  return copied;
}

/** Pages by the last row of the page before: an offset would count all earlier rows each time. */
export async function* batches(db: Db, table: TableName): AsyncGenerator<Record<string, unknown>[]> {
  const columns = tableOrder[table] as readonly string[];
  let last: Record<string, unknown> | undefined;
  for (;;) {
    let query = untyped(db).selectFrom(table).selectAll().limit(rowsPerStatement);
    for (const column of columns) query = query.orderBy(column);
    if (last) query = query.where(afterRow(columns, last));
    const rows: Record<string, unknown>[] = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerStatement) return;
    last = rows.at(-1);
  }
}

function afterRow(columns: readonly string[], row: Record<string, unknown>) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql`${row[column]}`));
  return sql<boolean>`(${names}) > (${values})`;
}

export async function countRows(db: Db): Promise<Counts> {
  const counts = {} as Counts;
  for (const table of tableNames) {
    const { count } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}

/** The last number that was given, also when its row is gone. */
async function lastNumber({ kind, db }: { kind: Database['kind']; db: Db }, table: string): Promise<number> {
  const query =
    kind === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`
      : sql<{
          last: number;
        }>`select case when is_called then last_value else 0 end as last from ${sql.table(`${table}_id_seq`)}`;
  return (await query.execute(db)).rows[0]?.last ?? 0;
}

async function setLastNumber({ kind, tx }: { kind: Database['kind']; tx: Db }, table: string, last: number) {
  if (last === 0) return;
  if (kind === 'postgres') await sql`select setval(${`${table}_id_seq`}, ${last})`.execute(tx);
  else {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
  }
}

/** Numbers up to this one are not given to rows of this table any more. */
export async function skipNumbers(
  to: { kind: Database['kind']; tx: Db },
  table: TableName,
  last: number,
): Promise<void> {
  if ((await lastNumber({ kind: to.kind, db: to.tx }, table)) < last) await setLastNumber(to, table, last);
}
