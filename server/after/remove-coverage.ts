import { AppError } from '#domain/errors.ts';
import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { findCoverage } from './queries.ts';

/**
 * An admin removes a piece; everybody else takes away what they said: that they wrote it, or whom they named. When nobody else has
 * said anything of it, the piece goes as well.
 */
export function removeCoverage(database: Database, id: number, by: AuditContext): Promise<void> {
  const { id: own, type } = by.actor;
  return database.write(async (tx) => {
    const piece = await findCoverage(tx, id);
    if (!piece) throw new AppError('page_not_found');
    const gone = await tx
      .deleteFrom('coverage_person')
      .where('coverage', '=', id)
      .$if(type !== 'admin', (query) =>
        query.where((row) => row.or([row('organization', '=', own), row('added_by', '=', own)])),
      )
      .returning('organization')
      .execute();
    if (type !== 'admin' && gone.length === 0 && piece.added_by !== own) throw new AppError('page_not_found');
    const left = await tx
      .selectFrom('coverage_person')
      .select('organization')
      .where('coverage', '=', id)
      .limit(1)
      .executeTakeFirst();
    const wasAddedByAnother = piece.added_by !== null && piece.added_by !== own && type !== 'admin';
    if (!left && !wasAddedByAnother) await tx.deleteFrom('coverage').where('id', '=', id).execute();
    else if (piece.added_by === own)
      await tx.updateTable('coverage').set({ added_by: null }).where('id', '=', id).execute();
    await recordHistory(tx, { ...by, action: 'coverage.removed', event: piece.event });
  });
}
