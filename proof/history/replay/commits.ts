import type { LegsWish } from '#domain/disruption/wire.ts';
import type { Of, Operation, Question, SentMark } from '../operation.ts';
import type { Details, Row } from './effects.ts';

/** The lines of the server's history that one commit wrote, in their order. */
export interface Commit {
  rows: Row[];
  /** The call that it belongs to, when that was answered. */
  by: Operation | undefined;
  /** It is what the waiting list gave at the end of the commit before, or at the beginning of the next one. */
  isSettling: boolean;
}

/** Lines of an event in the order of their numbers are in the order of its commits: each has the event's lock. */
export function commitsOf(rows: Row[], operations: Operation[], clockAt: (moment: number) => number): Commit[] {
  const rowsAt = Map.groupBy(rows, ({ at }) => at);
  const isAlone = (row: Row) => row.action === 'organization.removed' && rowsAt.get(row.at)?.length === 1;
  const commits = grouped(rows.filter((row) => !isAlone(row)));
  for (const row of rows.filter(isAlone)) insertRemoval(commits, row);
  const byActor = Map.groupBy(operations, ({ actor }) => actor);
  for (const commit of commits) {
    const [first] = commit.rows;
    // A change of legs is known by them, whatever it took from whom.
    const last = commit.rows.findLast(({ action }) => action.startsWith('leg.')) ?? commit.rows.at(-1);
    if (!first || !last || commit.isSettling) continue;
    const at = Date.parse(first.at);
    const [by, ...others] = (byActor.get(first.actor ?? 0) ?? []).filter(
      (operation) =>
        operation.status === 200 &&
        (operation.event === undefined || operation.event === last.event || last.event === null) &&
        did(operation, last) &&
        clockAt(operation.asked) <= at &&
        at <= clockAt(operation.answered),
    );
    // An admin may do the same twice at once: then it is not told which of the two it was.
    commit.by = others.length === 0 ? by : undefined;
  }
  return commits;
}

function grouped(rows: Row[]): Commit[] {
  const commits: Commit[] = [];
  for (const [n, row] of rows.entries()) {
    const isSettling = settles(row, rows.slice(n + 1));
    const last = commits.at(-1);
    // The servers' clock tells no moment twice: two commits do not share one.
    const isSame = last?.isSettling === isSettling && last.rows[0]?.at === row.at;
    if (isSame) last.rows.push(row);
    else commits.push({ rows: [row], by: undefined, isSettling });
  }
  return commits;
}

/**
 * The removal of a person who has nothing in the event takes no lock, so its line may stand between the lines of a commit, or
 * between a commit and the seats that it gave. It is put after them.
 */
function insertRemoval(commits: Commit[], row: Row): void {
  const next = commits.findIndex(({ isSettling, rows: [first] }) => !isSettling && (first?.id ?? 0) > row.id);
  commits.splice(next < 0 ? commits.length : next, 0, { rows: [row], by: undefined, isSettling: false });
}

/**
 * Bookings that wait for the event's lock at once share a commit, each line with the moment of its own request; what the waiting
 * list gives follows after the last of them. Between them nothing is committed, and a booking only takes a seat: whatever is
 * wrong after one is wrong after the last as well.
 */
export function mayShareCommit(one: Commit, next: Commit | undefined): boolean {
  if (!one.by || !next?.by || one.by.process !== next.by.process) return false;
  return [one.by, next.by].every(({ question }) => question.kind === 'book') && next.by.asked < one.by.answered;
}

/** The removal of a person who has nothing in the event. */
export function isRemovalAlone({ rows }: Commit): boolean {
  return rows.length === 1 && rows[0]?.action === 'organization.removed';
}

/** Whether a line may be the effect of the call, by its person and object. */
function did({ body, question: q }: Operation, row: Row): boolean {
  const { id } = JSON.parse(row.details) as Details;
  switch (row.action) {
    case 'registration.created':
      return body.id === id || (body.ids?.includes(id) ?? false);
    case 'registration.removed':
      if (q.kind === 'remove') return q.id === id;
      return q.kind === 'bookDay'
        ? q.remove.includes(id)
        : q.kind === 'removeAll' && q.organization === row.organization;
    case 'seat.missed':
    case 'seat.came':
    case 'guest.added':
      return q.kind === 'mark' && q.marks.some((mark) => isAbout(mark, row));
    case 'guest.removed':
      return q.kind === 'removeGuest' && q.guest === guestOf(row);
    case 'leg.edited':
      if (isLegsWish(q)) return q.wish.edit.some((edit) => edit.id === row.leg);
      return (q.kind === 'maxPerBoat' || q.kind === 'move' || q.kind === 'boats') && q.leg === row.leg;
    case 'leg.created':
      return isLegsWish(q) || ((q.kind === 'addLeg' || q.kind === 'copyLeg') && body.id === row.leg);
    case 'waiting.joined':
      return body.id === id;
    case 'boat.created':
      return body.ids?.[0] === row.boat;
    case 'day.locked':
    case 'day.unlocked':
      return q.kind === 'lock' && q.date === row.date && q.lock_state === (row.action === 'day.locked');
    case 'waiting.paused':
    case 'waiting.resumed':
      return q.kind === 'pause' && q.paused === (row.action === 'waiting.paused');
    case 'organization.removed':
      return q.kind === 'removeOrganization' && q.organization === row.organization;
    case 'leg.removed':
      if (isLegsWish(q)) return q.wish.remove.some((leg) => leg === row.leg);
      return q.kind === 'undo' || (q.kind === 'removeLeg' && q.leg === row.leg);
    case 'boat.edited':
    case 'boat.removed':
      return (q.kind === 'capacity' || q.kind === 'removeBoat') && q.boat === row.boat;
    default:
      return (kinds[row.action]?.includes(q.kind) ?? false) && ('id' in q && id !== undefined ? q.id === id : true);
  }
}

function isLegsWish(q: Question): q is Of<'disrupt'> & { wish: LegsWish } {
  return q.kind === 'disrupt' && q.wish.kind === 'legs';
}

const kinds: Record<string, string[]> = {
  'event.created': ['addEvent'],
  'event.edited': ['dates'],
  'registration.kept': ['keep'],
  'waiting.left': ['leaveLine'],
  'waiting.lost': ['disrupt'],
  'waiting.brought_back': ['undo'],
  'wishes.saved': ['wish'],
  'draw.set': ['setDraw'],
  'draw.drawn': ['runDraw'],
  'leg.disrupted': ['disrupt', 'undo'],
  'leg.brought_back': ['undo'],
  'registration.moved': ['disrupt', 'undo'],
  'registration.lost': ['disrupt'],
};

function settles(row: Row, later: Row[]): boolean {
  if (row.action === 'registration.lapsed') return true;
  if (row.action === 'registration.created') return sourceOf(row) === 'waiting';
  if (row.action !== 'registration.removed' || row.actor !== row.organization) return false;
  // The seat that was given up for one from the waiting list.
  return later
    .slice(0, 200)
    .some(
      (other) =>
        other.at === row.at &&
        other.organization === row.organization &&
        other.action === 'registration.created' &&
        sourceOf(other) === 'waiting',
    );
}

/** Whether a mark may have made this line. */
export function isAbout({ boat, guest, leg, organization }: SentMark, row: Row): boolean {
  const isWho = row.organization === null ? guest?.id === guestOf(row) : organization === row.organization;
  return isWho && leg === row.leg && boat === row.boat;
}

export function guestOf({ details }: Row): string | undefined {
  return (JSON.parse(details) as { guest?: string }).guest;
}

function sourceOf({ details }: Row): string | undefined {
  return (JSON.parse(details) as { source?: string }).source;
}
