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

/** An event's legs as JSON, written once for all; for each viewer only the legs that are its own are written again. */
export function writeCalendar(legs: Leg[]): WrittenCalendar {
  const places = new Map(legs.map(({ id }, place) => [id, place]));
  const texts = legs.map((leg) => Buffer.from(JSON.stringify(leg)));
  const starts: number[] = [];
  let end = opening.length;
  for (const text of texts) {
    starts.push(end);
    end += text.length + 1;
  }
  const whole = Buffer.concat([opening, ...texts.flatMap((text, place) => (place ? [comma, text] : [text])), closing]);
  const packed: Partial<Record<Packing, Buffer>> = {};

  function bodyWith(own: Own[]): Buffer {
    const placed = own.map((each) => ({ each, place: places.get(each.leg) ?? -1 })).sort((a, b) => a.place - b.place);
    const pieces: Buffer[] = [];
    let done = 0;
    for (const { each, place } of placed) {
      const leg = legs[place];
      const start = starts[place];
      if (!leg || start === undefined) continue;
      pieces.push(whole.subarray(done, start), Buffer.from(JSON.stringify(withOwn(leg, each))));
      done = start + (texts[place]?.length ?? 0);
    }
    return Buffer.concat([...pieces, whole.subarray(done)]);
  }

  return {
    seenWith: (own, packing) =>
      own.length > 0 ? pack[packing](bodyWith(own)) : (packed[packing] ??= pack[packing](whole)),
  };
}

const opening = Buffer.from('{"legs":[');
const comma = Buffer.from(',');
const closing = Buffer.from(']}');
