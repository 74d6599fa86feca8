import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Leg } from '#domain/leg.ts';
import { withOwn, withTaken, type Taken } from './calendar-queries.ts';

/** A booking of whoever looks at the calendar. */
export interface Own {
  id: number;
  leg: number;
  boat: number;
}

type Booked = Taken & { leg: number };

export interface WrittenCalendar {
  /** The body of the answer to somebody with these bookings. */
  seenWith(own: Own[], packing: Packing): Buffer;
  /** The same plan with these bookings, of all of its legs. */
  withBookings(rows: Booked[]): WrittenCalendar;
}

export type Packing = 'identity' | 'gzip' | 'zstd';

/** Hardly larger than with more effort, and in less time than another thread takes to be asked. */
const pack: Record<Packing, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body, { level: 3 }),
  zstd: (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
};

/** Zstd costs a third of gzip. */
const cheapestFirst = ['zstd', 'gzip'] as const;
/** Named in `Accept-Encoding`, and not with q=0. */
const taken = { zstd: /\bzstd\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/, gzip: /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/ };

/** The cheapest of those that a browser takes. */
export function packingFor(accepted: string | undefined): Packing {
  return cheapestFirst.find((packing) => taken[packing].test(accepted ?? '')) ?? 'identity';
}

/** As text alone: as objects a large calendar takes ten times as much memory. */
interface Text {
  whole: Buffer;
  /** Where each leg stands, in the order of the calendar. */
  places: Map<number, { start: number; end: number }>;
}

/** An event's legs as JSON, written once for all; for each viewer only the legs that are its own are written again. */
export function writeCalendar(legs: Leg[]): WrittenCalendar {
  const texts = legs.map((leg) => JSON.stringify(leg));
  const whole = Buffer.from(`${opening}${texts.join(',')}]}`);
  const places: Text['places'] = new Map();
  let end = opening.length - 1;
  legs.forEach(({ id }, place) => {
    const start = end + 1;
    end = start + Buffer.byteLength(texts[place] ?? '');
    places.set(id, { start, end });
  });
  return calendarOf({ whole, places }, new Map());
}

const opening = '{"legs":[';

function calendarOf(text: Text, counted: Map<number, string>): WrittenCalendar {
  const packed: Partial<Record<Packing, Buffer>> = {};
  return {
    seenWith(own, packing) {
      if (own.length === 0) return (packed[packing] ??= pack[packing](text.whole));
      const legs = new Map(own.map((each) => [each.leg, (leg: Leg) => withOwn(leg, each)]));
      return pack[packing](rewrite(text, legs).whole);
    },
    withBookings(rows) {
      const taken = Map.groupBy(rows, ({ leg }) => leg);
      const counts = new Map(
        [...taken].map(([leg, of]) => [leg, of.map(({ boat, count }) => `${boat}:${count}`).join()]),
      );
      const moved = [...text.places.keys()].filter((leg) => counts.get(leg) !== counted.get(leg));
      const legs = new Map(moved.map((id) => [id, (leg: Leg) => withTaken(leg, taken.get(id))]));
      return calendarOf(rewrite(text, legs), counts);
    },
  };
}

/** The same text with some of its legs changed. */
function rewrite({ whole, places }: Text, changes: Map<number, (leg: Leg) => Leg>): Text {
  const pieces: Buffer[] = [];
  const moved: Text['places'] = new Map();
  let done = 0;
  let shift = 0;
  for (const [id, { start, end }] of places) {
    const change = changes.get(id);
    if (!change) {
      moved.set(id, { start: start + shift, end: end + shift });
      continue;
    }
    const leg = Buffer.from(JSON.stringify(change(JSON.parse(whole.toString('utf8', start, end)) as Leg)));
    pieces.push(whole.subarray(done, start), leg);
    done = end;
    moved.set(id, { start: start + shift, end: start + shift + leg.length });
    shift += leg.length - (end - start);
  }
  return { whole: Buffer.concat([...pieces, whole.subarray(done)]), places: moved };
}
