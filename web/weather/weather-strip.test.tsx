// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { never, openPage, press, refusal, type } from '#web/testing/open-page.tsx';

const date = '2026-06-10';
const legAt = (id: number, start_time: string, end_time: string) => ({
  id,
  identifier: start_time,
  date,
  start_time,
  end_time,
  starting_point: 'Pier A',
  state: 'scheduled',
  planned_start_time: null,
  reason: '',
  starts: 1,
  ends: 2,
});
const [leg, later] = [legAt(1, '10:00', '11:00'), legAt(2, '11:00', '12:00')];
const light = { id: 7, make: 'Light', model: 'D', berth: '', picture: null };
const over = [leg, later].map((each) => ({
  leg: each,
  boat: light,
  why: ['wind 9 m/s, category D ends at 7.9 m/s'],
  others: 1,
  accepted: false,
}));
const half = {
  wind: 9,
  gusts: 12,
  waves: 0.2,
  thunder: false,
  fog: false,
  unit: 'm/s',
  source: 'Harbour',
  hour: '06:00',
  date,
  half: 'morning',
  typed_by: 'Ada',
  typed_at: '2026-06-10T04:00:00.000Z',
  accepted_by: '',
  accepted_at: null,
};

function openToday(weather: { unit: string; halves: object[] }, answers: object = {}) {
  const event = { id: 1, name: 'Hanko', start_date: date, end_date: date, time_zone: 'Europe/Helsinki', location: '' };
  return openPage('/events/1/today', {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event: { ...event, published: true, locked_days: [] } },
      'GET /api/event/1/today': {
        date,
        now: Date.parse(`${date}T08:00:00+03:00`),
        departures: [{ leg, boat: light, state: 'coming', seats: 4, taken: 0 }],
        withoutSeat: [],
        toConfirm: [],
      },
      [`GET /api/boarding/1/${date}`]: never,
      [`GET /api/boarding/1/${date}/live`]: never,
      'GET /api/event/1/weather': weather,
      'GET /api/message/bounces': { bounces: [] },
      'GET /api/message/missing/1': { gaps: [] },
      'POST /api/event/disruption/preview': never,
      'GET /api/event/1/live': never,
      'GET /api/leg/event/1': { legs: [leg, later].map((each) => ({ ...each, boats: [light] })) },
      'GET /api/event/1/disruption': { disruptions: [] },
      'GET /api/boat': { boats: [] },
      'GET /api/reg/event/1': { registrations: [] },
      ...answers,
    },
  });
}

describe('the weather on the day of an organiser', () => {
  test('nothing is shown until it is typed: then its sheet sends metres a second, in the unit that was chosen', async () => {
    const page = openToday({ unit: 'kn', halves: [] }, { 'POST /api/event/weather': { success: true } });
    await press('Type the wind…');
    expect(screen.queryByRole('region', { name: 'Weather' })).toBeNull();
    await type('Wind', '20');
    await type('Gusts', '400');
    await press('Save');
    expect(await screen.findByText(/Use at most 60 m\/s, which is 117 knots/)).toBeTruthy();
    await type('Gusts', '');
    fireEvent.click(screen.getByLabelText('Thunder'));
    await press('Save');
    const figures = {
      wind: 10.29,
      gusts: null,
      waves: null,
      thunder: true,
      fog: false,
      unit: 'kn',
      source: '',
      hour: '',
    };
    await waitFor(() =>
      expect(page.sent('POST /api/event/weather')).toEqual([{ event: 1, date, half: 'morning', figures }]),
    );
  });

  test('who is over a limit opens what changes the day with exactly those legs', async () => {
    openToday({ unit: 'm/s', halves: [{ ...half, over }] });
    expect(await screen.findByText('2 departures are over their limits')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Weather' }).textContent).toContain(
      'Morning: 9 m/s, gusts 12 m/s · waves 0.2 m (Harbour 06:00)',
    );
    await press(/^Something changed: Morning/);
    await press('Called off');
    expect(await screen.findByText('2 legs: choose single ones')).toBeTruthy();
  });

  test('a boat alone is taken out for that half, and a decision is sent with what was seen', async () => {
    const page = openToday(
      { unit: 'm/s', halves: [{ ...half, over }] },
      { 'POST /api/event/weather/accept': () => refusal('weather_is_new', { status: 409 }) },
    );
    await press(/^They sail: Morning/);
    expect(await screen.findByText(/has changed since you looked/)).toBeTruthy();
    const departures = [1, 2].map((id) => ({ leg: id, boat: 7 }));
    expect(page.sent('POST /api/event/weather/accept')).toEqual([
      { event: 1, date, half: 'morning', typed_at: half.typed_at, departures },
    ]);
    await press('Only this boat: Light D');
    expect(await screen.findByText(/until 12:00/)).toBeTruthy();
  });
});
