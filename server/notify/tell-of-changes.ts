import type { Db } from '../db/database.ts';
import { takeRecorded, type Change } from '../history/record.ts';
import { kinds } from './kinds.ts';
import type { Told } from './kind.ts';
import { tell } from './tell.ts';

/** Ends each transaction: whoever is to be told of what it recorded is told in it, so that neither is there without the other. */
export async function tellOfChanges(tx: Db): Promise<void> {
  const changes = takeRecorded(tx);
  for (const kind of kinds) {
    const { trigger } = kind;
    if (!('after' in trigger)) continue;
    const own = changes.filter(({ action }) => trigger.after.includes(action));
    const [first] = own;
    if (first) await tell(tx, kind, trigger.told ? await trigger.told(tx, own) : thoseNamed(own), first.at);
  }
}

function thoseNamed(changes: readonly Change[]): Told[] {
  return changes.flatMap(({ details, event, organization, told }): readonly Told[] => {
    if (organization === undefined) return told ?? [];
    return [{ organization, details: { ...details, ...(event !== undefined && { event }) } }];
  });
}
