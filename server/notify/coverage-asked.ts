import { keptNames } from '#domain/event-fields.ts';
import { dueMail, type AskingEvent } from '#domain/after/asking.ts';
import { emptiedAddresses } from '#domain/privacy/erased.ts';
import { oneDay, toIso } from '#domain/time.ts';
import { boatName, plainName } from '#domain/wording.ts';
import { readDrove } from '../after/read-drove.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { findEvent } from '../event/queries.ts';
import { loginLink } from '../login/login-link.ts';
import { kind } from './kind.ts';
import { letter } from './letter.ts';
import { tell } from './tell.ts';

/** Answered whenever there is time; the link to unsubscribe works longer. */
const [linkDays, stopDays] = [30, 366];

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** `boats` are the names of the boats that they drove. */
export const coverageAsked = kind<{ event: number; boats: string[] }>({
  name: 'coverage_asked',
  trigger: {
    when: 'twice after the event, on the days that its form has',
    every: 5_000,
    /** Each of the two mails of an event is written to all at once, whatever the clock does. */
    async writeDue({ database, now }) {
      const at = now();
      let written = 0;
      for (const event of await database.read(eventsToAsk)) {
        const mail = dueMail(event, at);
        if (mail) written += await database.write((tx) => ask(tx, event.id, mail, at));
      }
      return written;
    },
  },
  whoIsTold:
    'journalists who were aboard anything, and have neither named a piece nor said that they will not; none who has stopped such mails',
  /** undefined where they have said by now what they published, or that they will not. */
  async mail({ boats, event: id }, { reader, services }) {
    const { config, database, now, tokens } = services;
    const event = await database.read(async (db) =>
      (await peopleToAsk(db, id, [reader.id])).length > 0 ? findEvent(db, id) : undefined,
    );
    if (!event?.after) return undefined;
    const link = `${await loginLink(services, reader, now() + linkDays * oneDay)}?coverage=${id}`;
    const stop = await tokens.sign({ use: 'stop', id: reader.id }, now() + stopDays * oneDay);
    const paragraphs = [
      `Have you published anything about ${boats.length > 0 ? either.format(boats.map(plainName)) : 'the boats'}, which you drove at ${event.name}?`,
      `Please paste the address of your piece here. 'Not yet' and 'Will not' are answers too:\n${link}`,
    ];
    const ending = 'To get no more mails like this one, open this link. Mails about your own bookings still come.';
    return {
      about: id,
      link,
      button: 'Say what you published',
      subject: `Have you published? ${event.name}`,
      text: `${letter(reader, paragraphs)}\n--\n${ending}\n${config.publicUrl}/unsubscribe/${stop}\n`,
      unsubscribe: `${config.publicUrl}/api/unsubscribe/${stop}`,
    };
  },
});

function eventsToAsk(db: Db): Promise<AskingEvent[]> {
  return db
    .selectFrom('event')
    .select(['id', 'end_date', 'time_zone', 'coverage_days', 'coverage_again_days', 'coverage_asked', ...keptNames])
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
  const told = people.map(({ id }) => ({
    organization: id,
    details: { event, boats: drove.get(id) ?? [] },
    once: `coverage ${event} ${mail} ${id}`,
  }));
  await tell(tx, coverageAsked, told, toIso(at));
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
    .select('id')
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
