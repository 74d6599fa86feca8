import { type FoldedMark, personStanding, standingMarks, subjectOf } from '#domain/boarding/fold.ts';
import type { NewMark } from '#domain/boarding/mark.ts';
import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { padToPowerOfTwo } from '../db/lists.ts';
import { recordHistory } from '../history/record.ts';
import { marksAbout, marksSince } from './mark-queries.ts';
import { seatsOfPeople } from '../registration/queries.ts';
import type { Delivery } from './boarder.ts';

/** A booking, or a guest, whose seat is free from now on or taken again. */
type ChangedSeat = { no_show: number; leg: number; boat: number; created_at: string } & (
  { table: 'registration'; id: number; organization: number } | { table: 'guest'; id: string }
);

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
export function changedNoShows(tx: Db, fresh: readonly NewMark[]): Promise<ChangedSeat[]> {
  const added = fresh.map((mark) => ({
    ...mark,
    organization: mark.organization ?? null,
    guest: mark.guest?.id ?? null,
    heads: null,
  }));
  return changedBy(tx, added);
}

/** An undone change of the day puts its seats back as they were: what was said of their people since then holds again. */
export async function followMarksSince(tx: Db, event: number, since: string, delivery: Delivery): Promise<void> {
  await writeNoShows(tx, event, await changedBy(tx, await marksSince(tx, event, since)), delivery);
}

async function changedBy(tx: Db, marks: readonly (FoldedMark & { received_at?: string })[]): Promise<ChangedSeat[]> {
  const added = marks.filter(({ guest, organization }) => guest ?? organization);
  if (added.length === 0) return [];
  const about: About = {
    legs: added.map(({ leg }) => leg),
    people: added.flatMap(({ organization }) => organization ?? []),
    guests: added.flatMap(({ guest }) => guest ?? []),
  };
  const all = Map.groupBy([...(await marksAbout(tx, about)), ...added], subjectOn);
  const named = new Map(added.map((mark) => [subjectOn(mark), mark.received_at]));
  return (await seatsOf(tx, about)).flatMap((seat) => {
    const subject = subjectOn(
      seat.table === 'guest' ? { ...seat, organization: null, guest: seat.id } : { ...seat, guest: null },
    );
    const received = named.get(subject);
    // An older mark says nothing of a seat that was booked after it.
    if (!named.has(subject) || (received !== undefined && received < seat.created_at)) return [];
    const own = all.get(subject) ?? [];
    const no_show = Number(personStanding(standingMarks(own)).state === 'no_show');
    return no_show === seat.no_show ? [] : [{ ...seat, no_show }];
  });
}

/** A person on a leg as one boat knows them. */
function subjectOn(mark: Parameters<typeof subjectOf>[0]): string {
  return `${subjectOf(mark)} on ${mark.boat}`;
}

async function seatsOf(tx: Db, { guests, legs, people }: About): Promise<ChangedSeat[]> {
  const walkedUp = tx
    .selectFrom('guest')
    .select(['id', 'leg', 'boat', 'no_show', 'created_at'])
    .where('id', 'in', padToPowerOfTwo(guests))
    .orderBy('id');
  return [
    ...(await seatsOfPeople(tx, { legs, people })).map((row) => ({ table: 'registration' as const, ...row })),
    ...(await walkedUp.execute()).map((row) => ({ table: 'guest' as const, ...row })),
  ];
}

/**
 * Within a transaction of the event, so that a freed seat goes to the people in line, like any other. The history tells it, as
 * it does of every other seat that is free or taken again.
 */
export async function writeNoShows(
  tx: Db,
  event: number,
  changed: ChangedSeat[],
  { boarder, now }: Delivery,
): Promise<void> {
  for (const { id, no_show, table } of changed)
    if (table === 'guest') await tx.updateTable('guest').set({ no_show }).where('id', '=', id).execute();
    else await tx.updateTable('registration').set({ no_show }).where('id', '=', id).execute();
  const isCrew = 'crew' in boarder;
  await recordHistory(
    tx,
    ...changed.map(({ boat, leg, no_show, ...seat }) => ({
      at: toIso(now),
      actor: isCrew ? undefined : boarder,
      action: no_show === 1 ? 'seat.missed' : 'seat.came',
      event,
      leg,
      boat,
      ...(seat.table === 'registration' && { organization: seat.organization }),
      details: {
        ...(seat.table === 'guest' ? { guest: seat.id } : { id: seat.id }),
        ...(isCrew && { crew_link: boarder.crew }),
      },
    })),
  );
}
