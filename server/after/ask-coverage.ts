import { dueMail, type AskingEvent } from '#domain/after/asking.ts';
import { emptiedAddresses } from '#domain/privacy/erased.ts';
import { toIso } from '#domain/time.ts';
import { boatName } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { enqueue } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { readDrove } from './read-drove.ts';

/**
 * Asks everybody who was aboard anything what they published, twice at most. Each of the two mails of an event is written once, to
 * all at once, however many processes ask, however often, and whatever the clock does. Returns how many were written.
 */
export async function askCoverage({ database, now, outbox }: Pick<Services, 'database' | 'now' | 'outbox'>) {
  const at = now();
  let written = 0;
  for (const event of await database.read(eventsToAsk)) {
    const mail = dueMail(event, at);
    if (mail) written += await database.write((tx) => ask(tx, event.id, mail, at));
  }
  if (written > 0) outbox.wake();
  return written;
}

function eventsToAsk(db: Db): Promise<AskingEvent[]> {
  return db
    .selectFrom('event')
    .select(['id', 'end_date', 'time_zone', 'health_days', 'travel_days', 'person_months'])
    .select(['coverage_days', 'coverage_again_days', 'coverage_asked'])
    .where('after', '=', 1)
    .where('published', '=', 1)
    .where('coverage_asked', '<', 2)
    .orderBy('id')
    .execute();
}

async function ask(tx: Db, event: number, mail: 1 | 2, at: number): Promise<number> {
  const claimed = await tx
    .updateTable('event')
    .set({ coverage_asked: mail })
    .where('id', '=', event)
    .where('coverage_asked', '<', mail)
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return 0;
  const drove = await boatsByPerson(tx, event, at);
  const people = await peopleToAsk(tx, event, [...drove.keys()]);
  if (people.length > 0)
    await enqueue(
      tx,
      ...people.map(({ email, id }) => ({
        kind: 'coverage_asked' as const,
        organization: id,
        recipient: email,
        details: { event, boats: drove.get(id) ?? [] },
        at: toIso(at),
        once: `coverage ${event} ${mail} ${id}`,
      })),
    );
  return people.length;
}

/** The names of the boats that each person drove, in the order of their trips. */
async function boatsByPerson(db: Db, event: number, at: number): Promise<Map<number, string[]>> {
  const boats = await db
    .selectFrom('boat')
    .select(['id', 'make', 'model'])
    .where('event', '=', event)
    .orderBy('id')
    .execute();
  const names = new Map(boats.map((boat) => [boat.id, boatName(boat)]));
  const drove = new Map<number, Set<number>>();
  for (const { boat, people } of await readDrove(db, event, at))
    for (const person of people) drove.set(person, (drove.get(person) ?? new Set()).add(boat));
  return new Map([...drove].map(([person, own]) => [person, [...own].flatMap((boat) => names.get(boat) ?? [])]));
}

/** Journalists who have neither named a piece nor said that they will not write one, and who take such mails. */
function peopleToAsk(db: Db, event: number, people: number[]) {
  return db
    .selectFrom('organization')
    .select(['id', 'email'])
    .where('type', '=', 'test driver')
    .where('email', 'not like', emptiedAddresses)
    .where('id', 'in', padToPowerOfTwo(people))
    .where('id', 'not in', (row) => row.selectFrom('mail_stop').select('organization'))
    .where('id', 'not in', (row) =>
      row
        .selectFrom('coverage_answer')
        .select('organization')
        .where('event', '=', event)
        .where('answer', '=', 'will_not'),
    )
    .where('id', 'not in', (row) =>
      row
        .selectFrom('coverage_person')
        .innerJoin('coverage', 'coverage.id', 'coverage_person.coverage')
        .select('coverage_person.organization')
        .where('coverage.event', '=', event),
    )
    .orderBy('id')
    .execute();
}
