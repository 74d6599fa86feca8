import { AppError } from '#domain/errors.ts';
import type { Database } from '../db/database.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { deleteBoard, revokeCrewLink } from './link-queries.ts';

/** From the next call on, phones with this link read nothing more, and delete their data. */
export function endCrewLink(database: Database, id: number, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const link = await revokeCrewLink(tx, id, at);
    if (!link) throw new AppError('crew_link_not_found');
    const { boat, date, event } = link;
    await recordHistory(tx, { at, actor, action: 'crew.link_ended', event, date, ...(boat !== null && { boat }) });
  });
}

export function endBoard(database: Database, id: number, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const board = await deleteBoard(tx, id);
    if (!board) throw new AppError('board_not_found');
    await recordHistory(tx, { at, actor, action: 'board.removed', event: board.event });
  });
}
