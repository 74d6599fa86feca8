import type { Commit } from './commits.ts';
import type { Report } from './check-rows.ts';
import type { Details } from './effects.ts';
import type { EventState } from './state.ts';

/** Where everybody sat and when legs sailed, as text. */
export interface Snapshot {
  seats: Map<number, string>;
  legs: Map<number, string>;
}

export function snapshot(state: EventState): Snapshot {
  return {
    seats: new Map(
      [...state.bookings].map(([id, { boat, leg, organization }]) => [id, `${organization}: ${leg} ${boat}`]),
    ),
    legs: new Map(
      [...state.legs].map(([id, { boats, date, end_time, start_time, state: status }]) => [
        id,
        [date, start_time, end_time, status, ...[...boats].toSorted((a, b) => a - b)].join(),
      ]),
    ),
  };
}

/** Only the people named in the preview have another seat, and it is the one that it named. */
export function checkDisruption(before: Snapshot, state: EventState, { by, rows }: Commit, report: Report): void {
  if (by?.question.kind !== 'disrupt') return;
  const after = snapshot(state);
  const { shown } = by.question;
  const say = (text: string) =>
    report('a change of the day is what its preview showed', `operation ${by.number}: ${text}`);
  for (const [id, seat] of before.seats) {
    const move = shown.find(({ registration }) => registration === id);
    const to = move && (move.to ? `${move.organization}: ${move.to.leg} ${move.to.boat}` : undefined);
    const isKept = move?.to === null && after.legs.get(move.from.leg)?.includes('cancelled');
    const expected = move && !isKept ? to : seat;
    if (after.seats.get(id) !== expected)
      say(`booking ${id} was ${seat}, is ${after.seats.get(id)}, and ${expected} was shown`);
  }
  const told = rows.filter(({ action }) => action === 'disruption.applied').length;
  if (told !== 1) say(`it is in the history ${told} times`);
}

/** Everything that the change touched is as before. */
export function checkUndo(before: Snapshot | undefined, state: EventState, { rows }: Commit, report: Report): void {
  const after = snapshot(state);
  for (const row of rows) {
    const { id } = JSON.parse(row.details) as Details;
    if (row.action === 'registration.moved' && before?.seats.get(id) !== after.seats.get(id))
      report('an undo restores', `booking ${id} was ${before?.seats.get(id)} and is ${after.seats.get(id)}`);
    const leg = row.leg ?? 0;
    if (row.action === 'leg.disrupted' && before?.legs.get(leg) !== after.legs.get(leg))
      report('an undo restores', `leg ${leg} was ${before?.legs.get(leg)} and is ${after.legs.get(leg)}`);
  }
}
