import type { Selectable } from 'kysely';
import type { Db } from '../db/database.ts';
import type { GuestTable } from '../db/tables.ts';

/** Guests of removed legs are kept with their names for the undo: these end with the names of the other guests. */
export async function blankRemovedGuests(tx: Db, who: { event: number } | { organization: number }): Promise<void> {
  const isMeant = (guest: Selectable<GuestTable>) =>
    'event' in who ? guest.event === who.event : guest.organization === who.organization;
  const found = await tx
    .selectFrom('disruption')
    .select(['id', 'changes'])
    .where('changes', 'like', '%"publication":%')
    .execute();
  for (const { changes, id } of found) {
    const stored = JSON.parse(changes) as { removed: { guests: Selectable<GuestTable>[] }[] };
    const removed = stored.removed.map((leg) => ({
      ...leg,
      guests: leg.guests.map((guest) =>
        isMeant(guest) ? { ...guest, name: 'Guest', publication: '', phone: '' } : guest,
      ),
    }));
    const blank = JSON.stringify({ ...stored, removed });
    await tx.updateTable('disruption').set({ changes: blank }).where('id', '=', id).execute();
  }
}
