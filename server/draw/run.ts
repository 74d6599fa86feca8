import { drawSeats } from '#domain/draw/draw.ts';
import type { DrawResult } from '#domain/draw/context.ts';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import { clockTime } from '#domain/zone.ts';
import { chunks } from '../db/lists.ts';
import { inEvent, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { decideAndWrite } from '../registration/book.ts';
import { addPlace } from '../registration/wait.ts';
import { findWaitingRules, insertWaiting, waitingOf } from '../registration/waiting-queries.ts';
import type { Services } from '../services.ts';
import { dueDraws, markDrawn, requireDraw, saveResult } from './queries.ts';
import { readInput, type ReadInput } from './read-input.ts';

/** Once they close, wishes are drawn by the first server that sees it; the others find it done. */
export async function runDueDraws({ database, log, now }: Pick<Services, 'database' | 'log' | 'now'>) {
  const due = await database.read((db) => dueDraws(db, toIso(now())));
  for (const event of due)
    await runDraw(database, event, { actor: undefined, at: toIso(now()) }).catch((error: unknown) => {
      // Another server was first.
      if (error instanceof AppError && error.code === 'draw_done') return;
      log.error({ err: error, event }, 'The wishes of an event could not be drawn');
    });
}

/** All of it is one transaction, so a server that is killed leaves nothing behind, and a refusal changes nothing. */
export function runDraw(
  database: Database,
  event: number,
  { actor, at }: { actor: AuditContext['actor'] | undefined; at: string },
): Promise<void> {
  return inEvent(database, event, async (tx) => {
    const draw = await requireDraw(tx, event);
    if (draw.drawn_at) throw new AppError('draw_done');
    if (at < draw.closes_at) throw new AppError('draw_not_due');
    const rules = await findWaitingRules(tx, event);
    const read = await readInput(tx, event, draw, clockTime(Date.parse(at), rules?.time_zone ?? 'UTC'));
    const result = drawSeats(read.input);
    await saveResult(tx, event, { input: JSON.stringify(read.input), result: JSON.stringify(result), drawn_at: at });
    await book(tx, event, read, result, at);
    await markDrawn(
      tx,
      event,
      read.input.people.map(({ id }) => id),
    );
    if (rules?.waiting === 1) await putInLine(tx, event, result, at);
    const details = { people: read.input.people.length, seats: result.seats.length, unmet: result.unmet.length };
    await recordHistory(tx, { at, actor, action: 'draw.drawn', event, details });
  });
}

/** Books by the rules of any booking. A seat that they refuse is not given; the waiting list gives it to the next person. */
async function book(tx: Db, event: number, { types }: ReadInput, { seats }: DrawResult, at: string): Promise<void> {
  const requests = seats.map(({ boat, leg, person }) => ({
    event,
    leg,
    boat,
    organization: person,
    override: false,
    by: { actor: { id: person, type: types.get(person) ?? ('test driver' as const) }, at },
    source: 'draw' as const,
  }));
  for (const some of chunks(requests)) await decideAndWrite(tx, event, some);
}

/** Wishes that were not met wait by themselves, those first who were given fewest of their stars. */
async function putInLine(tx: Db, event: number, { unmet }: DrawResult, at: string): Promise<void> {
  for (const { boat, person } of unmet)
    await insertWaiting(tx, { event, organization: person, boat, leg: null, give_up: null, created_at: at });
}

/** A person who came after the draw is given a day from the seats that are left, and waits behind the others for the rest. */
export async function drawLate(tx: Db, event: number, organization: number, by: AuditContext): Promise<void> {
  const { at } = by;
  const draw = await requireDraw(tx, event);
  const rules = await findWaitingRules(tx, event);
  if (!rules) throw new AppError('draw_not_found');
  const read = await readInput(tx, event, draw, clockTime(Date.parse(at), rules.time_zone));
  const people = read.input.people.filter(({ id }) => id === organization);
  if (people.length === 0) throw new AppError('not_confirmed');
  const result = drawSeats({ ...read.input, people });
  await book(tx, event, read, result, at);
  await markDrawn(tx, event, [organization]);
  if (rules.waiting === 0) return;
  const own = (await waitingOf(tx, event)).filter((entry) => entry.organization === organization);
  for (const { boat } of result.unmet.filter((wish) => !own.some((entry) => entry.boat === wish.boat))) {
    await addPlace(tx, { event, organization, boat }, by);
  }
}
