import type { Actor } from '#domain/permissions.ts';
import type { Settings } from '#domain/settings.ts';
import type { Db } from '../db/database.ts';
import { settingsNow } from './queries.ts';

/** Signed out one sees the front page and the contact, signed in also the welcome and who may book; the rest is for admins. */
export async function visibleSettings(db: Db, asker: Actor | undefined): Promise<Partial<Settings>> {
  const settings = await settingsNow(db);
  if (asker?.type === 'admin') return settings;
  const { booking_requires_confirmation, contact_email, front_page_text, welcome_text } = settings;
  return { front_page_text, contact_email, ...(asker && { welcome_text, booking_requires_confirmation }) };
}
