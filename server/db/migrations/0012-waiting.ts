import type { Kysely } from 'kysely';
import { run } from '../run-statement.ts';

/** The waiting list of an event, off unless it is switched on. An offer is a booking that ends unless it is kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await run(db, 'alter table event add column waiting integer not null default 0');
  await run(db, 'alter table event add column waiting_paused integer not null default 0');
  await run(db, 'alter table registration add column confirm_by text');
  await run(db, "alter table registration add column source text not null default 'person'");
  await run(
    db,
    'create index registration_confirm_by on registration (event, confirm_by) where confirm_by is not null',
  );
  // A leg or boat that goes, or a boat that leaves its leg, takes the waiting for it along.
  await run(
    db,
    `create table waiting (
    id IDENTITY, event integer not null references event (id) on delete cascade,
    organization integer not null references organization (id) on delete cascade, boat integer not null references boat (id) on delete cascade,
    leg integer, give_up integer references registration (id) on delete cascade, created_at text not null,
    foreign key (leg, boat) references leg_boat (leg, boat) on delete cascade)`,
  );
  await run(db, 'create index waiting_of_event on waiting (event, organization)');
  await run(db, 'create index waiting_of_organization on waiting (organization)');
  await run(db, 'create index waiting_of_boat on waiting (boat)');
  await run(db, 'create index waiting_of_leg on waiting (leg, boat)');
  await run(db, 'create index waiting_for_give_up on waiting (give_up)');
  await run(
    db,
    `create table declined_seat (
    organization integer not null references organization (id) on delete cascade, leg integer not null, boat integer not null,
    primary key (organization, leg, boat), foreign key (leg, boat) references leg_boat (leg, boat) on delete cascade)`,
  );
  await run(db, 'create index declined_seat_of_leg on declined_seat (leg, boat)');
}
