import type { AddedAs, NewCoverage } from '#domain/after/coverage.ts';
import { AppError } from '#domain/errors.ts';
import { advisoryLock, type Database, type Db } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { judgeAddress } from '../web-address.ts';
import { countAdded, metOnBoatsOf, requireAfter, requireBoats } from './queries.ts';

/** More than anybody writes about one event. */
const maxPieces = 50;

/**
 * A published piece: one's own, or by an organiser or a builder for somebody. The same address is the same piece, whoever types it:
 * it then has all the boats and people that were named. Returns its id.
 */
export function addCoverage(database: Database, sent: NewCoverage, by: AuditContext): Promise<number> {
  const { event, medium, title, url } = sent;
  const { key: address_key, link } = judgeAddress(url);
  return database.write(async (tx) => {
    await advisoryLock(tx, database.kind, `coverage by ${by.actor.id}`);
    await requireAfter(tx, event, by.actor);
    const boats = await requireBoats(tx, event, sent.boats);
    if (by.actor.type === 'manufacturer' && boats.some(({ owner }) => owner !== by.actor.id))
      throw new AppError('forbidden');
    const writer = await writerOf(tx, sent, by);
    const { id, ...stored } = await tx
      .insertInto('coverage')
      .values({ event, url, link: Number(link), address_key, title, medium, added_by: by.actor.id, created_at: by.at })
      // It changes nothing, but returns the piece that is there, also to one of two who type it at once.
      .onConflict((conflict) => conflict.columns(['event', 'address_key']).doUpdateSet({ address_key }))
      .returning(['id', 'title', 'medium'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('coverage')
      .set({ title: stored.title || title, medium: stored.medium || medium })
      .where('id', '=', id)
      .execute();
    for (const boat of boats)
      await tx
        .insertInto('coverage_boat')
        .values({ coverage: id, boat: boat.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (writer) await addWriter(tx, { coverage: id, event, ...writer }, by);
    if (by.actor.type !== 'admin' && (await countAdded(tx, event, by.actor.id)) > maxPieces)
      throw new AppError('coverage_too_many');
    const organization = writer?.organization;
    await recordHistory(tx, { ...by, action: 'coverage.added', event, ...(organization && { organization }) });
    return id;
  });
}

interface Writer {
  organization: number;
  added_as: AddedAs;
}

/** Who wrote it; an organiser or a builder need not know. */
async function writerOf(
  tx: Db,
  { event, organization }: NewCoverage,
  { actor }: AuditContext,
): Promise<Writer | undefined> {
  if (actor.type === 'test driver') {
    if (organization !== undefined && organization !== actor.id) throw new AppError('forbidden');
    return { organization: actor.id, added_as: 'self' };
  }
  if (organization === undefined) return undefined;
  if (organization === actor.id) return { organization, added_as: 'self' };
  // Who was not on a builder's boats is not for them to know of.
  const isKnown =
    actor.type === 'admin' ? await isSomebody(tx, organization) : await metOnBoatsOf(tx, event, actor.id, organization);
  if (!isKnown) throw new AppError('organization_not_found');
  return { organization, added_as: actor.type === 'admin' ? 'organiser' : 'builder' };
}

async function isSomebody(tx: Db, id: number): Promise<boolean> {
  return (await tx.selectFrom('organization').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whoever says of themselves that they wrote it is right; it is also an answer to what they were asked. */
async function addWriter(
  tx: Db,
  { added_as, coverage, event, organization }: Writer & { coverage: number; event: number },
  { actor }: AuditContext,
): Promise<void> {
  const said = { added_by: actor.id, added_as };
  await tx
    .insertInto('coverage_person')
    .values({ coverage, organization, ...said })
    .onConflict((conflict) =>
      added_as === 'self' ? conflict.columns(['coverage', 'organization']).doUpdateSet(said) : conflict.doNothing(),
    )
    .execute();
  await tx.deleteFrom('coverage_answer').where('event', '=', event).where('organization', '=', organization).execute();
}
