import type { Settings } from '#domain/settings.ts';
import type { Db } from '../db/database.ts';

export async function settingsNow(db: Db): Promise<Settings> {
  const {
    id: _id,
    booking_requires_confirmation,
    ...texts
  } = await db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  return { ...texts, booking_requires_confirmation: booking_requires_confirmation === 1 };
}

export async function updateSettings(
  tx: Db,
  { booking_requires_confirmation, ...texts }: Partial<Settings>,
): Promise<void> {
  const flag =
    booking_requires_confirmation === undefined
      ? {}
      : { booking_requires_confirmation: booking_requires_confirmation ? 1 : 0 };
  const changes = { ...texts, ...flag };
  if (Object.keys(changes).length > 0) await tx.updateTable('settings').set(changes).where('id', '=', 1).execute();
}
