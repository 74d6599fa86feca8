import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerFor } from './offer.ts';

/** The event's clock in these tests shows UTC. */
const at = (time: string, day: '09' | '10' = '10') => Date.parse(`2026-06-${day}T${time}:00Z`);
const minutesOfDay = (moment: number) => Math.floor(moment / 60_000) % (24 * 60);

describe('a seat frees', () => {
  test.each([
    ['the day before: booked at once', at('18:00', '09'), at('10:00'), { kind: 'booked' }],
    ['twelve hours ahead: an hour to answer', at('07:00'), at('19:00'), { kind: 'confirm_by', at: at('08:00') }],
    ['90 minutes ahead: until 45 minutes before', at('10:00'), at('11:30'), { kind: 'confirm_by', at: at('10:45') }],
    ['an hour ahead: 15 minutes to answer', at('10:00'), at('11:00'), { kind: 'confirm_by', at: at('10:15') }],
    ['59 minutes ahead: the first tap has it', at('10:01'), at('11:00'), { kind: 'first_tap' }],
    [
      'late in the evening: the clock stands still till seven',
      at('20:30', '09'),
      at('08:30'),
      { kind: 'confirm_by', at: at('07:30') },
    ],
    ['at night, until 45 minutes before', at('23:00', '09'), at('08:00'), { kind: 'confirm_by', at: at('07:15') }],
    ['at night before an early trip', at('23:00', '09'), at('07:50'), { kind: 'too_late' }],
    ['after departure', at('10:00'), at('09:00'), { kind: 'first_tap' }],
  ])('%s', (_, now, departure, expected) => {
    expect(offerFor(now, departure, minutesOfDay)).toEqual(expected);
  });

  test('an answer is always asked for between now and 45 minutes before the departure', () => {
    const moment = fc.integer({ min: 0, max: 24 * 60 }).map((minutes) => at('00:00') + minutes * 60_000);
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 13 * 60 }), (now, ahead) => {
        const offer = offerFor(now, now + ahead * 60_000, minutesOfDay);
        if (offer.kind !== 'confirm_by') return;
        expect(offer.at).toBeGreaterThanOrEqual(now + 15 * 60_000);
        expect(offer.at).toBeLessThanOrEqual(now + (ahead - 45) * 60_000);
      }),
    );
  });
});
