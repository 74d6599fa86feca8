import type { Change } from '#domain/history.ts';

/** For the first change of each removal that took several bookings at once: those of them that can come back. */
export function removedTogether(changes: Change[]): Map<number, Change[]> {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    if (!change.undoable) continue;
    const moment = `${change.at} ${change.actor?.id}`;
    groups.set(moment, [...(groups.get(moment) ?? []), change]);
  }
  const several = [...groups.values()].filter((group) => group.length > 1);
  return new Map(several.map((group) => [group[0]?.id ?? 0, group]));
}
