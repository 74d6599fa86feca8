import { hasDeparted } from '#domain/booking/leg-times.ts';
import { drawAlgorithm, type DrawInput } from '#domain/draw/context.ts';
import { type EventFacts, type LegFacts, sails, seatsFree, tripsOf } from '#domain/event-facts.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { readFacts } from '../facts/facts.ts';
import { type DrawSecrets, lotOf } from './lots.ts';
import { wishesInEvent } from './queries.ts';

export interface ReadInput {
  input: DrawInput;
  types: Map<number, OrganizationType>;
  unconfirmed: { id: number; name: string }[];
}

/** Everything that a draw depends on, in the order of the ids. People without a required confirmation are left out and named. */
export async function readInput(db: Db, event: number, secrets: DrawSecrets, clock: string): Promise<ReadInput> {
  const wishes = Map.groupBy(await wishesInEvent(db, event), ({ organization }) => organization);
  const facts = await readFacts(db, event);
  const isLeftOut = (id: number) => {
    const [first] = wishes.get(id) ?? [];
    return first?.confirmed_at === null && first.booking_requires_confirmation === 1;
  };
  const people = [...wishes.keys()].filter((id) => !isLeftOut(id));
  return {
    input: {
      algorithm: drawAlgorithm,
      people: people.map((id) => ({
        id,
        lot: lotOf(secrets, id),
        wishes: (wishes.get(id) ?? []).map(({ boat, star }) => ({ boat, star: star === 1 })),
        presence: (facts.presence.get(id) ?? []).map(({ date, from, to }) => ({ date, from, to })),
        booked: tripsOf(facts, id).map(({ booking, ...leg }) => ({
          boat: booking.boat,
          ...(facts.route && { leg: leg.id }),
          ...spanOf(facts, leg),
        })),
      })),
      legs: facts.legs
        .filter((leg) => sails(leg) && !leg.locked && leg.boats.length > 0 && !hasDeparted(leg, clock))
        .map(({ boats, id, ...leg }) => ({
          id,
          ...spanOf(facts, leg),
          boats: boats.map((boat) => ({ id: boat, free: seatsFree(facts, id, boat) })),
        })),
      ...(facts.route && {
        route: { places: facts.route.places, transfers: facts.route.transfers, days: facts.route.days },
      }),
    },
    types: new Map([...wishes].flatMap(([id, [first]]) => (first ? [[id, first.type] as const] : []))),
    unconfirmed: [...wishes].flatMap(([id, [first]]) =>
      first && isLeftOut(id) ? [{ id, name: nameToAdmins(first) }] : [],
    ),
  };
}

/** Where a leg leads is said only where people travel. */
function spanOf({ route }: EventFacts, leg: Omit<LegFacts, 'boats' | 'id'>) {
  const { date, end_time, ending_point, start_time, starting_point } = leg;
  return { date, start_time, end_time, ...(route && { starting_point, ending_point }) };
}
