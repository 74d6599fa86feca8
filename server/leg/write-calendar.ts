import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Leg } from '#domain/leg.ts';
import { withOwn } from './queries.ts';

/** A booking of whoever looks at the calendar. */
export interface Own {
  id: number;
  leg: number;
  boat: number;
}

export interface WrittenCalendar {
  /** The body of the answer to somebody with these bookings. */
  seenWith(own: Own[]): Buffer;
  /** The same, packed. */
  packedWith(own: Own[]): Promise<Buffer>;
}

const pack = promisify(gzip);

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
  let packed: Promise<Buffer> | undefined;

  function seenWith(own: Own[]): Buffer {
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
    return done === 0 ? whole : Buffer.concat([...pieces, whole.subarray(done)]);
  }

  return {
    seenWith,
    packedWith(own) {
      if (own.length > 0) return pack(seenWith(own), { level: 1 });
      return (packed ??= pack(whole));
    },
  };
}

const opening = Buffer.from('{"legs":[');
const comma = Buffer.from(',');
const closing = Buffer.from(']}');
