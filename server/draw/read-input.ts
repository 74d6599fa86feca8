import { createHmac } from 'node:crypto';
import { hasDeparted } from '#domain/booking/leg-times.ts';
import { seatsOf } from '#domain/booking/capacity.ts';
import type { DrawInput } from '#domain/draw/context.ts';
import type { OrganizationType } from '#domain/organization.ts';
import { nameToAdmins } from '#domain/wording.ts';
import type { Db } from '../db/database.ts';
import { bookingsInEvent, presenceInEvent, seatsInEvent } from '../registration/seat-queries.ts';
import { wishesInEvent } from './queries.ts';

export interface ReadInput {
  input: DrawInput;
  types: Map<number, OrganizationType>;
  unconfirmed: { id: number; name: string }[];
}

/** Everything that a draw depends on, in the order of the ids. People without a required confirmation are left out and named. */
export async function readInput(db: Db, event: number, secret: string, clock: string): Promise<ReadInput> {
  const wishes = Map.groupBy(await wishesInEvent(db, event), ({ organization }) => organization);
  const presence = await presenceInEvent(db, event);
  const booked = Map.groupBy(await bookingsInEvent(db, event).execute(), ({ organization }) => organization);
  const isLeftOut = (id: number) => {
    const [first] = wishes.get(id) ?? [];
    return first?.confirmed_at === null && first.booking_requires_confirmation === 1;
  };
  const people = [...wishes.keys()].filter((id) => !isLeftOut(id));
  const seats = (await seatsInEvent(db, event).where('day_lock.date', 'is', null).execute()).filter(
    (seat) => !hasDeparted(seat, clock),
  );
  return {
    input: {
      people: people.map((id) => ({
        id,
        lot: lotOf(secret, id),
        wishes: (wishes.get(id) ?? []).map(({ boat, star }) => ({ boat, star: star === 1 })),
        presence: (presence.get(id) ?? []).map(({ date, from, to }) => ({ date, from, to })),
        booked: (booked.get(id) ?? []).map(({ boat, date, start_time, end_time }) => ({
          boat,
          date,
          start_time,
          end_time,
        })),
      })),
      legs: [...Map.groupBy(seats, ({ leg }) => leg)].flatMap(([id, [first, ...others]]) =>
        first
          ? [
              {
                id,
                date: first.date,
                start_time: first.start_time,
                end_time: first.end_time,
                boats: [first, ...others].map(({ boat, capacity, max_per_boat, taken }) => ({
                  id: boat,
                  free: seatsOf({ capacity, max_per_boat }) - taken,
                })),
              },
            ]
          : [],
      ),
    },
    types: new Map([...wishes].flatMap(([id, [first]]) => (first ? [[id, first.type] as const] : []))),
    unconfirmed: [...wishes].flatMap(([id, [first]]) =>
      first && isLeftOut(id) ? [{ id, name: nameToAdmins(first) }] : [],
    ),
  };
}

/** A lot depends only on the secret and the person, so it stays the same when others join or leave. */
export function lotOf(secret: string, id: number): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(String(id)).digest('hex');
}
