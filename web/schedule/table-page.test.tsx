// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, press } from '#web/testing/open-page.tsx';
import { aLeg, anEvent } from '#web/testing/samples.ts';
import { expectSorting } from '#web/testing/sorting.ts';

const leg = (id: number, identifier: string, date: string) => aLeg({ id, identifier, date });
const legs = [leg(1, 'A1', '2099-06-10'), leg(2, 'A2', '2099-06-11'), leg(3, 'A3', '2099-06-11'), leg(4, 'B1', '2099-06-11')]; // prettier-ignore

test('the table shows the day of the other views, and selects all of it or one of its series', async () => {
  openPage('/legs/event/1?date=2099-06-11', {
    as: 'admin',
    answers: { 'GET /api/event/1': { event: anEvent() }, 'GET /api/leg/event/1': { legs }, 'GET /api/boat': { boats: [] } },
  }); // prettier-ignore
  const table = within(await screen.findByRole('table', { name: 'Legs' }));
  const shown = () => table.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown()).toEqual(['A2', 'A3', 'B1']);
  const ticked = () => table.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked).length;
  await press('Select A');
  await expect.poll(ticked).toBe(2);
  await press('Select all 3');
  await expect.poll(ticked).toBe(3);
  expect(screen.getByRole('link', { name: 'Boats × hours' }).getAttribute('href')).toContain('date=2099-06-11');
  expect(screen.getByRole('link', { name: 'Bookings' }).getAttribute('href')).toBe(
    '/register/1?date=2099-06-11&view=calendar',
  );
  await press(/^Thu 11 June/);
  await expect.poll(shown).toEqual(['A1', 'A2', 'A3', 'B1']);
});

test('legs are sorted by every column', async () => {
  const of = (id: number, day: number, start_time: string, end_time: string) =>
    aLeg({ id, identifier: `Leg ${id}`, date: `2099-06-${day}`, start_time, end_time });
  openPage('/legs/event/1', {
    as: 'admin',
    answers: {
      'GET /api/event/1': { event: anEvent() },
      'GET /api/leg/event/1': {
        legs: [of(10, 10, '09:00', '10:00'), of(2, 11, '08:00', '12:00'), of(1, 12, '10:00', '11:00')],
      },
      'GET /api/boat': { boats: [] },
    },
  });
  await expectSorting('Legs', {
    Identifier: ['Leg 1', 'Leg 2', 'Leg 10'],
    'Start time': ['Leg 2', 'Leg 10', 'Leg 1'],
    'End time': ['Leg 10', 'Leg 1', 'Leg 2'],
    Date: ['Leg 10', 'Leg 2', 'Leg 1'],
  });
});
