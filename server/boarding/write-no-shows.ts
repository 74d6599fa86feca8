import { personStanding, standingMarks, subjectOf } from '#domain/boarding/fold.ts';
import type { NewMark } from '#domain/boarding/mark.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { marksAbout } from './mark-queries.ts';

/** A booking, or a guest, whose seat is free from now on or taken again. */
type ChangedSeat = { no_show: number } & ({ table: 'registration'; id: number } | { table: 'guest'; id: string });

interface About {
  legs: number[];
  people: number[];
  guests: string[];
}

/**
 * Finds the people whose seats these marks free or take again. Only marks of the seat's own boat count: what another boat says
 * of its person neither frees nor takes the seat. It is free when all of those say no-show: while two say different, the
 * person may be aboard.
 */
export async function changedNoShows(tx: Db, fresh: readonly NewMark[]): Promise<ChangedSeat[]> {
  const added = fresh
    .filter(({ guest, organization }) => guest || organization)
    .map((mark) => ({ ...mark, organization: mark.organization ?? null, guest: mark.guest?.id ?? null, heads: null }));
  if (added.length === 0) return [];
  const about: About = {
    legs: added.map(({ leg }) => leg),
    people: added.flatMap(({ organization }) => organization ?? []),
    guests: added.flatMap(({ guest }) => guest ?? []),
  };
  const all = Map.groupBy([...(await marksAbout(tx, about)), ...added], subjectOf);
  return (await seatsOf(tx, about)).flatMap(({ boat, seat, subject }) => {
    const own = (all.get(subject) ?? []).filter((mark) => mark.boat === boat);
    if (own.length === 0) return [];
    const no_show = Number(personStanding(standingMarks(own)).state === 'no_show');
    return no_show === seat.no_show ? [] : [{ ...seat, no_show }];
  });
}

async function seatsOf(
  tx: Db,
  { guests, legs, people }: About,
): Promise<{ seat: ChangedSeat; subject: string; boat: number }[]> {
  const booked = tx
    .selectFrom('registration')
    .select(['id', 'leg', 'boat', 'organization', 'no_show'])
    .where('leg', 'in', padToPowerOfTwo(legs))
    .where('organization', 'in', padToPowerOfTwo(people));
  const walkedUp = tx
    .selectFrom('guest')
    .select(['id', 'leg', 'boat', 'no_show'])
    .where('id', 'in', padToPowerOfTwo(guests));
  return [
    ...(people.length > 0 ? await booked.execute() : []).map(({ boat, id, leg, no_show, organization }) => ({
      boat,
      seat: { table: 'registration' as const, id, no_show },
      subject: subjectOf({ leg, boat: 0, organization, guest: null }),
    })),
    ...(guests.length > 0 ? await walkedUp.execute() : []).map(({ boat, id, leg, no_show }) => ({
      boat,
      seat: { table: 'guest' as const, id, no_show },
      subject: subjectOf({ leg, boat: 0, organization: null, guest: id }),
    })),
  ];
}

/** Within a transaction of the event, so that a freed seat goes to the people in line, like any other. */
export async function writeNoShows(tx: Db, changed: ChangedSeat[]): Promise<void> {
  for (const { no_show, ...seat } of changed)
    if (seat.table === 'guest') await tx.updateTable('guest').set({ no_show }).where('id', '=', seat.id).execute();
    else await tx.updateTable('registration').set({ no_show }).where('id', '=', seat.id).execute();
}
