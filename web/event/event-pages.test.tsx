// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isAt, never, noNetwork, openPage, press, saidOf, type } from '#web/testing/open-page.tsx';
import { anEvent } from '#web/testing/samples.ts';
import { expectSorting } from '#web/testing/sorting.ts';

test('events are sorted by every column, and opened by a click on their row', async () => {
  const of = (id: number, name: string, location: string, start: number, end: number) =>
    anEvent({ id, name, location, start_date: `2099-06-0${start}`, end_date: `2099-06-0${end}`, published: id !== 2 });
  const bergen = of(1, 'Bergen', 'Alpha', 3, 4);
  openPage('/events', {
    as: 'admin',
    answers: {
      'GET /api/event': { events: [bergen, of(2, 'Aarhus', 'Charlie', 2, 9), of(3, 'Cowes', 'Bravo', 1, 5)] },
      'GET /api/event/1': { event: bergen },
    },
  });
  await expectSorting('Events', {
    Name: ['Aarhus', 'Bergen', 'Cowes'],
    Location: ['Bergen', 'Cowes', 'Aarhus'],
    'Start date': ['Cowes', 'Aarhus', 'Bergen'],
    'End date': ['Bergen', 'Cowes', 'Aarhus'],
  });
  expect(screen.getAllByRole('cell', { name: /^Draft\d+ days to go$/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('cell', { name: 'Alpha' }));
  await isAt('/events/1');
  await expect.poll(() => document.title).toBe('About · Bergen · Seatrial');
});

test('the event that leads is shown above the list, with its facts, also a single one', async () => {
  const draft = anEvent({ id: 1, name: 'Hanko', published: false });
  const later = anEvent({ id: 2, name: 'Cowes', start_date: '2099-07-10', end_date: '2099-07-12' });
  const page = openPage('/events', { as: 'admin', answers: { 'GET /api/event': { events: [draft, later] } } });
  expect((await screen.findByRole('heading', { name: 'Hanko' })).parentElement?.textContent).toMatch(
    /^HankoWed 10 – Fri 12 June 2099( · .+)?Draft\d+ days to goOpen Today/,
  );
  cleanup();
  openPage('/events', { as: 'admin', answers: { ...page.answers, 'GET /api/event': { events: [draft] } } });
  await screen.findByRole('heading', { name: 'Hanko' });
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: /Hanko/ })).toBeTruthy();
});

test('an event that cannot be saved stays in the form, with what is wrong beside the field', async () => {
  const page = openPage('/events/new', {
    as: 'admin',
    answers: { 'POST /api/event': noNetwork, 'GET /api/event/1': never, 'GET /api/event/1/today': never },
  });
  await press('Create event');
  expect(saidOf(await screen.findByLabelText(/^Name/))).toBe('Please fill in this field');
  await type(/^Name/, 'Hanko Days');
  await type(/^Start date/, '2099-06-12');
  await type(/^End date/, '2099-06-10');
  await press('Create event');
  const end = screen.getByLabelText(/^End date/);
  await expect.poll(() => saidOf(end)).toContain('The end date must not be before the start date');
  expect(page.sent('POST /api/event')).toEqual([]);
  await type(/^Start date/, '2099-06-10');
  await press('Create event');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Hanko Days');
  page.answers['POST /api/event'] = { success: true, id: 1 };
  await press('Create event');
  await isAt('/events/1/today');
  expect(await screen.findByText('Event created')).toBeTruthy();
});
