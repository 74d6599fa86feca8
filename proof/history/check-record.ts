import { outcome, type Operation, type Report } from './operation.ts';
import type { Stored } from './stored.ts';

type Row = Stored['history'][number];
const rule = 'each change is in the history once';

/** Changes of days, legs, boats and people are in the server's own history once each, with their actor; bookings are replayed. */
export function checkRecord({ history: rows }: Stored, operations: Operation[], report: Report): void {
  const expected = new Map<string, { done: number; unknown: number }>();
  for (const operation of operations) {
    const what = outcome(operation);
    if (what === 'refused') continue;
    for (const key of keysOf(operation)) {
      const counts = expected.get(key) ?? { done: 0, unknown: 0 };
      counts[what] += 1;
      expected.set(key, counts);
    }
  }
  const kept = Map.groupBy(rows, keyOfRow);
  for (const [key, { done, unknown }] of expected) {
    const count = kept.get(key)?.length ?? 0;
    if (count < done || count > done + unknown)
      report(rule, `'${key}' ${count} times, where ${done} were answered and ${unknown} were not`);
  }
  for (const key of kept.keys()) if (key && !expected.has(key)) report(rule, `'${key}', which nobody asked for`);
}

function keysOf(operation: Operation): string[] {
  const { actor, question: q } = operation;
  if (q.kind === 'disrupt' && q.wish.kind === 'legs')
    return [
      ...q.wish.add.map(() => `leg.created ${actor}`),
      ...q.wish.edit.map(({ id }) => `leg.edited ${actor} ${id}`),
      ...q.wish.remove.map((id) => `leg.removed ${actor} ${id}`),
    ];
  return [keyOf(operation) ?? []].flat();
}

function keyOf({ question: q, actor }: Operation): string | undefined {
  if (q.kind === 'lock') return `${q.lock_state ? 'day.locked' : 'day.unlocked'} ${actor} ${q.event} ${q.date}`;
  if (q.kind === 'maxPerBoat' || q.kind === 'move' || q.kind === 'boats') return `leg.edited ${actor} ${q.leg}`;
  if (q.kind === 'capacity') return `boat.edited ${actor} ${q.boat}`;
  if (q.kind === 'removeLeg') return `leg.removed ${actor} ${q.leg}`;
  if (q.kind === 'removeOrganization') return `organization.removed ${actor} ${q.organization}`;
  if (q.kind === 'demote') return `organization.edited ${actor} ${q.organization}`;
  if (q.kind === 'dates') return `event.edited ${actor} ${q.event}`;
  if (q.kind === 'addLeg' || q.kind === 'copyLeg') return `leg.created ${actor}`;
  return undefined;
}

/** A boat that goes with its owner, and a leg that goes with the undo of what made it, is no call of its own. */
function keyOfRow({ action, actor, boat, date, details, event, leg, organization }: Row): string {
  if (action === 'leg.removed' && (JSON.parse(details) as { disruption?: number }).disruption === undefined) return '';
  if (action === 'day.locked' || action === 'day.unlocked') return `${action} ${actor} ${event} ${date}`;
  if (action === 'leg.created') return `${action} ${actor}`;
  if (action === 'leg.edited' || action === 'leg.removed') return `${action} ${actor} ${leg}`;
  if (action === 'boat.edited') return `${action} ${actor} ${boat}`;
  if (action === 'organization.removed' || action === 'organization.edited')
    return `${action} ${actor} ${organization}`;
  if (action === 'event.edited') return `${action} ${actor} ${event}`;
  return '';
}
