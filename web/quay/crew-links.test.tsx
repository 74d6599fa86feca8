// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';

const date = '2026-06-10';

test('links and boards say by the clock of the event when they were made, not by that of the phone', async () => {
  // No machine that tests this stands so far ahead: there it is the evening, on the Line Islands the next morning.
  const event = { id: 1, name: 'Kiritimati', start_date: date, end_date: date, time_zone: 'Pacific/Kiritimati' };
  const created_at = '2026-06-10T20:05:00.000Z';
  const made = { id: 7, url: null, created_at };
  openPage('/events/1/quay?more=print', {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event: { ...event, location: '', published: true } },
      'GET /api/event/1/manifest': { legs: [] },
      [`GET /api/boarding/1/${date}`]: { event, date, now: Date.parse(created_at), departures: [] },
      [`GET /api/boarding/1/${date}/live`]: () => new Promise<never>(() => {}),
      'GET /api/crew/event/1': { links: [{ ...made, date, boat: null }] },
      'GET /api/board/event/1': { boards: [made] },
    },
  });
  for (const name of ['Crew links', 'Quay boards']) {
    const list = await screen.findByRole('list', { name });
    expect(await within(list).findByText('Made Thu 11 June 2026 10:05')).toBeTruthy();
  }
});
