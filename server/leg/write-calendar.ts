import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Leg } from '#domain/leg.ts';
import { withOwn } from './calendar-queries.ts';

/** A booking of whoever looks at the calendar. */
export interface Own {
  id: number;
  leg: number;
  boat: number;
}

export interface WrittenCalendar {
  /** The body of the answer to somebody with these bookings. */
  seenWith(own: Own[], packing: Packing): Buffer;
}

export type Packing = 'identity' | 'gzip' | 'zstd';

/** Hardly larger than with more effort, and in less time than another thread takes to be asked. */
const pack: Record<Packing, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  gzip: (body) => gzipSync(body, { level: 3 }),
  zstd: (body) => zstdCompressSync(body, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
};

/** The cheapest of those that a browser takes: zstd costs a third of gzip. */
export function packingFor(accepted: string | undefined): Packing {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted ?? '');
  return takes('zstd') ? 'zstd' : takes('gzip') ? 'gzip' : 'identity';
}

/**
 * An event's legs as JSON, written once for all; for each viewer only the legs that are its own are written again. The
 * text is all that is kept: as objects a large calendar takes ten times as much memory.
 */
export function writeCalendar(legs: Leg[]): WrittenCalendar {
  const texts = legs.map((leg) => JSON.stringify(leg));
  const whole = Buffer.from(`${opening}${texts.join(',')}]}`);
  const places = new Map<number, { start: number; end: number }>();
  let end = opening.length - 1;
  legs.forEach(({ id }, place) => {
    const start = end + 1;
    end = start + Buffer.byteLength(texts[place] ?? '');
    places.set(id, { start, end });
  });
  const packed: Partial<Record<Packing, Buffer>> = {};

  function bodyWith(own: Own[]): Buffer {
    const placed = own
      .flatMap((each) => {
        const place = places.get(each.leg);
        return place ? { each, ...place } : [];
      })
      .sort((a, b) => a.start - b.start);
    const pieces: Buffer[] = [];
    let done = 0;
    for (const { each, start, end } of placed) {
      const leg = JSON.parse(whole.toString('utf8', start, end)) as Leg;
      pieces.push(whole.subarray(done, start), Buffer.from(JSON.stringify(withOwn(leg, each))));
      done = end;
    }
    return Buffer.concat([...pieces, whole.subarray(done)]);
  }

  return {
    seenWith: (own, packing) =>
      own.length > 0 ? pack[packing](bodyWith(own)) : (packed[packing] ??= pack[packing](whole)),
  };
}

const opening = '{"legs":[';
