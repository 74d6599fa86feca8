import { z } from 'zod';

/** Writes calendar files (RFC 5545). Instants are milliseconds since 1970. */
export interface IcsEntry {
  /** Never changes, so that a change moves the entry instead of adding another. */
  uid: string;
  start: number;
  end: number;
  summary: string;
  location: string;
  description: string;
  url: string;
  isCancelled: boolean;
  /** Grows with each change, so that a calendar program takes the newer one. */
  sequence: number;
}

export interface IcsCalendar {
  name: string;
  /** When this was written. */
  stamp: number;
  entries: readonly IcsEntry[];
}

export function ics({ entries, name, stamp }: IcsCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Seatrial//Trips//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines(entry: IcsEntry, stamp: number): string[] {
  const { description, end, isCancelled, location, sequence, start, summary, uid, url } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stamp)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ];
}

/** '20260610T070000Z' */
function utc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
}

const octetsPerLine = 75;

/** A line holds 75 octets at most, its break not counted; what follows begins with a space. No character is cut. */
function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > octetsPerLine) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return written;
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** Whether a person has a private calendar address; the address itself is answered once, when it is made. */
export const calendarFeed = z.object({ created_at: z.string() });
