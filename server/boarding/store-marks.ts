import { z } from 'zod';
import { newMark, type MarkResult, type NewMark } from '#domain/boarding/mark.ts';
import { marksPerCall } from '#domain/boarding/refusals.ts';
import { isOfCard } from '#domain/boarding/unsigned.ts';
import { toIso } from '#domain/time.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { findEvent, revisionsOf } from '../event/queries.ts';
import type { Actor } from '#domain/permissions.ts';
import { decideAndWrite } from '../registration/book.ts';
import { recordHistory } from '../history/record.ts';
import type { MarkTable } from '../db/tables.ts';
import { answerTo, factsOf } from './judge-marks.ts';
import { changedNoShows, writeNoShows } from './write-no-shows.ts';
import { lockMarks, moveMarks } from '../facts/count-queries.ts';
import { storeConfirmations } from './confirm-cards.ts';
import { folded, noteUnsigned, refusedToLeave, watchLegs } from './watch-unsigned.ts';
import { insertMarks } from './mark-queries.ts';
import { insertGuests } from './queries.ts';
import type { Delivery } from './boarder.ts';

const withId = z.object({ id: z.uuid() });

/**
 * Stores facts from the quay, each answered by itself, in the order sent. Storing does not judge them: no lock, capacity
 * or overlap refuses a mark, only what `judge-marks.ts` says. Marks do not wait for the event's bookings unless they change what can be booked: by a new
 * guest, or by a person who did not come, or came after all.
 */
export async function storeMarks(database: Database, sent: unknown[], delivery: Delivery): Promise<MarkResult[]> {
  const results = sent.map((mark, place): MarkResult => {
    const id = withId.safeParse(mark).data?.id ?? null;
    return { id, result: 'refused', reason: place < marksPerCall ? 'invalid' : 'too_many' };
  });
  const read = sent.slice(0, marksPerCall).flatMap((mark, place) => {
    const { data } = newMark.safeParse(mark);
    return data ? [{ mark: data, place }] : [];
  });
  for (const [event, some] of Map.groupBy(read, ({ mark }) => mark.event)) {
    const marks = some.map(({ mark }) => mark);
    const answers = await storeOfEvent(database, event, marks, delivery);
    for (const [index, answer] of answers.entries()) results[some[index]?.place ?? 0] = answer;
  }
  return results;
}

async function storeOfEvent(database: Database, event: number, marks: NewMark[], delivery: Delivery) {
  const answers = await database.write((tx) => storeWithin(tx, event, marks, delivery, false));
  // Others may be booking these seats at this moment.
  if (!answers) return inEvent(database, event, async (tx) => required(await storeWithin(tx, event, marks, delivery, true))); // prettier-ignore
  // The revision is unchanged, so calendars are not read again; phones on the quay follow the marks.
  const moved = await database.lookUp((db) => revisionsOf(db, [event]));
  database.tellRevisions(moved);
  return answers;
}

function required(answers: MarkResult[] | undefined): MarkResult[] {
  if (!answers) throw new Error('With the event locked, every mark is answered');
  return answers;
}

/** Undefined, with nothing written, when the event has to be locked for these marks and is not. */
async function storeWithin(
  tx: Db,
  event: number,
  marks: NewMark[],
  delivery: Delivery,
  isLocked: boolean,
): Promise<MarkResult[] | undefined> {
  if (!(await findEvent(tx, event))) return marks.map(({ id }) => ({ id, result: 'refused', reason: 'unknown_leg' }));
  const before = await lockMarks(tx, event);
  const facts = await factsOf(tx, event, marks, delivery);
  const known = new Set(facts.guests.keys());
  const answers = marks.map((mark) => answerTo(mark, facts));
  const accepted = marks.filter((_, index) => answers[index]?.result === 'stored');
  if (accepted.length === 0) return answers;
  const said = accepted.filter((mark) => !isOfCard(mark));
  const seats = accepted.some(({ books, guest }) => books || (guest && !known.has(guest.id)));
  if (!isLocked && (seats || (await changedNoShows(tx, said)).length > 0)) return undefined;
  await bookWalkUps(tx, event, accepted, delivery);
  await addGuests(tx, event, accepted, known, delivery);
  if (isLocked) await writeNoShows(tx, event, await changedNoShows(tx, said), delivery);
  await storeConfirmations(tx, accepted.filter(({ kind }) => kind === 'confirm'), facts.card, delivery); // prettier-ignore
  const others = said.filter(({ kind }) => kind !== 'cast_off');
  const watched = await watchLegs(tx, accepted, delivery);
  const held = watched ? refusedToLeave(watched, said, others, delivery.now) : new Set<string>();
  const fresh = said.filter(({ id }) => !held.has(id));
  await insertMarks(tx, rowsOf(fresh, before, delivery));
  if (watched)
    await noteUnsigned(tx, { ...watched, marks: [...watched.marks, ...fresh.map(folded)] }, accepted, delivery);
  await moveMarks(tx, event, before + accepted.length);
  return answers.map((answer) =>
    answer.id !== null && held.has(answer.id) ? { id: answer.id, result: 'refused', reason: 'unsigned' } : answer,
  );
}

function rowsOf(fresh: NewMark[], before: number, { boarder, now }: Delivery): MarkTable[] {
  const by = 'crew' in boarder ? { made_by: null, crew_link: boarder.crew } : { made_by: boarder.id, crew_link: null };
  return fresh.map(
    (
      { books: _books, confirmation: _said, guest, heads, organization, override, replaces, unsigned_by: _by, ...mark },
      index,
    ) => ({
      ...mark,
      ...by,
      organization: organization ?? null,
      guest: guest?.id ?? null,
      heads: heads ?? null,
      replaces: JSON.stringify(replaces),
      override: override ? 1 : 0,
      received_at: toIso(now),
      seq: before + index + 1,
    }),
  );
}

/** An admin's booking, whoever chose the person. Whoever has a seat by now, or whose leg is cancelled, is marked alone. */
async function bookWalkUps(tx: Db, event: number, marks: NewMark[], { boarder, now }: Delivery): Promise<void> {
  const isCrew = 'crew' in boarder;
  const actor: Actor = isCrew ? { id: 0, type: 'admin' } : { ...boarder, type: 'admin' };
  const requests = marks.flatMap(({ boat, books, leg, organization }) =>
    books && organization
      ? {
          event,
          leg,
          boat,
          organization,
          override: true,
          by: { actor, at: toIso(now) },
          walkUp: isCrew ? { crew_link: boarder.crew } : {},
        }
      : [],
  );
  if (requests.length > 0) await decideAndWrite(tx, event, requests);
}

/** On the boat of their first mark. An admin's booking passes a full boat, and so does a guest who is there. */
async function addGuests(
  tx: Db,
  event: number,
  marks: NewMark[],
  known: Set<string>,
  { boarder, now }: Delivery,
): Promise<void> {
  const created_at = toIso(now);
  const added = new Map(
    marks
      .flatMap(({ boat, guest, leg }) =>
        guest && !known.has(guest.id)
          ? [[guest.id, { ...guest, event, leg, boat, organization: null, created_at }] as const]
          : [],
      )
      .toReversed(),
  );
  await insertGuests(tx, [...added.values()]);
  const crew = 'crew' in boarder ? { crew_link: boarder.crew } : {};
  await recordHistory(
    tx,
    ...[...added.values()].map(({ boat, id: guest, leg }) => ({
      at: created_at,
      actor: 'crew' in boarder ? undefined : boarder,
      action: 'guest.added',
      event,
      leg,
      boat,
      details: { guest, ...crew },
    })),
  );
}
