import type { DrawInput, DrawResult } from '#domain/draw/context.ts';
import { isOf, outcome, type Operation, type Report } from '../operation.ts';
import type { Stored } from '../stored.ts';
import { checkRow } from './check-rows.ts';
import { commitsOf, isRemovalAlone, mayShareCommit, type Commit } from './commits.ts';
import { checkDisruption, checkUndo, disruptionOf, snapshot, type Snapshot } from './disruptions.ts';
import { keepOffersOfLockedDays, take, type Details, type Known, type Row } from './effects.ts';
import { checkEnd } from './end.ts';
import { reasons, type Clock } from './refusals.ts';
import { checkRules } from './rules.ts';
import { difference, shownBy } from './shown.ts';
import { checkReach, type WasMarked } from './reach.ts';
import { EventState } from './state.ts';

/** An answer that must be true of one of the states from the `first` commit to the `last`. */
interface Claim {
  first: number;
  last: number;
  holds: (state: EventState) => boolean;
  failed: (state: EventState) => void;
}

/** How long the end of a commit may be after its beginning, by the servers' clock, where no answer says. */
const longestCommit = 10 * 60_000;

/**
 * One event, commit by commit in the order of the server's own history: each must be allowed in the state that those
 * before it left, the order must agree with when clients were answered, and every answer with a state at its time.
 */
export function checkReplay(
  operations: Operation[],
  stored: Stored,
  { clockAt, event }: { clockAt: (moment: number) => number; event: number },
  report: Report,
): void {
  const rows = withSources(
    stored.history.filter((row) => row.event === event || row.action === 'organization.removed'),
  );
  const about = operations.filter((operation) => operation.event === event);
  const commits = commitsOf(rows, operations, clockAt);
  checkOrder(commits, report);
  checkAnswered(about, rows, report);
  const claims = claimsOf(about, commits, clockAt, report);
  const marks = about.filter((operation) => isOf(operation, 'mark'));
  const wasMarked: WasMarked = (organization, until) =>
    marks.some(
      ({ asked, question }) =>
        clockAt(asked) <= Date.parse(until) && question.marks.some((mark) => mark.organization === organization),
    );
  const state = replay(commits, claims, knownOf(stored, event), { clockAt, report, event, wasMarked });
  checkEnd(state, stored, event, report);
}

/** Texts in the lines about a removed person are erased; the origin of their seats is still known. */
function withSources(rows: Row[]): Row[] {
  const drawnAt = rows.find(({ action }) => action === 'draw.drawn')?.at;
  const late = new Set(
    rows.filter(({ action }) => action === 'wishes.saved').map(({ at, organization }) => `${at} ${organization}`),
  );
  return rows.map((row) => {
    if (row.action !== 'registration.created') return row;
    const details = JSON.parse(row.details) as Details;
    if (details.source !== '') return row;
    const isDrawn = row.at === drawnAt || late.has(`${row.at} ${row.organization}`);
    return { ...row, details: JSON.stringify({ ...details, source: isDrawn ? 'draw' : 'waiting' }) };
  });
}

function replay(
  commits: Commit[],
  claims: Claim[],
  known: Known,
  {
    clockAt,
    event,
    report,
    wasMarked,
  }: { clockAt: (moment: number) => number; report: Report; event: number; wasMarked: WasMarked },
): EventState {
  const state = new EventState();
  const changes = new Map<number, { before: Snapshot; after: Snapshot }>();
  let open: Claim[] = [];
  const byFirst = Map.groupBy(claims, ({ first }) => first);
  const look = (index: number) => {
    open.push(...(byFirst.get(index) ?? []));
    open = open.filter((claim) => {
      if (claim.holds(state)) return false;
      if (index >= claim.last) claim.failed(state);
      return index < claim.last;
    });
  };
  look(0);
  for (const [index, commit] of commits.entries()) {
    const before = snapshot(state);
    checkRemoved(commit, event, report);
    for (const row of commit.rows) {
      checkRow(state, row, commit, report);
      take(state, row, commit.by, known);
    }
    keepOffersOfLockedDays(state);
    const disruption = disruptionOf(commit);
    const change = changes.get(disruption?.id ?? 0);
    if (disruption?.isUndo && change) checkUndo(change, state, report);
    if (disruption && !disruption.isUndo) changes.set(disruption.id, { before, after: snapshot(state) });
    checkDisruption(before, state, commit, report);
    for (const row of commit.rows) checkReach(state, row, commit, wasMarked, report);
    const next = commits[index + 1];
    if (!next?.isSettling && !mayShareCommit(commit, next)) checkState(state, commit, clockAt, report);
    look(index + 1);
  }
  return state;
}

function checkState(state: EventState, commit: Commit, clockAt: (moment: number) => number, report: Report): void {
  const from = Date.parse(commit.rows[0]?.at ?? '');
  const to = commit.by ? clockAt(commit.by.answered) : from + longestCommit;
  const where = `after line ${commit.rows.at(-1)?.id} (${commit.rows[0]?.action}, operation ${commit.by?.number})`;
  checkRules(state, { from, to }, (rule, text) => report(rule, `${where}: ${text}`));
}

/** A call says how many bookings went with it. */
function checkRemoved({ by, rows }: Commit, event: number, report: Report): void {
  if (!by || outcome(by) !== 'done' || (by.question.kind !== 'removeAll' && by.question.kind !== 'removeLeg')) return;
  const removed = rows.filter((row) => row.action === 'registration.removed' && row.event === event).length;
  if (removed !== by.body.removed)
    report('counts', `operation ${by.number} says ${by.body.removed} removed, and the history ${removed}`);
}

/** When a call was answered before another was sent, its line is earlier in the history. */
function checkOrder(commits: Commit[], report: Report): void {
  let earliest = Infinity;
  for (const { by, rows } of commits.toReversed()) {
    if (!by) continue;
    if (by.asked > earliest) report('in the order of the answers', `line ${rows[0]?.id} is of operation ${by.number}`);
    earliest = Math.min(earliest, by.answered);
  }
}

/** Every acknowledged change is in the history once, by whom it was made. */
function checkAnswered(operations: Operation[], rows: Row[], report: Report): void {
  const lines = Map.groupBy(rows, (row) => {
    const { disruption, id } = JSON.parse(row.details) as Details;
    // What went with its leg or boat, and came back by an undo, may be removed by a call afterwards.
    return disruption === undefined ? `${row.action} ${id}` : '';
  });
  for (const operation of operations) {
    if (outcome(operation) !== 'done') continue;
    const { actor, body, number, question: q } = operation;
    const made = (ids: number[]) => ids.map((id) => `registration.created ${id}`);
    const expected: string[] = [];
    if (q.kind === 'book' || q.kind === 'fill') expected.push(...made([body.id ?? 0]));
    if (q.kind === 'remove') expected.push(`registration.removed ${q.id}`);
    if (q.kind === 'bookDay')
      expected.push(...made(body.ids ?? []), ...[...new Set(q.remove)].map((id) => `registration.removed ${id}`));
    if (q.kind === 'leaveLine') expected.push(`waiting.left ${q.id}`);
    for (const key of expected) {
      const found = lines.get(key) ?? [];
      if (found.length !== 1 || found[0]?.actor !== actor)
        report('each change is in the history once', `'${key}' of operation ${number} is there ${found.length} times`);
    }
    if (isOf(operation, 'bookDay') && body.ids?.length !== operation.question.book.length)
      report('all or nothing', `operation ${number} booked ${body.ids?.length} of ${operation.question.book.length}`);
  }
}

function claimsOf(
  operations: Operation[],
  commits: Commit[],
  clockAt: (moment: number) => number,
  report: Report,
): Claim[] {
  return operations.flatMap((operation): Claim[] => {
    const holds = claimOf(operation, { from: clockAt(operation.asked), to: clockAt(operation.answered) });
    if (!holds) return [];
    const { asked, answered, body, number, question, status } = operation;
    // A removal takes no lock of the event: it may be answered before a commit whose lines were written earlier.
    const answeredBefore = commits.findLastIndex(
      (commit) => commit.by !== undefined && commit.by.answered < asked && !isRemovalAlone(commit),
    );
    const to = clockAt(answered);
    const askedAfter = commits.findIndex(({ by, isSettling, rows }) =>
      by ? by.asked > answered : !isSettling && Date.parse(rows[0]?.at ?? '') > to,
    );
    const rule = outcome(operation) === 'done' ? 'reads' : 'refusals are true';
    const shown = outcome(operation) === 'done' ? shownBy(operation) : undefined;
    const failed = (state: EventState) =>
      report(
        rule,
        `operation ${number} ${JSON.stringify(question)}: ${status} ${body.code ?? ''} is true of no state: ` +
          (shown ? difference(shown, state).join('; ') : ''),
      );
    return [{ first: answeredBefore + 1, last: askedAfter < 0 ? commits.length : askedAfter, holds, failed }];
  });
}

function claimOf(operation: Operation, clock: Clock): ((state: EventState) => boolean) | undefined {
  if (outcome(operation) === 'done') {
    const shown = shownBy(operation);
    return shown && ((state) => difference(shown, state).length === 0);
  }
  if (outcome(operation) === 'unknown' || operation.status === 401) return undefined;
  const { code = '' } = operation.body;
  // Whether people are there is asked where all events are checked.
  if (['forbidden', 'organization_not_found', 'owner_not_found', 'not_found'].includes(code)) return undefined;
  const reason = reasons[code];
  return (state) => reason?.(state, operation, clock) ?? false;
}

function knownOf(stored: Stored, event: number): Known {
  const draw = stored.draws.find((each) => each.event === event);
  const { unmet = [] } = JSON.parse(draw?.result ?? '{}') as Partial<DrawResult>;
  const { people = [] } = JSON.parse(draw?.input ?? '{}') as Partial<DrawInput>;
  return { unmet, people };
}
