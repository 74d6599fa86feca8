import type { NewAnswer } from '#domain/after/coverage.ts';
import type { Database } from '../db/database.ts';
import type { AuditContext } from '../history/record.ts';
import { requireAfter } from './queries.ts';

/** 'Not yet' is asked once more; 'will not' is the last word, until they say something else. */
export function saveAnswer(
  database: Database,
  { answer, event }: NewAnswer,
  { actor, at }: AuditContext,
): Promise<void> {
  return database.write(async (tx) => {
    await requireAfter(tx, event, actor);
    await tx
      .insertInto('coverage_answer')
      .values({ event, organization: actor.id, answer, at })
      .onConflict((conflict) => conflict.columns(['event', 'organization']).doUpdateSet({ answer, at }))
      .execute();
  });
}
