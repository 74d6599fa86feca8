import { overlapGroups, overlaps } from '#domain/booking/overlap.ts';
import type { ShownLeg } from './shown-legs.ts';

export type DayRow =
  | { kind: 'title'; key: string; title: string; hint: string }
  | { kind: 'leg'; key: string; shown: ShownLeg }
  | { kind: 'fold'; key: string; text: string; legs: ShownLeg[] };

/** A single leg takes no more room than the line that would stand for it. */
const fewestToFold = 2;

/** The list of a day by wave, with legs that cannot be chosen folded into one line. */
export function dayRows(legs: readonly ShownLeg[]): DayRow[] {
  const byId = new Map(legs.map((shown) => [shown.leg.id, shown]));
  const departed = legs.filter(hasGone);
  const folded = departed.length < fewestToFold ? [] : departed;
  const there = legs.filter((shown) => !folded.includes(shown)).map(({ leg }) => leg);
  const waves = overlapGroups(there).map((wave) => {
    const ids = new Set(wave.map(({ id }) => id));
    return legs.filter(({ leg }) => ids.has(leg.id) && byId.has(leg.id));
  });
  const rows = waves.flatMap((wave) => waveRows(wave, waves.length > 1));
  if (folded.length === 0) return rows;
  return [{ kind: 'fold', key: 'departed', text: `${folded.length} departed`, legs: folded }, ...rows];
}

function waveRows(wave: ShownLeg[], isOneOfSeveral: boolean): DayRow[] {
  const others = wave.filter(isInTheWay);
  const folded = others.length < fewestToFold ? [] : others;
  const start = wave[0]?.leg.start_time ?? '';
  const title: DayRow = { kind: 'title', key: `wave ${start}`, title: partOfDay(start), hint: hintOf(wave) };
  return [
    ...(isOneOfSeveral ? [title] : []),
    ...wave.filter((shown) => !folded.includes(shown)).map(legRow),
    ...(folded.length > 0
      ? [{ kind: 'fold' as const, key: `others ${start}`, text: `${folded.length} others at this time`, legs: folded }]
      : []),
  ];
}

export function legRow(shown: ShownLeg): DayRow {
  return { kind: 'leg', key: `leg ${shown.leg.id}`, shown };
}

function hintOf(wave: ShownLeg[]): string {
  if (wave.some(({ leg, state }) => state === 'mine' && leg.state !== 'cancelled')) return 'you have a seat';
  const open = wave.filter(({ state }) => state === 'open').map(({ leg }) => leg);
  // A chain of legs that overlap one after another has more than one to choose.
  const isEither = open.every((one, index) => open.slice(index + 1).every((other) => overlaps(one, other)));
  return open.length > 1 && isEither ? 'choose one' : '';
}

function hasGone({ leg, state }: ShownLeg): boolean {
  return leg.departed && state !== 'mine';
}

/** The viewer has booked another leg at the same time. */
function isInTheWay({ leg, planned, state }: ShownLeg): boolean {
  return state === 'blocked' && !planned && !leg.locked && !leg.departed && leg.state !== 'cancelled';
}

function partOfDay(start: string): string {
  const part = start < '12:00' ? 'Morning' : start < '17:00' ? 'Afternoon' : 'Evening';
  return `${part} from ${start}`;
}
