import type { Facts } from './facts.ts';
import { outcome, type Operation, type Violation } from './operation.ts';
import type { Stored } from './stored.ts';

type Report = (rule: string, text: string) => void;
type Row = Stored['history'][number];
const rule = 'each change is in the history once';

/** The history that the server keeps: each change once, with its actor and the organization concerned. */
export function checkRecord(stored: Stored, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  const report: Report = (which, text) => violations.push({ rule: which, text: `history: ${text}` });
  const byAction = Map.groupBy(stored.history, ({ action }) => action);
  const created = byBooking(byAction.get('registration.created') ?? [], report);
  const removed = byBooking(byAction.get('registration.removed') ?? [], report);
  for (const { id } of stored.registrations) {
    if (!created.has(id)) report(rule, `booking ${id} is there, and nobody made it`);
    if (removed.has(id)) report(rule, `booking ${id} is there, and somebody removed it`);
  }
  const there = new Set(stored.registrations.map(({ id }) => id));
  for (const id of created.keys())
    if (!there.has(id) && !removed.has(id)) report(rule, `booking ${id} is gone, and nobody removed it`);
  for (const id of removed.keys()) if (!created.has(id)) report(rule, `booking ${id} was removed, and nobody made it`);
  checkBookings(facts, created, removed, report);
  checkOthers(stored.history, facts.operations, report);
  return violations;
}

function byBooking(rows: Row[], report: Report): Map<number, Row> {
  const byId = new Map<number, Row>();
  for (const row of rows) {
    const { id } = JSON.parse(row.details) as { id: number };
    if (byId.has(id)) report(rule, `booking ${id} twice as ${row.action}`);
    byId.set(id, row);
  }
  return byId;
}

function checkBookings(facts: Facts, created: Map<number, Row>, removed: Map<number, Row>, report: Report): void {
  for (const operation of facts.operations) {
    const { question: q, body, actor, number } = operation;
    if (outcome(operation) !== 'done') continue;
    if (q.kind !== 'book' && q.kind !== 'remove') continue;
    const id = q.kind === 'book' ? (body.id ?? 0) : q.id;
    const row = (q.kind === 'book' ? created : removed).get(id);
    if (row?.actor !== actor || row.organization !== q.organization)
      report(rule, `${q.kind} ${id} by operation ${number} is not there, or by ${row?.actor} for ${row?.organization}`);
  }
  // A call without an answer happened at most once.
  const unknown = facts.operations.filter(
    (operation) => operation.question.kind === 'book' && outcome(operation) === 'unknown',
  ).length;
  const unanswered = [...created.keys()].filter(
    (id) => facts.byNumber.get(facts.bookingsById.get(id)?.by ?? -1)?.body.id !== id,
  ).length;
  if (unanswered > unknown) report('at most once', `${unanswered} bookings from ${unknown} calls without answer`);
}

/** All other changes by what they are, who made them and of what. */
function checkOthers(rows: Row[], operations: Operation[], report: Report): void {
  const expected = new Map<string, { done: number; unknown: number }>();
  for (const operation of operations) {
    const key = keyOf(operation);
    const what = outcome(operation);
    if (!key || what === 'refused') continue;
    const counts = expected.get(key) ?? { done: 0, unknown: 0 };
    counts[what] += 1;
    expected.set(key, counts);
  }
  const kept = Map.groupBy(rows, keyOfRow);
  for (const [key, { done, unknown }] of expected) {
    const count = kept.get(key)?.length ?? 0;
    if (count < done || count > done + unknown)
      report(rule, `'${key}' ${count} times, where ${done} were answered and ${unknown} were not`);
  }
  for (const key of kept.keys()) if (key && !expected.has(key)) report(rule, `'${key}', which nobody asked for`);
}

function keyOf({ question: q, actor }: Operation): string | undefined {
  if (q.kind === 'lock') return `${q.lock_state ? 'day.locked' : 'day.unlocked'} ${actor} ${q.event} ${q.date}`;
  if (q.kind === 'maxPerBoat' || q.kind === 'move' || q.kind === 'boats') return `leg.edited ${actor} ${q.leg}`;
  if (q.kind === 'capacity') return `boat.edited ${actor} ${q.boat}`;
  if (q.kind === 'removeLeg') return `leg.removed ${actor} ${q.leg}`;
  if (q.kind === 'removeOrganization') return `organization.removed ${actor} ${q.organization}`;
  if (q.kind === 'demote') return `organization.edited ${actor} ${q.organization}`;
  if (q.kind === 'dates') return `event.edited ${actor} ${q.event}`;
  if (q.kind === 'addLeg') return `leg.created ${actor}`;
  return undefined;
}

/** A boat that goes with its owner is no call of its own. */
function keyOfRow({ action, actor, event, leg, boat, organization, date }: Row): string {
  if (action === 'day.locked' || action === 'day.unlocked') return `${action} ${actor} ${event} ${date}`;
  if (action === 'leg.created') return `${action} ${actor}`;
  if (action === 'leg.edited' || action === 'leg.removed') return `${action} ${actor} ${leg}`;
  if (action === 'boat.edited') return `${action} ${actor} ${boat}`;
  if (action === 'organization.removed' || action === 'organization.edited')
    return `${action} ${actor} ${organization}`;
  if (action === 'event.edited') return `${action} ${actor} ${event}`;
  return '';
}
