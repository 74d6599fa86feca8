import { type List, type ListName, lists } from '#domain/guest/lists.ts';
import { travelIn } from '#domain/guest/presence.ts';
import { byPersonName } from '#domain/name-order.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { berthsIn } from '../facts/berths.ts';
import { readFacts } from '../facts/facts.ts';
import { nightsOf } from '../facts/guest-queries.ts';
import { peopleOf } from '../facts/people-queries.ts';
import { boatsInHarbours, listedGuests } from './queries.ts';

/** A list of an event as it is now. */
export async function readList(db: Db, event: number, name: ListName): Promise<List> {
  const facts = await readFacts(db, event);
  const nights = await nightsOf(db, event);
  const rows = await listedGuests(db, event);
  const guests = rows.toSorted(byPersonName).map((row) => ({
    ...row,
    ...listed(row),
    nights: nights.get(row.id) ?? [],
    arrives: travelIn(row.arrives),
    leaves: travelIn(row.leaves),
  }));
  const known = new Set(rows.map(({ id }) => id));
  const booked = await peopleOf(
    db,
    facts.bookings.map(({ organization }) => organization),
  );
  const others = booked.filter(({ id }) => !known.has(id));
  const boats = await boatsInHarbours(db, event);
  const berthOf = await berthsIn(db, event, boats);
  const ofBoats = new Map(boats.map((boat) => [boat.id, boat]));
  const berthAt = (id: number, place: string) => {
    const boat = ofBoats.get(id);
    return boat ? berthOf(boat, place) : '';
  };
  return lists[name].of({ facts, guests, others: others.map(listed), boats, berthAt });
}

type Named = Parameters<typeof nameToAdmins>[0] & { id: number };
function listed(row: Named) {
  return { organization: row.id, name: nameToAdmins(row), publication: row.organization_name, email: row.email };
}
