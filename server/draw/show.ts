import type { DrawInput, DrawResult } from '#domain/draw/context.ts';
import { demandOf, fairnessOf, missedWishes, worstOff } from '#domain/draw/fairness.ts';
import type { DrawRecord, ShownDraw } from '#domain/draw/wishes.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import { nameToAdmins } from '#domain/wording.ts';
import { toIso } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import type { Db } from '../db/database.ts';
import { requireVisibleEvent } from '../event/queries.ts';
import { boatNames, findDraw, peopleByIds, requireDraw, wishesInEvent } from './queries.ts';
import { type DrawSecrets, numberOf } from './lots.ts';
import { readInput } from './read-input.ts';
import { mayWishLate } from './save-wishes.ts';

/** null where the event has no draw. */
export async function showDraw(db: Db, event: number, actor: Actor, now: number): Promise<ShownDraw | null> {
  await requireVisibleEvent(db, event, actor);
  const draw = await findDraw(db, event);
  if (!draw) return null;
  const { booking_opens_at, closes_at, drawn_at, numbers_key, opens_at, secret, seed_hash } = draw;
  const late = actor.type !== 'admin' && (await mayWishLate(db, draw, actor.id, toIso(now)));
  const shown = {
    opens_at,
    closes_at,
    booking_opens_at,
    seed_hash,
    drawn_at,
    late,
    ...(numbers_key && actor.type !== 'admin' && { number: numberOf(draw, actor.id) }),
    ...(drawn_at && { seed: secret }),
  };
  if (drawn_at) return { ...shown, ...(await resultFor(db, draw, actor)) };
  if (actor.type !== 'admin') return shown;
  const { input, unconfirmed } = await readInput(db, event, draw, clockTime(now, 'UTC'));
  return {
    ...shown,
    unconfirmed,
    wished: input.people.length + unconfirmed.length,
    wanted: demandOf(await wishesInEvent(db, event)),
  };
}

/** The number of people with the fewest met wishes that an admin is shown. */
const maxWorstOff = 5;

/** A person's own missed boats; for an admin the fairness, and the people who got least. */
async function resultFor(db: Db, draw: StoredDraw & { event: number }, actor: Actor) {
  const [input, result] = storedDraw(draw);
  const boats = await boatNames(db, draw.event);
  if (actor.type !== 'admin') {
    return {
      misses: missedWishes(input, result, actor.id).flatMap(({ boat, ...miss }) => {
        const named = boats.get(boat);
        return named ? [{ ...miss, boat: named }] : [];
      }),
    };
  }
  const worst = worstOff(input, result, maxWorstOff);
  const people = await peopleByIds(
    db,
    worst.map(({ person }) => person),
  );
  const wishes = input.people.flatMap((person) => person.wishes);
  return {
    fairness: fairnessOf(input, result),
    wanted: demandOf(wishes, result.seats).filter(({ boat }) => boats.has(boat)),
    worst: worst.flatMap(({ person, ...share }) => {
      const named = people.get(person);
      return named ? [{ ...share, id: person, name: nameToAdmins(named) }] : [];
    }),
  };
}

export async function showRecord(db: Db, event: number, actor: Actor): Promise<DrawRecord> {
  await requireVisibleEvent(db, event, actor);
  const draw = await requireDraw(db, event);
  if (!draw.drawn_at) throw new AppError('draw_not_done');
  if (!draw.numbers_key)
    throw new AppError(
      'draw_not_done',
      {},
      'An earlier version made this draw. Its record named people by their ids, so it is no longer shown',
    );
  return { seed: draw.secret, seed_hash: draw.seed_hash, ...byNumbers(draw, ...storedDraw(draw)) };
}

/** With each person's number in this draw instead of their id, and in no order that ids have. */
function byNumbers(draw: DrawSecrets, { people, ...input }: DrawInput, { seats, unmet }: DrawResult) {
  const person = (id: number) => numberOf(draw, id);
  return {
    input: {
      ...input,
      people: people.map((each) => ({ ...each, id: person(each.id) })).toSorted((a, b) => a.id - b.id),
    },
    result: {
      seats: seats
        .map((seat) => ({ ...seat, person: person(seat.person) }))
        .toSorted((a, b) => a.person - b.person || a.leg - b.leg),
      unmet: unmet.map((wish) => ({ ...wish, person: person(wish.person) })),
    },
  } as Pick<DrawRecord, 'input' | 'result'>; // The schema's lists are not read-only.
}

interface StoredDraw {
  input: string | null;
  result: string | null;
}

function storedDraw({ input, result }: StoredDraw): [DrawInput, DrawResult] {
  return [JSON.parse(input ?? '{}') as DrawInput, JSON.parse(result ?? '{}') as DrawResult];
}
