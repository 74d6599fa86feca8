import { toIso } from '#domain/time.ts';
import { regeditExpiry, regeditLink } from '../login/regedit-link.ts';
import type { Composing } from './kind.ts';
import { findPendingChange, keepPendingChange } from './queries.ts';

/** The link that confirms a change, valid from now; undefined when the change is gone. */
export async function linkToConfirm(
  services: Composing,
  update: number,
): Promise<{ link: string; changes: string } | undefined> {
  const { database, now } = services;
  const change = await database.read((db) => findPendingChange(db, update));
  if (!change) return undefined;
  await database.write((tx) => keepPendingChange(tx, update, toIso(regeditExpiry(now()))));
  return { link: await regeditLink(services, change), changes: change.changes };
}
