import type { z } from 'zod';
import { askAgainMilliseconds, boatGaps } from '#domain/boat-gaps.ts';
import type { askBuilders as asked, BoatsToComplete } from '#domain/message/message.ts';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import { listBoats } from '../boat/queries.ts';
import { advisoryLock, type Db } from '../db/database.ts';
import { chunks } from '../db/lists.ts';
import type { Tables } from '../db/tables.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { organizationsOf } from '../notify/queries.ts';
import type { Services } from '../services.ts';

/** The boats of an event that lack something, with their owners. */
export async function listBoatsToComplete(db: Db, event: number): Promise<BoatsToComplete> {
  await requireEvent(db, event);
  const boats = await listBoats(db, { event });
  const asks = new Map((await asksOf(db, event)).map((ask) => [ask.boat, ask]));
  const owners = await organizationsOf(db, [...new Set(boats.map(({ owner }) => owner.id))]);
  const named = new Map(
    owners.map(({ email, first_name, id, last_name, organization_name }) => [
      id,
      { id, email, first_name, last_name, organization_name },
    ]),
  );
  const askedBoats = boats.flatMap((boat) => {
    const ask = asks.get(boat.id);
    return ask ? [{ missing: boatGaps(boat), ask }] : [];
  });
  const isDone = ({ ask, missing }: (typeof askedBoats)[number]) =>
    !missing.some((gap) => ask.missing.split(',').includes(gap));
  return {
    asked_at:
      askedBoats
        .map(({ ask }) => ask.asked_at)
        .toSorted()
        .at(-1) ?? null,
    asked: askedBoats.length,
    done: askedBoats.filter(isDone).length,
    boats: boats.flatMap((boat) => {
      const missing = boatGaps(boat);
      const owner = named.get(boat.owner.id);
      if (missing.length === 0 || !owner) return [];
      return [
        {
          id: boat.id,
          make: boat.make,
          model: boat.model,
          owner,
          missing,
          asked_at: asks.get(boat.id)?.asked_at ?? null,
        },
      ];
    }),
  };
}

function asksOf(db: Db, event: number) {
  return db
    .selectFrom('boat_ask')
    .innerJoin('boat', 'boat.id', 'boat_ask.boat')
    .select(['boat_ask.boat', 'boat_ask.asked_at', 'boat_ask.missing'])
    .where('boat.event', '=', event)
    .execute();
}

/** Writes one mail to each owner about all boats that lack something. Returns how many owners are asked, and what undoes it. */
export async function askBuilders(
  { database }: Services,
  { again, boats: chosen, event }: z.output<typeof asked>,
  { actor, at }: AuditContext,
): Promise<{ people: number; undo: number[] }> {
  return database.write(async (tx) => {
    await advisoryLock(tx, database.kind, `messages ${event}`);
    const { boats } = await listBoatsToComplete(tx, event);
    const wanted = boats.filter(({ id, owner }) => (!chosen || chosen.includes(id)) && owner.email.includes('@'));
    const since = toIso(Date.parse(at) - askAgainMilliseconds);
    const due = wanted.filter(({ asked_at }) => again || asked_at === null || asked_at <= since);
    if (due.length === 0) throw nobody(wanted.length);
    const byOwner = [...Map.groupBy(due, ({ owner }) => owner.id)];
    const told = byOwner.map(([owner, own]) => ({
      organization: owner,
      details: { event, boats: own.map(({ id }) => id) },
      once: `boats ${event} ${owner} ${at}`,
    }));
    const before = (await asksOf(tx, event)).filter(({ boat }) => due.some(({ id }) => id === boat));
    const asked = due.map(({ id, missing }) => ({ boat: id, asked_at: at, missing: missing.join(',') }));
    await storeAsks(tx, asked);
    const details = { people: told.length, boats: due.length, ...(before.length > 0 && { before }) };
    const undo = await recordHistory(tx, { at, actor, action: 'boats.asked', event, details, told });
    return { people: told.length, undo };
  });
}

function nobody(recently: number): AppError {
  if (recently === 0)
    return new AppError('nobody_to_write_to', {}, 'No boat lacks anything that its owner could be asked for');
  return new AppError('nobody_to_write_to', {}, 'Their owners were all asked in the last three days');
}

export type StoredAsk = Tables['boat_ask'];

/** The boats of an event that were asked for at a moment, as they were before it. */
export async function restoreAsks(tx: Db, event: number, at: string, before: StoredAsk[]): Promise<void> {
  await tx
    .deleteFrom('boat_ask')
    .where('asked_at', '=', at)
    .where('boat', 'in', (row) => row.selectFrom('boat').select('id').where('event', '=', event))
    .execute();
  await storeAsks(tx, before);
}

async function storeAsks(tx: Db, asks: StoredAsk[]): Promise<void> {
  for (const some of chunks(asks))
    await tx
      .insertInto('boat_ask')
      .values(some)
      .onConflict((row) =>
        row
          .column('boat')
          .doUpdateSet((row_) => ({ asked_at: row_.ref('excluded.asked_at'), missing: row_.ref('excluded.missing') })),
      )
      .execute();
}
