// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';
import { anEvent } from '#web/testing/samples.ts';

const summer = anEvent({ name: 'Summer' });
const spring = anEvent({ id: 2, name: 'Spring', start_date: '2099-03-01', end_date: '2099-03-02' });

test.each([
  ['test driver', ['My registrations']],
  ['manufacturer', ['My boats', 'Boats', 'Registrations by boat', 'Attendance']],
  ['admin', ['Boats', 'Legs', 'Registrations by boat', 'Test drivers', 'Test drivers, every field', 'Attendance']],
] as const)('a %s downloads their own reports of each event, newest first', async (as, reports) => {
  openPage('/downloads', {
    as,
    answers: { 'GET /api/event': { events: [spring, summer] }, 'GET /api/event/2': { event: spring } },
  });
  const region = within(await screen.findByRole('region', { name: 'Summer' }));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Summer',
    'Spring',
  ]);
  const buttons = region.getAllByRole('button', { name: /, Summer$/ });
  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual(reports.map((each) => `.xlsx, ${each}, Summer`));
});

test('a builder finds the report of an event once it is over', async () => {
  const over = anEvent({ id: 3, name: 'Over', start_date: '2020-03-01', end_date: '2020-03-02', after: true });
  const events = [anEvent({ name: 'Ahead', after: true }), over];
  openPage('/downloads', { as: 'manufacturer', answers: { 'GET /api/event': { events } } });
  const region = await screen.findByRole('region', { name: 'Over' });
  expect(screen.getAllByRole('link', { name: 'Open the report' })).toEqual([
    within(region).getByRole('link', { name: 'Open the report' }),
  ]);
});

test('without an event there is nothing to download, and the page says so', async () => {
  openPage('/downloads', { as: 'test driver' });
  expect(await screen.findByRole('heading', { name: 'Nothing to download yet' })).toBeTruthy();
});
