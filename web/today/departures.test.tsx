// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { never, openPage, press } from '#web/testing/open-page.tsx';
import { aBoat, aLeg, anEvent, onLeg } from '#web/testing/samples.ts';

function open({ boats = 1, now = '10:07', onPhone = false, taken = 1, withoutSeat = [] as object[] } = {}) {
  const event = anEvent();
  const at = (time: string) => Date.parse(`${event.start_date}T${time}:00+03:00`);
  const departure = (id: number, start_time: string, boat = aBoat()) => {
    const leg = aLeg({ id, date: event.start_date, start_time, end_time: '23:00', boats: [onLeg(boat)] });
    return { leg: { ...leg, starts: at(start_time), ends: at('23:00') }, boat, state: start_time === '10:00' && now >= '09:30' ? 'at the pier' : 'scheduled', seats: 4, taken }; // prettier-ignore
  };
  openPage(`/events/${event.id}/today`, {
    as: 'admin',
    onPhone,
    answers: {
      [`GET /api/event/${event.id}`]: { event },
      [`GET /api/event/${event.id}/today`]: {
        date: event.start_date,
        now: at(now),
        departures: [
          ...Array.from({ length: boats }, (_, index) =>
            departure(1, '10:00', aBoat({ id: index + 1, model: `T${index + 9}` })),
          ),
          departure(2, '10:20'),
        ],
        withoutSeat,
        nothingToday: [],
        toConfirm: [],
      },
      [`GET /api/event/${event.id}/live`]: never,
      [`GET /api/boarding/${event.id}/${event.start_date}`]: never,
      [`GET /api/boarding/${event.id}/${event.start_date}/live`]: never,
      'GET /api/boat': { boats: [] },
      'GET /api/message/bounces': { bounces: [] },
      [`GET /api/message/missing/${event.id}`]: { gaps: [] },
    },
  });
}

test('a departure of which nobody says that it has left says how late it is', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'Next to leave' }));
  const lines = panel.getAllByRole('button').map(({ textContent }) => textContent);
  // The first time is open to its boat.
  expect(lines).toEqual(['10:001 boat 7 min late1 of 4', 'Nimbus T9 Morning1 of 4 seats', '10:201 boat in 13 min1 of 4']); // prettier-ignore
});

test('what leaves next is open to its boats before anybody can board, and its minutes count from an hour before', async () => {
  open({ now: '09:14' });
  const panel = within(await screen.findByRole('region', { name: 'Next to leave' }));
  const lines = panel.getAllByRole('button').map(({ textContent }) => textContent);
  expect(lines).toEqual(['10:001 boat in 46 min1 of 4', 'Nimbus T9 Morning1 of 4 seats', '10:201 boat 1 of 4']);
});

test('on a phone the next time to leave has its one line before all that needs somebody', async () => {
  const kim = { id: 7, first_name: 'Kim', last_name: '', organization_name: '', email: '' };
  open({ onPhone: true, withoutSeat: [kim] });
  const first = await screen.findByRole('region', { name: 'Next to leave' });
  const names = screen.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Next to leave', 'Needs you', 'After 10:00']);
  expect(within(first).getAllByRole('button')).toHaveLength(1);
});

test('of many boats that leave together six are open until all are asked for', async () => {
  open({ boats: 34 });
  const panel = within(await screen.findByRole('region', { name: 'Next to leave' }));
  expect(panel.getAllByRole('button', { name: /Nimbus/ })).toHaveLength(6);
  await press('Show 28 more');
  expect(panel.getAllByRole('button', { name: /Nimbus/ })).toHaveLength(34);
});

test('whose seat is at stake is never behind what shows more', async () => {
  open({ boats: 6, onPhone: true, taken: 5 });
  const panel = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(panel.getAllByRole('button', { name: 'Move one: 5 people for 4 seats' })).toHaveLength(7);
});
