import type { Report } from '../operation.ts';
import type { Commit } from './commits.ts';
import type { Details } from './effects.ts';
import type { EventState } from './state.ts';

/** Where everybody sat and stood in line and when legs sailed, as text. */
export interface Snapshot {
  seats: Map<number, string>;
  guests: Map<string, number>;
  line: string[];
  legs: Map<number, string>;
}

export function snapshot(state: EventState): Snapshot {
  return {
    seats: new Map(
      [...state.bookings].map(([id, { boat, leg, organization }]) => [id, `${organization}: ${leg} ${boat}`]),
    ),
    guests: new Map([...state.guests].map(([id, { boat }]) => [id, boat])),
    line: state.line.map(({ boat, giveUp, leg, organization }) => [organization, boat, leg, giveUp].join()),
    legs: new Map(
      [...state.legs].map(([id, { boats, date, end_time, start_time, state: status }]) => [
        id,
        [date, start_time, end_time, status, ...[...boats].toSorted((a, b) => a - b)].join(),
      ]),
    ),
  };
}

/** The change of the day that a commit made or undid, where that is kept. */
export function disruptionOf({ rows }: Commit): { id: number; isUndo: boolean } | undefined {
  const details = rows.map((row) => JSON.parse(row.details) as Details);
  const id = details.find(({ disruption }) => disruption !== undefined)?.disruption;
  if (id === undefined) return undefined;
  return { id: Number(id), isUndo: rows.some(({ action }) => action === 'disruption.undone') };
}

/** Only the people named in the preview have another seat, and it is the one that it named. */
export function checkDisruption(before: Snapshot, state: EventState, { by, rows }: Commit, report: Report): void {
  if (by?.question.kind !== 'disrupt') return;
  const after = snapshot(state);
  const { shown, wish } = by.question;
  const say = (text: string) =>
    report('a change of the day is what its preview showed', `operation ${by.number}: ${text}`);
  for (const [id, seat] of before.seats) {
    const move = shown.find(({ registration }) => registration === id);
    const to = move && (move.to ? `${move.organization}: ${move.to.leg} ${move.to.boat}` : undefined);
    const leg = move && state.legs.get(move.from.leg);
    const isKept = move?.to === null && leg?.state === 'cancelled' && leg.boats.has(move.from.boat);
    const expected = move && !isKept ? to : seat;
    if (after.seats.get(id) !== expected)
      say(`booking ${id} was ${seat}, is ${after.seats.get(id)}, and ${expected} was shown`);
  }
  const told = rows.filter(({ action }) => action === 'disruption.applied').length;
  // An organiser who writes legs has changed these alone.
  if (told !== Number(wish.kind !== 'legs')) say(`it is in the history ${told} times`);
}

/** Everything that the change touched is as before it: every seat, leg, guest and place in line. */
export function checkUndo(change: { before: Snapshot; after: Snapshot }, state: EventState, report: Report): void {
  const { after, before } = change;
  const now = snapshot(state);
  const say = (what: string, was: unknown, is: unknown) =>
    report('an undo restores', `${what} was ${String(was)} and is ${String(is)}`);
  for (const what of ['seats', 'legs'] as const) {
    const is = now[what];
    for (const [id, was] of before[what])
      if (after[what].get(id) !== was && is.get(id) !== was) say(`${what} ${id}`, was, is.get(id));
  }
  // A guest whose entry has been taken away since stays away.
  for (const [id, boat] of before.guests)
    if (after.guests.get(id) !== boat && now.guests.has(id) && now.guests.get(id) !== boat)
      say(`guest ${id}`, boat, now.guests.get(id));
  for (const id of after.legs.keys())
    if (!before.legs.has(id) && now.legs.has(id)) say(`leg ${id}`, 'not there', now.legs.get(id));
  for (const place of before.line)
    if (!after.line.includes(place) && !now.line.includes(place)) say('a place in line', place, 'gone');
}
