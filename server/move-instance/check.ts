import { brokenGuarantees, type Broken } from '#domain/event-facts.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';

/**
 * A sentence for each guarantee of bookings that the stored rows break, weighed as a booking weighs them. The rows may still be
 * whole: what is damaged, or points to what is not there, the database itself tells.
 */
export async function checkPromises(db: Db): Promise<string[]> {
  const events = await db.selectFrom('event').select('id').orderBy('id').execute();
  const broken: string[] = [];
  for (const { id } of events)
    broken.push(...brokenGuarantees(await readFacts(db, id)).map((each) => inWords(id, each)));
  return [...broken, ...(await missingAdmin(db))];
}

function inWords(event: number, broken: Broken): string {
  switch (broken.kind) {
    case 'over_full':
      return `boat ${broken.boat} has ${broken.booked} bookings on leg ${broken.leg.id} of event ${event} and seats for ${broken.seats}`;
    case 'person_twice':
      return `organization ${broken.organization} is booked in event ${event} on legs ${ids(broken)}, which overlap`;
    case 'boat_twice':
      return `boat ${broken.boat} is on legs ${ids(broken)} of event ${event}, which overlap`;
    default:
      return broken satisfies never;
  }
}

function ids({ legs: [one, other] }: Exclude<Broken, { kind: 'over_full' }>): string {
  return `${one.id} and ${other.id}`;
}

async function missingAdmin(db: Db): Promise<string[]> {
  const admin = await db
    .selectFrom('organization')
    .select('id')
    .where('type', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return admin ? [] : ['there is no admin'];
}
