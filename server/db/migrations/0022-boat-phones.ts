import { sql, type Kysely } from 'kysely';

/** The history kept the phone number of a boat's contact whenever the boat was changed; it says now that it was, and not the number. */
export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ id: number; details: string }>`
    select id, details from history where action in ('boat.created', 'boat.edited') and details like '%contact_phone%'`.execute(
    db,
  );
  for (const { details, id } of rows) {
    const { contact_phone: _, ...kept } = JSON.parse(details) as { contact_phone?: string };
    await sql`update history set details = ${JSON.stringify(kept)} where id = ${id}`.execute(db);
  }
}
