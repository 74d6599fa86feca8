import { isOf, outcome, type Operation, type Report, type SentMark } from './operation.ts';
import { guestOf, isAbout } from './replay/commits.ts';
import type { Row } from './replay/effects.ts';
import type { Stored } from './stored.ts';

/**
 * A mark that was acknowledged stays until its guest, person, leg or boat is removed; one that was refused is nowhere; nothing
 * is stored that nobody sent. Whoever is missed, or came after all, is so by a mark of their own boat. What becomes of the
 * seats is judged by the replay.
 */
export function checkQuay(
  operations: Operation[],
  stored: Stored,
  { clockAt }: { clockAt: (moment: number) => number },
  report: Report,
): void {
  const calls = operations.filter((operation) => isOf(operation, 'mark'));
  const kept = new Map(stored.marks.map((mark) => [mark.id, mark]));
  const acknowledged = new Set<string>();
  const sent = new Map<string, { mark: SentMark; mayBeStored: boolean }>();
  for (const call of calls) {
    const { body, number, question } = call;
    const what = outcome(call);
    for (const [index, mark] of question.marks.entries()) {
      const result = body.results?.[index];
      const isStored = result?.result === 'stored' || result?.result === 'already';
      if (isStored) acknowledged.add(mark.id);
      if (what === 'done' && result?.id !== mark.id)
        report('every mark is answered', `${mark.id} of operation ${number}`);
      const mayBeStored = what === 'unknown' || isStored || sent.get(mark.id)?.mayBeStored === true;
      sent.set(mark.id, { mark, mayBeStored });
    }
  }
  for (const id of acknowledged) {
    const { mark } = sent.get(id) ?? {};
    if (mark && !kept.has(id) && !isRemoved(mark, stored)) report('a mark stays', JSON.stringify(mark));
  }
  for (const mark of stored.marks) {
    const { mark: asked, mayBeStored = false } = sent.get(mark.id) ?? {};
    if (!mayBeStored) report('refused changes nothing', `mark ${mark.id} is stored`);
    const isSame = asked?.leg === mark.leg && asked.boat === mark.boat && asked.kind === mark.kind;
    if (!isSame || (asked.organization ?? null) !== mark.organization || (asked.guest?.id ?? null) !== mark.guest)
      report('a mark stays', `${JSON.stringify(asked)} is stored as ${JSON.stringify(mark)}`);
  }
  for (const row of stored.history) {
    if (row.action !== 'seat.missed' && row.action !== 'seat.came') continue;
    const at = Date.parse(row.at);
    const isMarked = calls.some(
      ({ answered, asked, question }) =>
        clockAt(asked) <= at && at <= clockAt(answered) && question.marks.some((mark) => isAbout(mark, row)),
    );
    if (!isMarked)
      report('a mark reaches its own boat alone', `line ${row.id} (${row.action} ${row.details}) has no mark`);
  }
}

function isRemoved({ boat, guest, leg, organization }: SentMark, { guests, history }: Stored): boolean {
  // A guest takes along their marks, also those of other boats; whether the guest may be gone is judged by the replay.
  if (guest && !guests.some(({ id }) => id === guest.id)) return true;
  const ofLeg = history.filter((row) => row.leg === leg && ['leg.removed', 'leg.brought_back'].includes(row.action));
  if (ofLeg.at(-1)?.action === 'leg.removed') return true;
  return (
    wentWithBoat(guest?.id, history) ||
    history.some(
      (row) =>
        (row.action === 'boat.removed' && row.boat === boat) ||
        (row.action === 'organization.removed' && row.organization === (organization ?? null)) ||
        (row.action === 'guest.removed' && guest !== undefined && guestOf(row) === guest?.id),
    )
  );
}

/** Whether a guest was on a boat that was removed. A phone that still knows them may bring them back, without their earlier marks. */
function wentWithBoat(guest: string | undefined, history: readonly Row[]): boolean {
  let at: number | null = null;
  for (const row of history) {
    if (row.action === 'guest.added' && guestOf(row) === guest) at = row.boat;
    at = movedGuests(row).find(({ id }) => id === guest)?.after ?? at;
    if (row.action === 'boat.removed' && row.boat === at) return true;
  }
  return false;
}

function movedGuests({ details }: Row): { id: string; after: number }[] {
  const { guests } = JSON.parse(details) as { guests?: { id: string; after: number }[] | number };
  return Array.isArray(guests) ? guests : [];
}
