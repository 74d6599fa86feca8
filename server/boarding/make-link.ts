import { dayCloses } from '#domain/boarding/limits.ts';
import { AppError } from '#domain/errors.ts';
import { toIso } from '#domain/time.ts';
import type { Database } from '../db/database.ts';
import { requireEvent } from '../event/queries.ts';
import { recordHistory, type AuditContext } from '../history/record.ts';
import { hashOfLink, newLinkToken, type Tokens } from '../tokens.ts';
import { findEventOfBoat, insertBoard, insertCrewLink, deleteBoard, revokeCrewLink } from './link-queries.ts';

export interface MadeLink {
  id: number;
  token: string;
}

/** The services for making a link: the token is made with the server's key, so the database alone does not have it. */
export interface LinkMaking extends AuditContext {
  tokens: Tokens;
}

function newToken(tokens: Tokens): { seed: string; token: string } {
  const seed = newLinkToken();
  return { seed, token: tokens.ofSeed(seed)[0] ?? '' };
}

/** The token of a link that is stored; undefined for one that was made before tokens had seeds, or with a key that is gone. */
export function tokenOf(
  tokens: Tokens,
  { seed, token_hash }: { seed: string; token_hash: string },
): string | undefined {
  return seed === '' ? undefined : tokens.ofSeed(seed).find((token) => hashOfLink(token) === token_hash);
}

export function makeCrewLink(
  database: Database,
  { boat, date, event }: { event: number; date: string; boat: number | null },
  { actor, at, tokens }: LinkMaking,
): Promise<MadeLink> {
  const { seed, token } = newToken(tokens);
  return database.write(async (tx) => {
    const { end_date, start_date, time_zone } = await requireEvent(tx, event);
    if (date < start_date || date > end_date) throw new AppError('leg_outside_event');
    if (boat !== null && (await findEventOfBoat(tx, boat)) !== event) throw new AppError('boat_not_found');
    const expires_at = toIso(dayCloses(date, time_zone));
    const link = { token_hash: hashOfLink(token), event, date, boat, created_at: at, expires_at, revoked_at: null, seed }; // prettier-ignore
    const id = await insertCrewLink(tx, link);
    await recordHistory(tx, { at, actor, action: 'crew.link_made', event, date, ...(boat !== null && { boat }) });
    return { id, token };
  });
}

export function makeBoard(database: Database, event: number, { actor, at, tokens }: LinkMaking): Promise<MadeLink> {
  const { seed, token } = newToken(tokens);
  return database.write(async (tx) => {
    await requireEvent(tx, event);
    const id = await insertBoard(tx, { token_hash: hashOfLink(token), event, created_at: at, seed });
    await recordHistory(tx, { at, actor, action: 'board.made', event });
    return { id, token };
  });
}

/** From the next call on, phones with this link read nothing more, and delete their data. */
export function endCrewLink(database: Database, id: number, { actor, at }: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const link = await revokeCrewLink(tx, id, at);
    if (!link) throw new AppError('crew_link_not_found');
    const { boat, date, event } = link;
    await recordHistory(tx, { at, actor, action: 'crew.link_ended', event, date, ...(boat !== null && { boat }) });
  });
}

export function endBoard(database: Database, id: number, by: AuditContext): Promise<void> {
  return database.write(async (tx) => {
    const board = await deleteBoard(tx, id);
    if (!board) throw new AppError('board_not_found');
    await recordHistory(tx, { ...by, action: 'board.removed', event: board.event });
  });
}
