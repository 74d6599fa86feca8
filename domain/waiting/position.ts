import { overlaps, type Span } from '../booking/overlap.ts';
import type { HeldSeat, WaitingEntry } from './next.ts';

export interface Position {
  /** 1 is the first in line. */
  position: number;
  /** How many of those ahead have another trip at that hour; of an entry for any hour nobody is counted. */
  busy: number;
}

/** The position of an entry among those who wait for the same seats. `span` is when its leg sails. */
export function positionOf(
  entry: WaitingEntry,
  span: Span | undefined,
  entries: readonly WaitingEntry[],
  held: readonly HeldSeat[],
): Position {
  const ahead = new Set(
    entries.filter((other) => other.id < entry.id && competes(entry, other)).map(({ organization }) => organization),
  );
  const isBusy = (organization: number) =>
    span !== undefined && held.some((seat) => seat.organization === organization && overlaps(seat, span));
  return { position: ahead.size + 1, busy: [...ahead].filter(isBusy).length };
}

function competes(entry: WaitingEntry, other: WaitingEntry): boolean {
  if (other.boat !== entry.boat || other.organization === entry.organization) return false;
  return entry.leg === null || other.leg === null || other.leg === entry.leg;
}

/** '2nd in line. The one ahead sails at that hour.' */
export function positionWords({ busy, position }: Position): string {
  const place = `${ordinal(position)} in line.`;
  const ahead = position - 1;
  if (busy === 0) return place;
  if (ahead === 1) return `${place} The one ahead sails at that hour.`;
  if (busy === ahead) return `${place} All ${ahead} ahead sail at that hour.`;
  return `${place} ${busy} of the ${ahead} ahead ${busy === 1 ? 'sails' : 'sail'} at that hour.`;
}

function ordinal(number: number): string {
  const suffixes: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
  return `${number}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
}
