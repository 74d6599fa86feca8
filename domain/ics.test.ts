import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ics, type IcsEntry } from './ics.ts';

const entry: IcsEntry = {
  uid: 'trip-7@seatrial.test',
  start: Date.parse('2026-06-10T10:00:00+03:00'),
  end: Date.parse('2026-06-10T11:30:00+03:00'),
  summary: 'A1: Axopar 29',
  location: 'Pier A; Hanko',
  description: 'From Pier A\r\nBring a jacket\nand \\ shoes',
  url: 'https://seatrial.test/register/1?date=2026-06-10',
  isCancelled: false,
  sequence: 4,
};
const stamp = Date.parse('2026-06-09T06:00:00Z');
const written = (changes: Partial<IcsEntry> = {}) => ics({ name: 'Trips', stamp, entries: [{ ...entry, ...changes }] });
/** As a calendar program reads it. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const encoder = new TextEncoder();
const octets = (line: string) => encoder.encode(line).length;

test('a trip, line by line', () => {
  expect(unfolded(written())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Seatrial//Trips//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Trips',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:trip-7@seatrial.test',
    'DTSTAMP:20260609T060000Z',
    'SEQUENCE:4',
    'STATUS:CONFIRMED',
    'DTSTART:20260610T070000Z',
    'DTEND:20260610T083000Z',
    'SUMMARY:A1: Axopar 29',
    'LOCATION:Pier A\\; Hanko',
    'DESCRIPTION:From Pier A\\nBring a jacket\\nand \\\\ shoes',
    'URL:https://seatrial.test/register/1?date=2026-06-10',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a cancelled trip says so', () => {
  expect(unfolded(written({ isCancelled: true, sequence: 5 }))).toEqual(
    expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:5']),
  );
});

test('empty fields have no line', () => {
  const text = written({ location: '', description: '' });
  expect(text).not.toContain('LOCATION');
  expect(text).not.toContain('DESCRIPTION');
});

test('a calendar without trips is valid', () => {
  expect(ics({ name: 'Trips', stamp, entries: [] })).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
});

/** Letters of one to four octets, what has to be escaped, breaks and other controls. */
const anyText = fc
  .array(
    fc.constantFrom('a', 'ä', '€', '😀', '\\', ';', ',', '\n', '\r', '\r\n', '\t', '\u0000', '\u007f', ' ', '\ud800'),
    { maxLength: 300 },
  )
  .map((parts) => parts.join(''));

test('for any text, lines end in CR LF, are 75 octets at most, and read back unchanged', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const whole = written({ description: `x${text}` });
      const lines = whole.split('\r\n');
      expect(lines.at(-1)).toBe('');
      expect(lines.join('')).not.toMatch(/[\r\n]/);
      expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
      // Half a surrogate pair cannot be written; everything else comes back.
      if (!text.isWellFormed()) return;
      const description = unfolded(whole).find((line) => line.startsWith('DESCRIPTION:')) ?? '';
      const read = description
        .slice('DESCRIPTION:'.length)
        .replaceAll(/\\([\\;,n])/g, (_, character: string) => (character === 'n' ? '\n' : character));
      const sent = `x${text}`.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
      expect(read).toBe(sent);
    }),
  );
});

test('a line of two-octet letters is folded between letters', () => {
  const text = written({ summary: 'ä'.repeat(100) });
  expect(unfolded(text)).toContain(`SUMMARY:${'ä'.repeat(100)}`);
});
