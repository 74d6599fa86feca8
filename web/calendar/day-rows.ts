import { areAlternatives, compare, overlapGroups } from '#domain/booking/overlap.ts';
import { type ShownLeg, startsOf } from './shown-legs.ts';

export type DayRow =
  | { kind: 'title'; key: string; title: string; hint: string }
  /** Without the reason against it, where the line above it has said that. */
  | { kind: 'leg'; key: string; shown: ShownLeg; told?: boolean }
  | { kind: 'fold'; key: string; text: string; legs: ShownLeg[] };

/** Trips that leave from where one is not, next to each other in the list, are one line that says why. */
const isElsewhere = ({ harbour, planned, state, warning }: ShownLeg) =>
  harbour !== undefined && warning !== undefined && !planned && (state === 'open' || state === 'full');

/** A single leg takes no more room than the line that would stand for it. */
const fewestToFold = 2;

const registered = 'registered';

/** Trips that overlap one after another all day long are no wave that one chooses from, but a morning, an afternoon and an evening. */
const mostInAWave = 12;

/** The list of a day by wave, with legs that cannot be chosen folded into one line. `waits` says whether one may wait for a seat, `above` which trip of one's own a card above the list shows. */
export function dayRows(legs: readonly ShownLeg[], waits = false, above?: number): DayRow[] {
  const byId = new Map(legs.map((shown) => [shown.leg.id, shown]));
  const isOver = legs.every(({ leg }) => leg.departed);
  // One's own trips stay on a day that is over, and for an organiser all do.
  const departed = legs.filter(({ leg, left, state, toAdmin }) =>
    toAdmin
      ? !isOver && left
      : state === 'mine'
        ? (leg.ended && !isOver) || (leg.departed && leg.id === above)
        : leg.departed,
  );
  // One of one's own would be as high as what is still to come.
  const isOneMine = departed.some(({ state }) => state === 'mine');
  const folded = departed.length < fewestToFold && !isOneMine ? [] : departed;
  const there = legs.filter((shown) => !folded.includes(shown)).map(({ leg }) => leg);
  const waves = overlapGroups(there)
    .map((wave) => {
      const ids = new Set(wave.map(({ id }) => id));
      return legs.filter(({ leg }) => ids.has(leg.id) && byId.has(leg.id));
    })
    .flatMap((wave) =>
      wave.length > mostInAWave ? [...Map.groupBy(wave, ({ leg }) => partOfDay(leg.start_time)).values()] : [wave],
    );
  const every = waves.flatMap((wave) => waveRows(wave, waves.length > 1, waits));
  const all = joined(every.filter((row) => row.kind !== 'leg' || row.shown.leg.id !== above));
  // An organiser's day begins with its first trip, which says when and from where it leaves.
  const rows = legs[0]?.toAdmin && all[0]?.kind === 'title' ? all.slice(1) : all;
  if (folded.length === 0) return rows;
  const fold: DayRow = {
    kind: 'fold',
    key: 'departed',
    text: `${folded.length} ${isOver ? 'others' : legs[0]?.toAdmin ? 'have left' : 'earlier'}`,
    legs: folded,
  };
  return isOver ? [...rows, fold] : [fold, ...rows];
}

function waveRows(wave: ShownLeg[], isOneOfSeveral: boolean, waits: boolean): DayRow[] {
  const others = wave.filter(isInTheWay);
  const folded = others.length < fewestToFold ? [] : others;
  const start = wave[0]?.leg.start_time ?? '';
  const elsewhere = wave.filter(isElsewhere);
  const here = wave.filter((shown) => !elsewhere.includes(shown));
  const allFull = here.filter(isFull);
  const full = allFull.length < fewestToFold ? [] : allFull;
  const hint = hintOf(here);
  const title: DayRow = { kind: 'title', key: `wave ${start}`, title: waveTitle(start, here), hint };
  // Where nothing is to be chosen, or one trip alone, the rows say it all.
  const chosen = here.filter(({ state, toAdmin }) => toAdmin || state === 'open' || state === 'mine');
  const isToChoose = hint !== registered && chosen.length > 1;
  const fullRow = (legs: ShownLeg[]): DayRow => ({
    kind: 'fold',
    key: `full ${start}`,
    text: `${legs.length} full${waits ? ': wait' : ''} · ${startsOf(legs.map(({ leg }) => leg))}`,
    legs,
  });
  const rows = [
    ...here.filter((shown) => !folded.includes(shown) && !full.includes(shown)).map(legRow),
    ...(full.length > 0 ? [fullRow(full)] : []),
    ...(elsewhere.length > 0 ? [elsewhereRow(elsewhere)] : []),
    ...(folded.length > 0 ? [othersRow(folded)] : []),
  ];
  return [
    ...(isOneOfSeveral && isToChoose ? [title] : []),
    ...rows.toSorted((one, other) => compare(firstStart(one), firstStart(other))),
  ];
}

function firstStart(row: DayRow): string {
  const first = row.kind === 'leg' ? row.shown : row.kind === 'fold' ? row.legs[0] : undefined;
  return first?.leg.start_time ?? '';
}

export function legRow(shown: ShownLeg): DayRow {
  return { kind: 'leg', key: `leg ${shown.leg.id}`, shown };
}

/** What is behind a line says no more what the line has said. */
export function unfoldedRows({ key, legs }: Extract<DayRow, { kind: 'fold' }>): DayRow[] {
  return legs.map((shown) => ({ ...legRow(shown), told: key.startsWith('others') }));
}

function hintOf(wave: ShownLeg[]): string {
  const open = wave
    .filter(({ programme, state, toAdmin, warning }) => state === 'open' && !programme && !toAdmin && !warning)
    .map(({ leg }) => leg);
  if (wave.some(({ leg, state }) => state === 'mine' && leg.state !== 'cancelled'))
    return open.length > 0 ? `${registered}, ${open.length} more open` : registered;
  if (open.length < 2) return '';
  // A chain of legs that overlap one after another has more than one to choose.
  return areAlternatives(open) ? 'choose one' : 'choose one or more';
}

/** The viewer has booked another leg at the same time. */
function isInTheWay({ leg, planned, state }: ShownLeg): boolean {
  return state === 'blocked' && !planned && !leg.locked && !leg.departed && leg.state !== 'cancelled';
}

/** One may wait for it, and does not yet. */
function isFull({ leg, planned, state, toAdmin, waiting }: ShownLeg): boolean {
  return state === 'full' && !toAdmin && leg.boats.length > 0 && !planned && waiting === undefined && !leg.changing;
}

/** 'at 13:00 and 13:15', 'from 09:00 to 11:30': the line may stand beside another hour. */
function between(legs: ShownLeg[]): string {
  const starts = new Set(legs.map(({ leg }) => leg.start_time));
  const [first, ...others] = starts;
  return starts.size > 2 ? `from ${first} to ${others.at(-1)}` : `at ${startsOf(legs.map(({ leg }) => leg))}`;
}

function elsewhereRow(legs: ShownLeg[]): DayRow {
  const reasons = [...new Set(legs.map(({ warning }) => warning?.split(';')[0]))];
  const why = reasons.length === 1 ? ` · ${reasons[0]}` : '';
  return { kind: 'fold', key: `elsewhere ${legs[0]?.leg.id}`, text: `${legs.length} from elsewhere${why}`, legs };
}

function othersRow(legs: ShownLeg[]): DayRow {
  const key = `others ${legs[0]?.leg.id}`;
  return { kind: 'fold', key, text: `${legs.length} others ${between(legs)}`, legs };
}

const lineOf: Record<string, ((legs: ShownLeg[]) => DayRow) | undefined> = {
  elsewhere: elsewhereRow,
  others: othersRow,
};

/** What cannot be chosen for the same reason and stands next to each other is one line. */
function joined(rows: DayRow[]): DayRow[] {
  return rows.reduce<DayRow[]>((before, row) => {
    const last = before.at(-1);
    const reason = row.kind === 'fold' && lineOf[row.key.split(' ')[0] ?? ''];
    if (!reason || last?.kind !== 'fold' || !last.key.startsWith(row.key.split(' ')[0] ?? '')) return [...before, row];
    return [...before.slice(0, -1), reason([...last.legs, ...row.legs])];
  }, []);
}

/** 'Morning from 09:15'; where people travel 'Late morning, from Kasnäs'. */
function waveTitle(start: string, wave: ShownLeg[]): string {
  const harbours = [...new Set(wave.flatMap(({ harbour }) => harbour ?? []))];
  const part = partOfDay(start);
  if (harbours.length === 0) return `${part} from ${start}`;
  const exactly = start >= '10:00' && start < '12:00' ? 'Late morning' : part;
  return `${exactly}, from ${new Intl.ListFormat('en').format(harbours)}`;
}

function partOfDay(time: string): string {
  return time < '12:00' ? 'Morning' : time < '17:00' ? 'Afternoon' : 'Evening';
}
