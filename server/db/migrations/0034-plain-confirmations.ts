import { type Kysely, sql } from 'kysely';
import { run, sayWhatGoes } from '../run-statement.ts';

interface Opened {
  name: string;
  answers: object;
}
interface ChainRow {
  id: string;
  event: number;
  number: number;
  version: number;
  at: string;
  device_at: string | null;
  leg: number | null;
  boat: number | null;
  organization: number | null;
  guest: string | null;
  person: string;
  data: string;
}

/** Confirmations of safety cards become plain rows, without the hashes that made a chain of them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sayWhatGoes(
    db,
    "safety_record where person = ''",
    (count) => `Of ${count} confirmations of safety cards only hashes were left, since their people are erased: they are dropped.`, // prettier-ignore
  );
  await sayWhatGoes(
    db,
    "safety_record where person <> ''",
    (count) => `The chain of safety cards is used no more: ${count} confirmations stay, and their hashes are dropped.`,
  );
  await run(
    db,
    `create table safety_confirmation (
    id text primary key, event integer not null, number integer not null, version integer not null,
    at text not null, device_at text, leg integer, boat integer,
    organization integer references organization (id) on delete cascade, guest text references guest (id) on delete cascade,
    name text not null, answers text not null, travel_answers text not null, unique (event, number),
    foreign key (event, version) references safety_card (event, version))`,
  );
  await run(db, 'create index safety_confirmation_organization on safety_confirmation (organization)');
  await run(db, 'create index safety_confirmation_guest on safety_confirmation (guest)');
  await run(db, 'create index safety_confirmation_place on safety_confirmation (leg, boat)');
  const chain = sql<ChainRow>`select * from safety_record where person <> '' order by event, number`;
  for (const { person, data, ...row } of (await chain.execute(db)).rows) {
    const { answers, name } = JSON.parse(person) as Opened;
    const travel = data === '' ? {} : (JSON.parse(data) as Opened).answers;
    const { at, boat, device_at, event, guest, id, leg, number, organization, version } = row;
    await sql`
      insert into safety_confirmation
        (id, event, number, version, at, device_at, leg, boat, organization, guest, name, answers, travel_answers)
      values (${id}, ${event}, ${number}, ${version}, ${at}, ${device_at}, ${leg}, ${boat}, ${organization}, ${guest},
        ${name}, ${JSON.stringify(answers)}, ${JSON.stringify(travel)})`.execute(db);
  }
  await run(db, 'drop table safety_record');
  await run(db, 'alter table safety_card drop column hash');
}
