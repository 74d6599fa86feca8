// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { never, openPage, press } from '#web/testing/open-page.tsx';
import type { Leg } from '#domain/leg.ts';
import { theFacts } from '#web/testing/samples.ts';

const date = '2090-06-10';
const event = {
  id: 1,
  name: 'Hanko',
  location: 'Pier A',
  start_date: date,
  end_date: date,
  time_zone: 'Europe/Helsinki',
  published: true,
  locked_days: [],
};
const leg = {
  id: 5,
  identifier: 'A1',
  date,
  start_time: '10:45',
  end_time: '11:45',
  starting_point: 'Pier A',
  state: 'delayed',
  planned_start_time: '10:15',
  planned_end_time: '11:15',
  reason: 'Wind',
  starts: Date.parse(`${date}T10:45:00+03:00`),
  ends: Date.parse(`${date}T11:45:00+03:00`),
};
const boat = { id: 7, make: 'Fjordline', model: '36', berth: '7', picture: null, capacity: 6, available: 4 };
const ada = { id: 9, first_name: 'Ada', last_name: 'Sea', organization_name: 'Weekly', email: 'ada@x.test' };
const theLeg = { ...leg, max_per_boat: null, boats: [boat] };
const seat = { id: 3, event: 1, leg, boat, organization: ada, confirm_by: null, source: 'admin' };

function openEvent(path: string) {
  return openPage(path, {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event },
      'GET /api/event/1/facts': theFacts([theLeg as unknown as Leg], [seat]),
      'GET /api/event/1/today': {
        date,
        now: Date.parse(`${date}T08:00:00+03:00`),
        departures: [{ leg, boat, state: 'scheduled', seats: 6, taken: 1 }],
        withoutSeat: [],
        nothingToday: [],
        toConfirm: [],
      },
      [`GET /api/boarding/1/${date}`]: never,
      [`GET /api/boarding/1/${date}/live`]: never,
      'GET /api/message/bounces': { bounces: [] },
      'GET /api/message/missing/1': { gaps: [] },
      'GET /api/message/people/1': { people: [] },
      'GET /api/event/1/live': never,
      'GET /api/leg/event/1': { legs: [theLeg] },
      'GET /api/boat': { boats: [] },
      'GET /api/reg/event/1': {
        registrations: [seat],
      },
      'GET /api/org/all': [{ ...ada, type: 'test driver', phone: '+358 40 123 4567' }],
      'GET /api/event/1/disruption': {
        disruptions: [
          {
            id: 1,
            wish: { kind: 'cancel', legs: [5] },
            reason: 'Fog',
            actor: 'Bo Boss',
            applied_at: '2026-06-10T05:00:00.000Z',
            undone_at: null,
            legs: 1,
            moved: 0,
            lost: 1,
            trips: [{ leg: 5, boat: 'Fjordline 36', berth: '7', before: { date, start_time: '10:45' }, after: null }],
          },
        ],
      },
      'GET /api/message/4': {
        id: 4,
        event: 1,
        kind: 'message',
        subject: 'News of {{event}}',
        text: 'Hello {{first_name}},\n\nThe bus leaves at 8.',
        by: 'Bo Boss',
        created_at: '2026-06-10T05:00:00.000Z',
        people: [{ id: 9, name: 'Ada Sea', email: 'ada@x.test', status: 'refused', reason: 'No such mailbox' }],
      },
      'GET /api/event': { events: [event] },
      'GET /api/event/1/guests': { guests: [] },
    },
  });
}

/** A device that has this too. */
function withDevice(name: 'clipboard' | 'share', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

/** What the page gives to the clipboard, or why it cannot. */
function clipboard(writeText: (text: string) => Promise<void> = async () => undefined) {
  const write = vi.fn(writeText);
  withDevice('clipboard', { writeText: write });
  return write;
}

describe('for a group chat', () => {
  test('a departure is copied in two lines with the link to its trip, which is said', async () => {
    openEvent('/events/1/today');
    const copied = clipboard();
    await press(/^10:45/);
    await press(/Fjordline 36/);
    await press('Copy for a chat: 10:45 Fjordline 36');
    expect(copied.mock.calls).toEqual([
      [
        'Sat 10 June 10:15 Fjordline 36 now leaves 10:45 from berth 7. Wind.\n5 seats are free.\n' +
          `${location.origin}/register/1?date=${date}&leg=5&boat=7`,
      ],
    ]);
    expect((await screen.findByText('Copied')).closest('[role="alert"], [role="status"], [aria-live]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
  });

  test('the sheet of the phone takes it where there is one; to close that is no error', async () => {
    openEvent('/events/1/today');
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    withDevice('share', share);
    await press(/^10:45/);
    await press(/Fjordline 36/);
    await press('Share: 10:45 Fjordline 36');
    expect(share).toHaveBeenCalledWith({ text: expect.stringMatching(/^Sat 10 June 10:15 .*\n.*\nhttp/) });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a browser that does not let pages copy shows what it would have been', async () => {
    openEvent('/events/1/today');
    clipboard(() => Promise.reject(new Error('denied')));
    await press(/^10:45/);
    await press(/Fjordline 36/);
    await press('Copy for a chat: 10:45 Fjordline 36');
    expect(await screen.findByText(/^This browser does not let pages copy\. Select it here: Sat 10 June/)).toBeTruthy();
  });

  test('a change of the day is copied as it was told, without who made it or who lost a seat', async () => {
    openEvent('/events/1/today?change');
    const copied = clipboard();
    await press('Copy: Cancelled 1 leg, Sat 10 June 10:45');
    expect(copied.mock.calls[0]?.[0]).toBe(
      `Sat 10 June 10:45 Fjordline 36 does not sail. Fog.\n${location.origin}/register/1?date=${date}&leg=5`,
    );
  });

  test('a message is copied without what only one person may read, and whom it did not reach is called', async () => {
    openEvent('/messages/4');
    const copied = clipboard();
    await press('Copy: News of Hanko');
    expect(copied.mock.calls[0]?.[0]).toBe(`News of Hanko\nThe bus leaves at 8.\n${location.origin}/register/1`);
    expect((await screen.findByRole('link', { name: 'Call Ada Sea' })).getAttribute('href')).toBe('tel:+358401234567');
  });
});

test('a person of a departure is called, or sent a message, from the list of its people', async () => {
  openEvent('/events/1/today');
  await press(/^10:45/);
  await press(/Fjordline 36/);
  await press(/Ada Sea/);
  const people = within(await screen.findByRole('list', { name: 'People aboard' }));
  expect((await people.findByRole('link', { name: 'Call Ada Sea' })).getAttribute('href')).toBe('tel:+358401234567');
  expect(people.getByRole('link', { name: 'Message Ada Sea' }).getAttribute('href')).toBe('sms:+358401234567');
});
