import { toIso } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { takeRecorded, type Change } from '../history/record.ts';
import { kinds } from './kinds.ts';
import type { Told } from './kind.ts';
import { tell } from './tell.ts';

/** Mails about what an organiser has done wait so long: taken back before, it is told to nobody. */
const undoMilliseconds = 60_000;

/** Ends each transaction: whoever is to be told of what it recorded is told in it, so that neither is there without the other. */
export async function tellOfChanges(tx: Db): Promise<void> {
  const changes = takeRecorded(tx);
  for (const kind of kinds) {
    const { trigger } = kind;
    if (!('after' in trigger)) continue;
    const own = changes.filter(({ action }) => trigger.after.includes(action));
    const [first] = own;
    if (!first) continue;
    const told = trigger.told ? await trigger.told(tx, own) : thoseNamed(own);
    await tell(tx, kind, heldBack(told, own, first.at), first.at);
  }
}

/** Devices are told at once: at 9:59 a mail of 10:00 is of no use. Nobody waits for news of their own act. */
function heldBack(told: readonly Told[], changes: readonly Change[], at: string): readonly Told[] {
  const organisers = new Set(changes.flatMap(({ actor }) => (actor?.type === 'admin' ? actor.id || [] : [])));
  if (organisers.size === 0) return told;
  const dueAt = toIso(Date.parse(at) + undoMilliseconds);
  return told.map((each) =>
    organisers.has(each.organization) || (each.dueAt ?? at) > at ? each : { ...each, dueAt, isUrgent: true },
  );
}

function thoseNamed(changes: readonly Change[]): Told[] {
  return changes.flatMap(({ details, event, organization, told }): readonly Told[] => {
    if (organization === undefined) return told ?? [];
    return [{ organization, details: { ...details, ...(event !== undefined && { event }) } }];
  });
}
