import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { run } from '../run-statement.ts';

/**
 * What people did on the quay, places in line and seats that were given back no longer vanish with a leg, a boat, a booking or
 * a person: whoever removes these removes the others first, and says so. A guest stays on record where their boat no longer sails.
 */
const references: Record<string, string[]> = {
  guest: [
    'foreign key (organization) references organization (id) on delete set null',
    'foreign key (leg, event) references leg (id, event) on delete restrict',
    'foreign key (boat) references boat (id) on delete restrict',
  ],
  boarding_mark: [
    'foreign key (boat) references boat (id) on delete restrict',
    'foreign key (organization) references organization (id) on delete restrict',
    'foreign key (guest) references guest (id) on delete restrict',
    'foreign key (leg, event) references leg (id, event) on delete restrict',
  ],
  waiting: [
    'foreign key (event) references event (id) on delete restrict',
    'foreign key (organization) references organization (id) on delete restrict',
    'foreign key (boat) references boat (id) on delete restrict',
    'foreign key (give_up) references registration (id) on delete restrict',
    'foreign key (leg, boat) references leg_boat (leg, boat) on delete restrict',
  ],
  declined_seat: [
    'foreign key (organization) references organization (id) on delete restrict',
    'foreign key (leg, boat) references leg_boat (leg, boat) on delete restrict',
  ],
};

export async function up(db: Kysely<never>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await replaceOnPostgres(db);
  else await rebuildOnSqlite(db);
}

async function replaceOnPostgres(db: Kysely<never>): Promise<void> {
  for (const [table, wanted] of Object.entries(references)) {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(db);
    for (const { name } of rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
    for (const reference of wanted) await run(db, `alter table ${table} add ${reference}`);
  }
}

/** SQLite changes no reference of a table: each is made anew, filled, and takes the place of the old one. */
async function rebuildOnSqlite(db: Kysely<never>): Promise<void> {
  const columns: Record<string, string> = {
    guest: `id text primary key, event integer not null, leg integer not null, boat integer not null, name text not null,
      publication text not null, phone text not null, organization integer, created_at text not null, no_show integer not null default 0`,
    boarding_mark: `id text primary key, event integer not null, leg integer not null, boat integer not null, organization integer,
      guest text, kind text not null, replaces text not null, heads integer, override integer not null, device text not null,
      device_at text not null, received_at text not null, seq integer not null, made_by integer, crew_link integer, unique (event, seq)`,
    waiting: `id IDENTITY, event integer not null, organization integer not null, boat integer not null, leg integer,
      give_up integer, created_at text not null`,
    declined_seat: `organization integer not null, leg integer not null, boat integer not null, primary key (organization, leg, boat)`,
  };
  const indexes: string[] = [];
  for (const table of Object.keys(references)) {
    const { rows } = await sql<{ sql: string }>`
      select sql from sqlite_master where type = 'index' and tbl_name = ${table} and sql is not null`.execute(db);
    indexes.push(...rows.map((index) => index.sql));
  }
  // Marks refer to guests by the new table's name, which its renaming changes in them too.
  const renamed = (reference: string) => reference.replace('references guest ', 'references new_guest ');
  for (const [table, wanted] of Object.entries(references)) {
    await run(db, `create table new_${table} (${columns[table]}, ${wanted.map(renamed).join(', ')})`);
    const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${`new_${table}`})`.execute(db);
    const names = rows.map(({ name }) => name).join(', ');
    await run(db, `insert into new_${table} (${names}) select ${names} from ${table}`);
  }
  // The numbers of places go on where they were, also when the last place is gone.
  await run(db, "delete from sqlite_sequence where name = 'new_waiting'");
  await run(
    db,
    "insert into sqlite_sequence (name, seq) select 'new_waiting', seq from sqlite_sequence where name = 'waiting'",
  );
  for (const table of Object.keys(references).toReversed()) await run(db, `drop table ${table}`);
  for (const table of Object.keys(references)) await run(db, `alter table new_${table} rename to ${table}`);
  for (const index of indexes) await run(db, index);
}
