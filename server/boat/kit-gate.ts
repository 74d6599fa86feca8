import { kitState } from '#domain/after/press-kit.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor } from '#domain/permissions.ts';
import type { Database } from '../db/database.ts';
import { kitFileName } from '../files/file-kinds.ts';
import { locationOf } from '../files/file-store.ts';
import { kitsWithFile } from './kit-queries.ts';

/** A press kit with what decides who may see it. */
export interface Embargoed {
  owner: number | null;
  after: number | null;
  published: number | null;
  not_before: string | null;
}

/** The builder, who has to check it, and admins. */
export function mayEditKit(actor: Actor | undefined, { owner }: Pick<Embargoed, 'owner'>): boolean {
  return actor !== undefined && (actor.type === 'admin' || actor.id === owner);
}

/** The gate of press kits, for each address that has bytes or words of one: closed unless all of this holds. */
export function isOpen(kit: Embargoed, now: number): boolean {
  return kit.after === 1 && kit.published === 1 && kitState(kit, now) === 'open';
}

/** A file never changes under its name, so that it is kept for ever. */
const forEver = 'public, max-age=31536000, immutable';
/** A kit may be closed again, by a later moment or an organiser: whoever keeps a copy asks each time. */
const askEachTime = 'private, no-cache';
const keepNothing = 'private, no-store';

/**
 * For how long an uploaded file may be kept by who asks for it. One of a press kit is not found before the moment of the kit, nor
 * while it is in none; only who may change the kit, or uploaded it, gets it then.
 */
export async function cachingOf(
  database: Database,
  name: string,
  actor: Actor | undefined,
  now: () => number,
): Promise<string> {
  if (!kitFileName.test(name)) return forEver;
  const rows = await database.lookUp((db) => kitsWithFile(db, locationOf(name)));
  const kits = rows.filter(({ owner }) => owner !== null);
  if (kits.length > 0 && kits.every((kit) => isOpen(kit, now()))) return askEachTime;
  const own = kits.length > 0 ? kits : rows.map(({ uploader, ...row }) => ({ ...row, owner: uploader }));
  if (own.length > 0 && own.every((kit) => mayEditKit(actor, kit))) return keepNothing;
  throw new AppError('page_not_found');
}
