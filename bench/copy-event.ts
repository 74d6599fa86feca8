import { sql } from 'kysely';
import type { Database } from '../server/db/database.ts';
import type { SampleEvent } from './fill-event.ts';

/** Another event with boats, legs and bookings like those of `like`: row by row, a million would take a minute. */
export async function copyEvent(database: Database, n: number, like: SampleEvent): Promise<SampleEvent> {
  return database.write(async (tx) => {
    const run = async (statement: string) => (await sql.raw<{ id: number }>(statement).execute(tx)).rows;
    const copy = (table: string, columns: string, values = columns) =>
      run(`insert into ${table} (${columns}) select ${values} from ${table} where event = ${like.id}`);
    // The copied rows refer to existing rows, so PostgreSQL need not check each foreign key.
    if (database.kind === 'postgres') await run('set local session_replication_role = replica');
    const [made] = await run(
      `insert into event (name, location, start_date, end_date, description, program)
        select 'Event ${n}', location, start_date, end_date, description, program from event where id = ${like.id} returning id`,
    );
    const id = made?.id ?? 0;
    /** The offset of the copies' ids from those of the originals. */
    const shiftOf = async (table: 'boat' | 'leg', columns: string) => {
      await copy(table, `event, ${columns}`, `${id}, ${columns}`);
      const first = (event: number) => `(select min(id) from ${table} where event = ${event})`;
      const [shift] = await run(`select ${first(id)} - ${first(like.id)} as id`);
      return Number(shift?.id);
    };
    const boats = await shiftOf('boat', 'owner, make, model, length, beam, draft, capacity, description, links');
    const legs = await shiftOf(
      'leg',
      'identifier, starting_point, ending_point, via, date, start_time, end_time, description, max_per_boat',
    );
    await run(`insert into leg_boat (leg, boat) select leg + ${legs}, boat + ${boats} from leg_boat
      where leg in (select id from leg where event = ${like.id})`);
    await copy(
      'registration',
      'event, leg, boat, organization, override, created_at',
      `${id}, leg + ${legs}, boat + ${boats}, organization, override, created_at`,
    );
    return {
      id,
      times: like.times.map((some) => some.map((leg) => leg + legs)),
      boatsOf: new Map([...like.boatsOf].map(([leg, some]) => [leg + legs, some.map((boat) => boat + boats)])),
    };
  });
}
