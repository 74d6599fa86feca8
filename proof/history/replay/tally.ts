import type { Stored } from '../stored.ts';
import { sourceOf } from './commits.ts';

type Row = Stored['history'][number];

/** How often a history exercised each feature, counted in the server's own history of the event. */
const features: Record<string, (row: Row, rows: readonly Row[]) => boolean> = {
  'places in line': ({ action }) => action === 'waiting.joined',
  'seats given to people in line': (row) => isGift(row),
  'offers lapsed': ({ action }) => action === 'registration.lapsed',
  'offers kept': ({ action }) => action === 'registration.kept',
  'seats given up for another': (row, rows) =>
    row.action === 'registration.removed' &&
    row.actor === row.organization &&
    rows.some((other) => isGift(other) && other.at === row.at && other.organization === row.organization),
  draws: ({ action }) => action === 'draw.drawn',
  'seats drawn': (row) => row.action === 'registration.created' && sourceOf(row) === 'draw',
  'wishes after the draw': (row, rows) =>
    row.action === 'wishes.saved' && rows.some(({ action, id }) => action === 'draw.drawn' && id < row.id),
  'changes of a day': ({ action }) => action === 'disruption.applied' || action === 'disruption.undone',
  'changes of a day undone': ({ action }) => action === 'disruption.undone',
  'guests of the quay': ({ action }) => action === 'guest.added',
  'people who did not come': ({ action }) => action === 'seat.missed',
  'people who came after all': ({ action }) => action === 'seat.came',
};

export type Tally = Record<string, number>;

export function tallyOf({ history }: Stored, event: number): Tally {
  const rows = history.filter((row) => row.event === event);
  return Object.fromEntries(
    Object.entries(features).map(([name, counts]) => [name, rows.filter((row) => counts(row, rows)).length]),
  );
}

export function addTally(sum: Tally, tally: Tally): void {
  for (const [name, count] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + count;
}

function isGift(row: Row): boolean {
  return row.action === 'registration.created' && sourceOf(row) === 'waiting';
}
