import { describe, expect, test } from 'vitest';
import { dayChangedMail, type ToldTrip } from './texts.ts';

const trip = (date: string, about: Partial<ToldTrip> = {}): ToldTrip => ({
  id: 1,
  organization: 2,
  event: 7,
  event_name: 'Hanko Press Days',
  event_location: 'Hanko',
  time_zone: 'Europe/Helsinki',
  revision: 1,
  leg: 1,
  boat: 1,
  identifier: 'A1',
  description: '',
  date,
  start_time: '10:00',
  end_time: '11:00',
  state: 'scheduled',
  starting_point: '',
  ending_point: '',
  via: '',
  make: 'Axopar',
  model: '29',
  berth: 'A12',
  ...about,
});
const [wednesday, thursday] = ['2026-06-10', '2026-06-11'];
const reader = { first_name: 'Kim', publicUrl: 'https://seatrial.test', contact: '' };
const mailOf = (changes: { before: ToldTrip | null; after: ToldTrip | null }[]) =>
  dayChangedMail({ changes, reason: '', undo: false }, reader);

describe("the mail 'Your day has changed' names and links", () => {
  test('the one day that changed', () => {
    const { link, subject, text } = mailOf([
      { before: trip(wednesday), after: trip(wednesday, { start_time: '10:30' }) },
    ]);
    expect(subject).toBe('Your day has changed: Wed 10 June 2026');
    expect(link).toBe('https://seatrial.test/register/7?date=2026-06-10&leg=1&boat=1');
    expect(text).toContain('A1, Wed 10 June 2026 10:00–11:00, boat Axopar 29, berth A12');
  });

  test('both days when a seat went from one to the other, the earlier first', () => {
    const { link, subject, text } = mailOf([{ before: trip(wednesday), after: trip(thursday, { leg: 2 }) }]);
    expect(subject).toBe('Your day has changed: Wed 10 June 2026 and Thu 11 June 2026');
    expect(link).toBe('https://seatrial.test/register/7?date=2026-06-11&leg=2&boat=1');
    expect(text).toContain(
      '?date=2026-06-10&leg=1&boat=1\nhttps://seatrial.test/register/7?date=2026-06-11&leg=2&boat=1',
    );
  });
});
