import type { WalkUp } from '#domain/boarding/walk-ups.ts';
import { byPersonName } from '#domain/name-order.ts';
import { nameToOthers } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { guestsOf } from '../facts/guest-queries.ts';
import { seatsOfPeople } from '../registration/queries.ts';
import { mayBoard, refuseDrafts, type Boarder } from './boarder.ts';
import { sailingsNamed } from './queries.ts';

const most = 8;

/** Guests of the event without a seat on a leg that the caller boards. */
export async function listWalkUps(
  db: Db,
  { date, event, leg, q }: { event: number; date: string; leg: number; q: string },
  boarder: Boarder,
): Promise<WalkUp[]> {
  await refuseDrafts(db, event, boarder);
  const sailings = await sailingsNamed(db, [leg]);
  if (!sailings.some((each) => each.event === event && each.date === date && mayBoard(boarder, each))) return [];
  const people = await guestsOf(db, event)
    .select(['organization.id', 'organization.first_name', 'organization.last_name', 'organization.organization_name'])
    .select('organization.email')
    .execute();
  const taken = await seatsOfPeople(db, { legs: [leg], people: people.map(({ id }) => id) });
  const seated = new Set(taken.map(({ organization }) => organization));
  const asked = q.toLowerCase();
  return people
    .filter(({ id }) => !seated.has(id))
    .toSorted(byPersonName)
    .map((person) => ({
      organization: person.id,
      name: nameToOthers(person),
      publication: person.organization_name,
    }))
    .filter(({ name, publication }) => `${name} ${publication}`.toLowerCase().includes(asked))
    .slice(0, most);
}
