import { usualHarbour } from '../route/places.ts';
import { placeKey } from '../place-key.ts';
import { readTime } from '../sheet/read-time.ts';

/** A leg of a day along a route, as it was typed. */
export interface RouteLeg {
  start_time: string;
  end_time: string;
  starting_point: string;
  ending_point: string;
}

const reasons = {
  no_departure: 'does not say when it leaves: write the time first, such as 09:00',
  no_arrival: 'does not say when it arrives: write the time last, such as 10:00',
  no_start: 'does not say where it starts',
  no_end: 'does not say where it leads: write it after a dash, such as 09:00 Nagu – Korpo 10:00',
  arrives_first: 'arrives before it leaves',
  too_early: 'leaves before the leg before it arrives',
  elsewhere: 'leaves from where the boats are not: the leg before it leads to another harbour',
} as const;
type Reason = keyof typeof reasons;

/** What of the text cannot be read, and why in words. */
export interface RouteError {
  code: Reason;
  /** What was typed. */
  part: string;
  text: string;
}

export interface RouteDay {
  legs: RouteLeg[];
  errors: RouteError[];
}

/** A time as a day is typed: never a bare number, which may belong to the name of a place. */
const clock = String.raw`\d{1,2}[:.]\d{2}`;
const dash = String.raw`\s*[–—→]\s*|(?:^|\s+)(?:-|->|to)\s+`;
const startsWithTime = new RegExp(String.raw`^(${clock})(?:\s*[-–—]\s*(${clock}))?(?=\s|–|—|→|$)\s*(.*)$`);
const endsWithTime = new RegExp(String.raw`^(.*?)(?:^|\s+|,\s*)(${clock})$`);
const pause = /^(?:lunch|lounas|mittag\S*|dinner|coffee|kaffe\S*|kahvi\S*|break|pause|tauko|swim|…|\.{3})(?=\W|$)/iu;

/**
 * A day along a route, typed as a line or pasted as a table: '09:00 Naantali – Nagu 10:00, 10:15 – Korpo 11:15, lunch'. A leg
 * that names no place to start from leaves from where the one before it led to; what names no time is a break.
 */
export function readRouteDay(text: string, harbourOf: (place: string) => string | null = usualHarbour): RouteDay {
  const day: RouteDay = { legs: [], errors: [] };
  for (const part of partsOf(text)) {
    const read = readLeg(part, day.legs.at(-1), harbourOf);
    if (typeof read === 'string') day.errors.push({ code: read, part, text: `'${part}' ${reasons[read]}` });
    else if (read) day.legs.push(read);
  }
  return day;
}

/** As it is typed again, for another day. */
export function writtenRouteDay(legs: readonly RouteLeg[]): string {
  return legs
    .map(({ end_time, ending_point, start_time, starting_point }) =>
      [start_time, starting_point, '–', ending_point, end_time].filter(Boolean).join(' '),
    )
    .join('\n');
}

/** A row of a table is one leg; in a line a comma parts legs only where a time or a break follows. */
function partsOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((row) =>
      row.includes('\t')
        ? [fromTable(row)]
        : row.split(/\s*[;,]\s*(?=\d{1,2}[:.]\d{2}(?:\D|$)|\p{L}+\s*(?:[;,]|$)|…|\.{3})/u),
    )
    .map((part) => part.trim().replace(/[;,]$/, '').replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** The cells of a row in the order of a line, in whichever they stand: both times, and both places. */
function fromTable(row: string): string {
  const cells = row
    .split('\t')
    .map((cell) => cell.trim())
    .filter(Boolean);
  const isTime = (cell: string) => new RegExp(`^${clock}$`).test(cell);
  const [start = '', end = ''] = cells.filter(isTime);
  const places = cells.filter((cell) => !isTime(cell));
  if (!start) return places.join(' – ');
  return [start, places.length === 1 ? places[0] : places.join(' – '), end].join(' ');
}

function readLeg(
  part: string,
  before: RouteLeg | undefined,
  harbourOf: (place: string) => string | null,
): RouteLeg | Reason | undefined {
  const [, start, early, rest = ''] = startsWithTime.exec(part) ?? [];
  if (pause.test(start === undefined ? part : rest)) return undefined;
  if (start === undefined) return new RegExp(dash).test(part) ? 'no_departure' : undefined;
  const [, ways = rest, late] = (early === undefined && endsWithTime.exec(rest)) || [];
  const [from = '', to = '', ...more] = ways.split(new RegExp(dash)).map((place) => place.trim());
  const start_time = readTime(start);
  const end_time = readTime(early ?? late ?? '');
  if (start_time === undefined) return 'no_departure';
  if (!to || more.length > 0) return 'no_end';
  if (end_time === undefined) return 'no_arrival';
  const starting_point = from || before?.ending_point;
  if (!starting_point) return 'no_start';
  if (end_time <= start_time) return 'arrives_first';
  if (before && start_time < before.end_time) return 'too_early';
  const isThere = !before || isSame(harbourOf(before.ending_point), harbourOf(starting_point));
  return isThere ? { start_time, end_time, starting_point, ending_point: to } : 'elsewhere';
}

function isSame(one: string | null, other: string | null): boolean {
  return placeKey(one ?? '') === placeKey(other ?? '');
}
