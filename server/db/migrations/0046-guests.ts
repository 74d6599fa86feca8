import { type Kysely, PostgresAdapter } from 'kysely';
import { run } from '../run-statement.ts';

/** The guests of an event, with the rooms that they need and how they come and go; the country of an organization. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, `alter table organization add column country text not null default ''`);
  await run(db, `alter table invitation add column accepted_at text`);
  await run(
    db,
    `create table event_guest (
       event integer not null references event (id) on delete cascade,
       organization integer not null references organization (id) on delete cascade,
       arrives text,
       leaves text,
       fetched_by text not null default '',
       note text not null default '',
       primary key (event, organization)
     )`,
  );
  await run(db, `create index event_guest_organization on event_guest (organization)`);
  await run(
    db,
    `create table guest_night (
       event integer not null,
       organization integer not null,
       date text not null,
       shares integer references organization (id) on delete set null,
       primary key (event, organization, date),
       foreign key (event, organization) references event_guest (event, organization) on delete cascade
     )`,
  );
  await run(db, `create index guest_night_organization on guest_night (organization)`);
  await run(db, `create index guest_night_shares on guest_night (shares)`);
  await run(
    db,
    `insert into event_guest (event, organization)
       select said.event, said.organization from (
         select event, organization from registration
         union select event, organization from wish
         union select event, organization from waiting
         union select event, organization from invitation
       ) said
       join organization on organization.id = said.organization
       where organization.type = 'test driver' and organization.email not like 'erased-%'`,
  );
  // The night before and the night after, as the form of a registration asked.
  const nightBefore =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? `to_char(event.start_date::date - 1, 'YYYY-MM-DD')`
      : `date(event.start_date, '-1 day')`;
  for (const [answer, day] of [
    ['hotel_before', nightBefore],
    ['hotel_after', 'event.end_date'],
  ])
    await run(
      db,
      `insert into guest_night (event, organization, date)
         select event_guest.event, event_guest.organization, ${day} from event_guest
         join organization on organization.id = event_guest.organization
         join event on event.id = event_guest.event
         where organization.${answer} = 'yes'`,
    );
}
